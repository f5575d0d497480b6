import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import { describe, expect, it } from "vitest";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";

/** The maximum a check allows; for a group, its narrowest check's. */
const maximumOf = (check: SchemaAST.Check<unknown>, id: string): number => {
  if (check._tag === "FilterGroup") return Math.min(...check.checks.map((part) => maximumOf(part, id)));
  const constraint = check.annotations?.["representation"] as
    | { readonly id: string; readonly payload: Readonly<Record<string, number>> }
    | undefined;
  if (constraint?.id !== `effect/schema/${id}`) return Number.POSITIVE_INFINITY;
  return Object.values(constraint.payload)[0] ?? Number.POSITIVE_INFINITY;
};

const isBounded = ({ checks = [] as never }: SchemaAST.AST, id: string): boolean =>
  checks.some((check) => Number.isFinite(maximumOf(check, id)));

/** Parts of a schema's encoded side that accept input of any length. */
const unbounded = (ast: SchemaAST.AST, path: string): readonly string[] => {
  switch (ast._tag) {
    case "String":
    case "TemplateLiteral":
      return isBounded(ast, "isMaxLength") ? [] : [`${path}: text of any length`];
    case "Arrays":
      return [
        ...(ast.rest.length === 0 || isBounded(ast, "isMaxLength") ? [] : [`${path}: any number of entries`]),
        ...[...ast.elements, ...ast.rest].flatMap((element, index) => unbounded(element, `${path}[${index}]`)),
      ];
    case "Objects":
      return [
        ...(ast.indexSignatures.length === 0 || isBounded(ast, "isMaxProperties")
          ? []
          : [`${path}: any number of keys`]),
        ...ast.propertySignatures.flatMap(({ name, type }) => unbounded(type, `${path}.${String(name)}`)),
        ...ast.indexSignatures.flatMap(({ parameter, type }) => [
          ...unbounded(parameter, `${path}{key}`),
          ...unbounded(type, `${path}{value}`),
        ]),
      ];
    case "Union":
      return ast.types.flatMap((type) => unbounded(type, path));
    case "Suspend":
      return [`${path}: nested to any depth`];
    case "Unknown":
    case "Any":
    case "ObjectKeyword":
    case "Declaration":
      return [`${path}: anything`];
    default:
      return [];
  }
};

const all: readonly (readonly [name: string, call: Call])[] = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members as Readonly<Record<string, Call>>)
    .filter(([, member]) => typeof member === "object" && "method" in member)
    .map(([name, call]) => [`${group}.${name}`, call] as const),
);

describe("what a call accepts", () => {
  it.each(all)("T21 every text, list and depth of %s has a bound", (_name, call) => {
    const parts = [call.params, call.query, call.body].map((part) => (part === "multipart" ? undefined : part));
    expect(
      parts.flatMap((part, index) =>
        part === undefined
          ? []
          : unbounded(SchemaAST.toEncoded(part.ast), ["params", "query", "body"][index] as string),
      ),
    ).toEqual([]);
  });

  it("T21 the check finds what has no bound", () => {
    interface Tree {
      readonly children: readonly Tree[];
    }
    const Tree = Schema.Struct({
      children: Schema.Array(Schema.suspend((): Schema.Codec<Tree> => Tree)).check(Schema.isMaxLength(2)),
    });
    const found = unbounded(
      SchemaAST.toEncoded(
        Schema.Struct({
          text: Schema.String,
          number: Schema.NumberFromString,
          list: Schema.Array(Schema.Int),
          record: Schema.Record(Schema.String.check(Schema.isMaxLength(9)), Schema.Int),
          tree: Tree,
          unknown: Schema.Unknown,
          fine: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.Literal("a")).check(Schema.isMaxLength(3)))),
        }).ast,
      ),
      "body",
    );
    expect(found).toEqual([
      "body.text: text of any length",
      "body.number: text of any length",
      "body.list: any number of entries",
      "body.record: any number of keys",
      "body.tree.children[0]: nested to any depth",
      "body.unknown: anything",
    ]);
  });
});
