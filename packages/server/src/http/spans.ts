import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clock } from "../clock.ts";
import { type Tracer, useTracer } from "../trace.ts";
import { callNamer } from "./call-names.ts";
import { problemOf } from "./failures/problem.ts";
import type { Tracing } from "./traced.ts";

/** How long sending may take, in ms: a collector that is away must not hold up a stop. */
const TIMEOUT = 3_000;

/** A statement's first word: SELECT, INSERT, WITH. */
const verbOf = (sql: string): string => /\w+/.exec(sql)?.[0]?.toUpperCase() ?? "SQL";

/**
 * Sends spans to a collector by OTLP over HTTP: one a call by its name, with the statements and the mail that it took
 * inside. No span has a value of a statement, an address, or anything else that names a person.
 */
export const startTracing = (endpoint: string, service: string): Tracing => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    timeoutMillis: TIMEOUT,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: TIMEOUT })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer("larder");
  const taker: Tracer = {
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes, kind: SpanKind.CLIENT }, async (span) => {
        try {
          return await work();
        } catch (thrown) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw thrown;
        } finally {
          span.end();
        }
      }),
    statement: (sql, ms, failed) => {
      const end = clock.now().getTime();
      const span = tracer.startSpan(verbOf(sql), {
        kind: SpanKind.CLIENT,
        startTime: end - ms,
        attributes: { "db.system.name": "postgresql", "db.query.text": sql },
      });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
  };
  useTracer(taker);
  return {
    register: (app) => registerSpans(app, (name) => tracer.startSpan(name, { kind: SpanKind.SERVER }, ROOT_CONTEXT)),
    close: async () => {
      useTracer(null);
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
};

const registerSpans = (app: FastifyInstance, start: (name: string) => Span): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  const nameOf = callNamer();
  const inside = (request: FastifyRequest, work: () => void): void => {
    const span = spans.get(request);
    if (span === undefined) work();
    else context.with(trace.setSpan(ROOT_CONTEXT, span), work);
  };
  app.addHook("onRequest", (request, _reply, done) => {
    const span = start(nameOf(request));
    span.setAttributes({ "http.request.method": request.method, "larder.request_id": request.id });
    spans.set(request, span);
    inside(request, done);
  });
  // Reading a body ends the request's own chain of promises.
  app.addHook("preValidation", (request, _reply, done) => inside(request, done));
  app.addHook("onError", (request, _reply, error, done) => {
    spans.get(request)?.setAttribute("error.type", problemOf(error).code);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};
