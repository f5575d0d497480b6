import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** Traces of this process, from its start to its end. */
export interface Tracing {
  readonly register: (app: FastifyInstance) => void;
  /** Sends what is left; never rejects. */
  readonly close: () => Promise<void>;
}

const NO_TRACING: Tracing = { register: () => {}, close: () => Promise.resolve() };

/** Traces if there is an endpoint; what traces is loaded only then. */
export const traceIfSet = async (traces: Config["traces"]): Promise<Tracing> => {
  if (traces === null) return NO_TRACING;
  const { startTracing } = await import("./spans.ts");
  return startTracing(traces.endpoint, traces.service);
};
