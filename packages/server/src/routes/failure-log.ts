import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem, problemOf } from "./problem.ts";

/** What was thrown while a request was answered. */
const failures = new WeakMap<FastifyRequest, unknown>();

/** Remembers what was thrown, for the log. */
export const noteFailure = (request: FastifyRequest, thrown: unknown): void => {
  failures.set(request, thrown);
};

/** Requests for which an answer over 499 is no failure. */
const expected = new WeakSet<FastifyRequest>();

/** Keeps an answer over 499 out of the log: it tells of a state that passes by itself, and that was logged when it began. */
export const expectFailure = (request: FastifyRequest): void => void expected.add(request);

/**
 * An error as it is logged: its kind, message and code, and its stack when it was not foreseen. What a database error tells
 * of rows and values (detail, where, parameters) stays out of the log.
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

/** What of a request is logged: neither its query nor its headers, which can hold private data. */
export const requestInLog = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split("?", 1)[0],
  from: request.ip,
});

/** Logs every answer over 499 that is not an expected one, once, under its request's id. */
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
