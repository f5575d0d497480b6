import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import { FailureAnswer } from "@larder/calls/failure";
import * as Schema from "effect/Schema";
import type { FastifyInstance } from "fastify";

interface Document {
  readonly schema: Record<string, unknown>;
  readonly definitions?: Record<string, unknown>;
}

const definitions: Record<string, unknown> = {};

const schemaOf = (schema: Schema.Codec<any, any>): Record<string, unknown> => {
  const document = Schema.toJsonSchemaDocument(schema) as unknown as Document;
  Object.assign(definitions, document.definitions ?? {});
  return JSON.parse(JSON.stringify(document.schema).replaceAll("#/$defs/", "#/components/schemas/")) as Record<
    string,
    unknown
  >;
};

const parametersOf = (place: "path" | "query", schema: Schema.Codec<any, any> | undefined): readonly unknown[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, unknown>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
};

const json = (schema: Record<string, unknown>) => ({ "application/json": { schema } });

const operationOf = (group: string, name: string, call: Call) => ({
  operationId: `${group}.${name}`,
  summary: call.summary,
  description: `${call.id}; who may call: ${call.who}; authorized by: ${call.auth}`,
  tags: [group],
  parameters: [
    ...parametersOf("path", call.params),
    ...parametersOf("query", call.query),
    ...(call.idempotent === true
      ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 255 } }]
      : []),
    ...(call.auth === "cookie" && call.method !== "GET"
      ? [{ name: "X-XSRF-TOKEN", in: "header", required: true, schema: { type: "string" } }]
      : []),
  ],
  ...(call.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content:
            call.body === "multipart"
              ? {
                  "multipart/form-data": {
                    schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
                  },
                }
              : json(schemaOf(call.body)),
        },
      }),
  responses: {
    ...(call.answer === "none"
      ? { "204": { description: "Done" } }
      : call.answer === "file"
        ? { "200": { description: "A file", content: { "*/*": { schema: { type: "string", format: "binary" } } } } }
        : { "200": { description: "The answer", content: json(schemaOf(call.answer)) } }),
    default: { description: "A failure", content: json(schemaOf(FailureAnswer)) },
  },
});

/** Groups of the table also contain shared schemas. */
export const isCall = (member: unknown): member is Call =>
  typeof member === "object" && member !== null && "method" in member && "path" in member;

/** The OpenAPI document generated from the table of calls (HTTP-20). */
export const openApi = (): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [group, members] of Object.entries(calls)) {
    for (const [name, call] of (Object.entries(members) as [string, Call][]).filter(([, member]) => isCall(member))) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(group, name, call) };
    }
  }
  return { openapi: "3.1.0", info: { title: "Larder", version: "1" }, paths, components: { schemas: definitions } };
};

/** Serves /openapi.json, built on the first request. */
export const registerOpenApi = (app: FastifyInstance): void => {
  let document: Record<string, unknown> | null = null;
  app.get("/openapi.json", () => (document ??= openApi()));
};
