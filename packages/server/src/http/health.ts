import type { FastifyInstance } from "fastify";
import type { Check } from "../database/check.ts";
import { expectFailure, noteFailure } from "./failures/failure-log.ts";

/**
 * /healthz: the process responds. /readyz: the database can be read and written, and everything it waits for is ready.
 * Reasons are only in the log, once for startup.
 */
export const registerHealth = (app: FastifyInstance, check: Check, isReady: () => boolean): void => {
  let isStarting = false;
  app.get("/healthz", { logLevel: "warn" }, () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "warn" }, async (request, reply) => {
    const failure = await check();
    void reply.header("cache-control", "no-store");
    if (failure !== null) {
      noteFailure(request, failure);
      return reply.code(503).send({ status: "no storage" });
    }
    if (isReady()) {
      isStarting = false;
      return { status: "ready" };
    }
    if (!isStarting) app.log.info("not ready: the search index is being built");
    isStarting = true;
    expectFailure(request);
    return reply.code(503).send({ status: "starting" });
  });
};
