import type * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";

/** Where a list exceeds its schema's maximum, and that maximum. */
export interface TooMany {
  readonly path: readonly (string | number)[];
  readonly maximum: number;
}

type Look = (input: unknown) => TooMany | null;

/** The longest list a check allows; Infinity for other checks. */
export const maximumOf = (check: SchemaAST.Check<unknown>): number => {
  if (check._tag === "FilterGroup") return Math.min(...check.checks.map(maximumOf));
  const found = check.annotations?.["representation"] as
    | { readonly id: string; readonly payload: { readonly maxLength: number } }
    | undefined;
  return found?.id === "effect/schema/isMaxLength" ? found.payload.maxLength : Number.POSITIVE_INFINITY;
};

const below = (key: string | number, found: TooMany | null): TooMany | null =>
  found === null ? null : { ...found, path: [key, ...found.path] };

const lookIntoArray = (ast: SchemaAST.Arrays): Look => {
  const maximum = Math.min(...(ast.checks ?? []).map(maximumOf));
  const inner = ast.rest[0] === undefined ? null : lookInto(ast.rest[0]);
  return (input) => {
    if (!Array.isArray(input)) return null;
    if (input.length > maximum) return { path: [], maximum };
    if (inner === null) return null;
    for (const [index, entry] of input.entries()) {
      const found = inner(entry);
      if (found !== null) return below(index, found);
    }
    return null;
  };
};

const lookIntoObject = (ast: SchemaAST.Objects): Look | null => {
  const fields = ast.propertySignatures.flatMap(({ name, type }) => {
    const inner = lookInto(type);
    return inner === null || typeof name !== "string" ? [] : [[name, inner] as const];
  });
  if (fields.length === 0) return null;
  return (input) => {
    if (typeof input !== "object" || input === null) return null;
    for (const [name, inner] of fields) {
      const found = inner((input as Readonly<Record<string, unknown>>)[name]);
      if (found !== null) return below(name, found);
    }
    return null;
  };
};

/** Too long if it is for every member that allows a list there. */
const lookIntoUnion = (ast: SchemaAST.Union): Look | null => {
  const members = ast.types.map(lookInto).filter((look) => look !== null);
  if (members.length === 0) return null;
  return (input) => {
    let first: TooMany | null = null;
    for (const member of members) {
      const found = member(input);
      if (found === null) return null;
      first ??= found;
    }
    return first;
  };
};

const lookInto = (ast: SchemaAST.AST): Look | null => {
  if (SchemaAST.isArrays(ast)) return lookIntoArray(ast);
  if (SchemaAST.isObjects(ast)) return lookIntoObject(ast);
  return SchemaAST.isUnion(ast) ? lookIntoUnion(ast) : null;
};

/**
 * Finds lists over their schema's maximum before decoding any entry: decoding half a million only to reject them would
 * block all requests (T21). Null = the schema has no list.
 */
export const countLimits = (schema: Schema.Codec<any, any>): Look | null => lookInto(SchemaAST.toEncoded(schema.ast));
