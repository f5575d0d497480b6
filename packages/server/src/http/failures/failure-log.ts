import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem, problemOf } from "./problem.ts";

const failures = new WeakMap<FastifyRequest, unknown>();

export const noteFailure = (request: FastifyRequest, thrown: unknown): void => {
  failures.set(request, thrown);
};

const expected = new WeakSet<FastifyRequest>();

/** Keeps a response over 499 out of the log: its transient cause was logged when it began. */
export const expectFailure = (request: FastifyRequest): void => void expected.add(request);

/**
 * An error's log form: type, message, code, and the stack if unforeseen. Omits what database errors reveal of rows
 * (detail, where, parameters).
 */
export const errorInLog = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { code, constraint, table } = error as Error & Partial<Record<"code" | "constraint" | "table", unknown>>;
  const isForeseen = error instanceof Problem || problemOf(error).code !== "INTERNAL";
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: isForeseen ? "" : (error.stack ?? ""),
  };
};

/** A request's log form, without query and headers, which can be private. */
export const requestInLog = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split("?", 1)[0],
  from: request.ip,
});

/** Logs each unexpected response over 499 once, with its request id. */
export const registerFailureLog = (app: FastifyInstance): void => {
  app.addHook("onResponse", (request, reply, done) => {
    if (reply.statusCode > 499 && !expected.has(request)) {
      const failure = failures.get(request);
      const err = failure === undefined ? {} : { err: failure };
      request.log.error({ req: request, status: reply.statusCode, ...err }, "a request failed");
    }
    done();
  });
};
