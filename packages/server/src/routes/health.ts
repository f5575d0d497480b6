import type { FastifyInstance } from "fastify";
import type { Check } from "../db/check.ts";
import { noteFailure } from "./failure-log.ts";
import { Problem } from "./problem.ts";

/**
 * /healthz: the process answers. /readyz: it can serve, that is, its database can be read and written, and what it waits
 * for is there. Neither says more; the reason is in the log.
 */
export const registerHealth = (app: FastifyInstance, check: Check, isReady: () => boolean): void => {
  app.get("/healthz", { logLevel: "warn" }, () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "warn" }, async (request, reply) => {
    const failure = await check();
    void reply.header("cache-control", "no-store");
    if (failure === null && isReady()) return { status: "ready" };
    noteFailure(request, failure ?? new Problem("UNAVAILABLE", "The search index is being built."));
    return reply.code(503).send({ status: failure === null ? "starting" : "no storage" });
  });
};
