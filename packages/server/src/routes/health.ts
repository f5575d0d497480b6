import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Services } from "./handler.ts";

/** /healthz: the process answers. /readyz: it can serve, that is, its database answers and what it waits for is there. */
export const registerHealth = (app: FastifyInstance, { db }: Pick<Services, "db">, isReady: () => boolean): void => {
  app.get("/healthz", { logLevel: "warn" }, () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
    } catch {
      return reply.code(503).send({ status: "no database" });
    }
    return isReady() ? { status: "ready" } : reply.code(503).send({ status: "starting" });
  });
};
