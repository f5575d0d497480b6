import http from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { type Check, reasonOf } from "../database/check.ts";
import { expectFailure, noteFailure } from "./failures/failure-log.ts";
import { failureAnswer, Problem } from "./failures/problem.ts";
import { securityHeaders } from "./security-headers.ts";
import { ids } from "../ids.ts";

/** The problem to report for a request that isn't valid HTTP. */
const problemOfConnection = (code: string | undefined): Problem => {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new Problem("UNAVAILABLE", "The request did not arrive in time.", { status: 408 });
    case "HPE_HEADER_OVERFLOW":
      return new Problem("TOO_LARGE", "The address or the headers of the request are too long.", { status: 431 });
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return new Problem("TOO_LARGE", "The body is too large.");
    default:
      return new Problem("VALIDATION", "We can't read this request.");
  }
};

const answerText = (config: Config, problem: Problem): string => {
  const requestId = ids.uuid();
  const body = JSON.stringify(failureAnswer(problem, requestId));
  const headers = {
    ...securityHeaders(config),
    "x-request-id": requestId,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${http.STATUS_CODES[problem.status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
};

/** Whether a response has started on this connection; a second one would be read as part of it. */
const isAnswering = (socket: Socket): boolean =>
  (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true;

/**
 * Responds to what Node rejects before there is a request (broken HTTP, long headers (431), truncated bodies), in the
 * standard error shape with security headers (OP-128, TEXT-39).
 */
export const answerConnectionError =
  (config: Config) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code !== "ECONNRESET" && socket.writable && !isAnswering(socket))
      socket.end(answerText(config, problemOfConnection(error.code)), () => socket.destroy());
    else socket.destroy();
  };

/** The same for what Node handles by itself: an unmet expectation, or a tunnel. */
export const registerConnectionErrors = ({ server }: FastifyInstance, config: Config): void => {
  server.on("checkExpectation", ({ socket }: http.IncomingMessage) =>
    socket.end(answerText(config, new Problem("VALIDATION", "The Expect header cannot be met.", { status: 417 }))),
  );
  server.on("connect", (_request: http.IncomingMessage, socket: Socket) =>
    socket.end(answerText(config, new Problem("VALIDATION", "This server is no proxy.", { status: 405 }))),
  );
};

const FURTHER = 20;

/** Listens on the port or the next free one; returns which. Port 0 takes any. */
export const listen = async (app: FastifyInstance, host: string, wanted: number): Promise<number> => {
  for (let port = wanted; ; port += 1) {
    try {
      const address = await app.listen({ host, port });
      return Number(new URL(address).port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || wanted === 0 || port >= wanted + FURTHER || port >= 65_535) throw error;
    }
  }
};

/** What the search index is waiting for: whether it is there, and what failed last while it is not. */
export interface IndexState {
  readonly isReady: () => boolean;
  readonly problem: () => unknown;
}

/**
 * /healthz: the process responds. /readyz: the database can be read and written, and everything it waits for is ready;
 * otherwise one sentence says why not. Details are only in the log, once for startup.
 */
export const registerHealth = (app: FastifyInstance, check: Check, index: IndexState): void => {
  let isStarting = false;
  app.get("/healthz", { logLevel: "warn" }, () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "warn" }, async (request, reply) => {
    const failure = await check();
    void reply.header("cache-control", "no-store");
    if (failure !== null) {
      noteFailure(request, failure);
      return reply.code(503).send({ status: "no storage", reason: reasonOf(failure) });
    }
    if (index.isReady()) {
      isStarting = false;
      return { status: "ready" };
    }
    if (!isStarting) app.log.info("not ready: the search index is being built");
    isStarting = true;
    expectFailure(request);
    const problem = index.problem();
    const reason =
      problem === null
        ? "The search index is being built."
        : `The search index can't be built and is tried again every second. ${reasonOf(problem)}`;
    return reply.code(503).send({ status: "starting", reason });
  });
};
