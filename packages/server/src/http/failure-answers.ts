import type { FastifyInstance } from "fastify";
import { browserLanguage } from "./caller-language.ts";
import { noteFailure } from "./failures/failure-log.ts";
import { asProvider, failureAnswer, notFound, problemOf } from "./failures/problem.ts";

/** Answers every error and every unknown address in the standard format, in the reader's language, or in the messaging provider's. */
export const registerFailureAnswers = (app: FastifyInstance, isProviderUrl: (url: string) => boolean): void => {
  app.setErrorHandler(async (thrown, request, reply) => {
    const problem = problemOf(thrown);
    noteFailure(request, thrown);
    if (problem.more.retryAfter !== undefined) void reply.header("retry-after", problem.more.retryAfter);
    const answer = failureAnswer(problem, request.id, browserLanguage(request));
    return reply
      .code(problem.status)
      .header("cache-control", "no-store")
      .send(isProviderUrl(request.url) ? asProvider(answer) : answer);
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply
      .code(404)
      .header("cache-control", "no-store")
      .send(failureAnswer(notFound(), request.id, browserLanguage(request))),
  );
};
