import type { FastifyInstance } from "fastify";
import type { Opened } from "../database/open.ts";

/** What is measured besides the requests. */
export interface Measured {
  readonly opened: Pick<Opened, "db" | "pool">;
  readonly now: () => Date;
  /** When the search index last caught up, in ms since 1970; null = it is being built. */
  readonly indexedAt: () => number | null;
}

/** Measures if there is a token; what measures is loaded only then. */
export const measureIfSet = async (app: FastifyInstance, token: string | null, measured: Measured): Promise<void> => {
  if (token === null) return;
  const { registerMetrics } = await import("./metrics.ts");
  registerMetrics(app, token, measured);
};
