import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import type * as Schema from "effect/Schema";
import { isCall } from "../../src/http/open-api.ts";
import { type Packed, pack, type Shape, shapeOf, unpack } from "./shape.ts";

/** Every call of the table, by name. */
export const declared: readonly (readonly [name: string, call: Call])[] = Object.entries(calls).flatMap(
  ([group, members]) =>
    Object.entries(members as Readonly<Record<string, Call>>)
      .filter(([, member]) => isCall(member))
      .map(([name, call]) => [`${group}.${name}`, call] as const),
);

const PARTS = ["params", "query", "body", "answer"] as const;
type Part = (typeof PARTS)[number];

/** The parts of a call that have a schema. */
export const partsOf = (call: Call): readonly (readonly [part: Part, schema: Schema.Codec<any, any>])[] =>
  PARTS.flatMap((part) => {
    const schema = call[part];
    return schema === undefined || typeof schema === "string" ? [] : [[part, schema] as const];
  });

/** A call as a release declared it. */
export interface DeclaredCall extends Partial<Readonly<Record<Part, Shape>>> {
  readonly method: string;
  readonly path: string;
}

/** The whole table of calls. */
export const declaredCalls = (): Readonly<Record<string, DeclaredCall>> =>
  Object.fromEntries(
    declared.map(([name, call]) => [
      name,
      {
        method: call.method,
        path: call.path,
        ...Object.fromEntries(partsOf(call).map(([part, schema]) => [part, shapeOf(schema)])),
      },
    ]),
  );

/** The table as it is kept with a release: every shape once. */
export interface KeptCalls {
  readonly shapes: readonly Packed[];
  readonly calls: Readonly<
    Record<string, { readonly method: string; readonly path: string } & Partial<Record<Part, number>>>
  >;
}

export const keptCalls = (): KeptCalls => {
  const shapes: string[] = [];
  const calls = Object.entries(declaredCalls()).map(([name, { method, path, ...parts }]) => [
    name,
    { method, path, ...Object.fromEntries(Object.entries(parts).map(([part, shape]) => [part, pack(shape, shapes)])) },
  ]);
  return { shapes: shapes.map((each) => JSON.parse(each) as Packed), calls: Object.fromEntries(calls) };
};

export const readCalls = ({ shapes, calls }: KeptCalls): Readonly<Record<string, DeclaredCall>> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, ...parts }]) => [
      name,
      {
        method,
        path,
        ...Object.fromEntries(Object.entries(parts).map(([part, at]) => [part, unpack(at, shapes)])),
      },
    ]),
  );
