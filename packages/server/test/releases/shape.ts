import * as SchemaAST from "effect/SchemaAST";
import type * as Schema from "effect/Schema";

type Checks = Readonly<Record<string, unknown>>;

/** What travels, as a release declared it: enough to tell whether another release understands it. */
export type Shape =
  | { readonly is: "text" | "number" | "flag" | "null" | "anything"; readonly checks?: Checks }
  | { readonly is: "literal"; readonly value: string | number | boolean }
  | { readonly is: "list" | "record"; readonly of: Shape; readonly checks?: Checks }
  | { readonly is: "one"; readonly of: readonly Shape[] }
  | { readonly is: "object"; readonly fields: Readonly<Record<string, Shape>>; readonly optional: readonly string[] };

const ruleOf = (check: SchemaAST.Check<any>): readonly (readonly [string, unknown])[] => {
  if (check._tag === "FilterGroup") return check.checks.flatMap(ruleOf);
  const rule = check.annotations?.["representation"] as { readonly id: string; readonly payload: unknown } | undefined;
  return rule === undefined ? [["unnamed", null]] : [[rule.id, rule.payload ?? null]];
};

const checked = ({ checks = [] as never }: SchemaAST.AST): { readonly checks?: Checks } => {
  const all = checks.flatMap(ruleOf);
  // As it is read from a file.
  return all.length === 0 ? {} : { checks: JSON.parse(JSON.stringify(Object.fromEntries(all))) as Checks };
};

const shapeOfAst = (ast: SchemaAST.AST): Shape => {
  switch (ast._tag) {
    case "String":
    case "TemplateLiteral":
      return { is: "text", ...checked(ast) };
    case "Number":
      return { is: "number", ...checked(ast) };
    case "Boolean":
      return { is: "flag" };
    case "Null":
      return { is: "null" };
    case "Literal":
      return { is: "literal", value: ast.literal as string };
    case "Union":
      return { is: "one", of: ast.types.map(shapeOfAst) };
    case "Arrays":
      return { is: "list", of: shapeOfAst(ast.rest[0] as SchemaAST.AST), ...checked(ast) };
    case "Objects": {
      const [index] = ast.indexSignatures;
      if (index !== undefined) return { is: "record", of: shapeOfAst(index.type), ...checked(ast) };
      const fields = ast.propertySignatures.map(({ name, type }) => [String(name), shapeOfAst(type)] as const);
      const optional = ast.propertySignatures.filter(({ type }) => SchemaAST.isOptional(type));
      return { is: "object", fields: Object.fromEntries(fields), optional: optional.map(({ name }) => String(name)) };
    }
    case "Unknown":
    case "Any":
      return { is: "anything" };
    default:
      throw new Error(`No shape for ${ast._tag}.`);
  }
};

/** The encoded side of a schema. */
export const shapeOf = (schema: Schema.Codec<any, any>): Shape => shapeOfAst(SchemaAST.toEncoded(schema.ast));

/** A shape whose inner shapes are numbers in a table. */
export type Packed = Readonly<Record<string, unknown>> & { readonly is: Shape["is"] };

/** Puts a shape into a table of shapes as JSON, each once; its number there. */
export const pack = (shape: Shape, table: string[]): number => {
  const packed =
    shape.is === "object"
      ? {
          ...shape,
          fields: Object.fromEntries(Object.entries(shape.fields).map(([name, each]) => [name, pack(each, table)])),
        }
      : shape.is === "one"
        ? { ...shape, of: shape.of.map((each) => pack(each, table)) }
        : shape.is === "list" || shape.is === "record"
          ? { ...shape, of: pack(shape.of, table) }
          : shape;
  const text = JSON.stringify(packed);
  const at = table.indexOf(text);
  return at < 0 ? table.push(text) - 1 : at;
};

export const unpack = (at: number, table: readonly Packed[]): Shape => {
  const { fields, of, ...packed } = table[at] as Packed & {
    readonly fields?: Readonly<Record<string, number>>;
    readonly of?: number | readonly number[];
  };
  return {
    ...packed,
    ...(fields === undefined
      ? {}
      : { fields: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, unpack(each, table)])) }),
    ...(of === undefined
      ? {}
      : { of: typeof of === "number" ? unpack(of, table) : of.map((each) => unpack(each, table)) }),
  } as unknown as Shape;
};

const MAXIMA = /isMaxLength|isMaxProperties|isLessThan/;
const MINIMA = /isMinLength|isGreaterThan/;
const bound = (payload: unknown): number => Number(Object.values((payload ?? {}) as object)[0]);

/** Rules of the reader that what the writer sends may break. */
const narrower = (reader: Checks = {}, writer: Checks = {}): readonly string[] =>
  Object.entries(reader).flatMap(([id, payload]) => {
    if (JSON.stringify(writer[id]) === JSON.stringify(payload)) return [];
    const isWider =
      id in writer &&
      ((MAXIMA.test(id) && bound(payload) >= bound(writer[id])) ||
        (MINIMA.test(id) && bound(payload) <= bound(writer[id])));
    return isWider ? [] : [`${id} ${JSON.stringify(payload)}`];
  });

const KIND_OF = { string: "text", number: "number", boolean: "flag" } as const;

/** Why a reader would refuse what a writer sends, by place; fields that the reader doesn't know are none of its business. */
export const refusals = (reader: Shape, writer: Shape, at = ""): readonly string[] => {
  if (reader.is === "anything") return [];
  if (writer.is === "one") return writer.of.flatMap((each) => refusals(reader, each, at));
  if (reader.is === "one") {
    const all = reader.of.map((each) => refusals(each, writer, at));
    return all.some((each) => each.length === 0)
      ? []
      : (all.find((_, index) => reader.of[index]?.is === writer.is) ?? [`${at}: no ${writer.is}`]);
  }
  if (writer.is === "literal") {
    const isKnown =
      reader.is === "literal" ? reader.value === writer.value : KIND_OF[typeof writer.value as "string"] === reader.is;
    return isKnown ? [] : [`${at}: not ${JSON.stringify(writer.value)}`];
  }
  if (reader.is !== writer.is) return [`${at}: ${reader.is} instead of ${writer.is}`];
  if (reader.is === "object" && writer.is === "object")
    return Object.entries(reader.fields).flatMap(([name, field]) => {
      const sent = writer.fields[name];
      const mayBeMissing = sent === undefined || writer.optional.includes(name);
      return [
        ...(mayBeMissing && !reader.optional.includes(name) ? [`${at}.${name}: may be missing`] : []),
        ...(sent === undefined ? [] : refusals(field, sent, `${at}.${name}`)),
      ];
    });
  const rules = "checks" in reader ? narrower(reader.checks, "checks" in writer ? writer.checks : {}) : [];
  return [
    ...rules.map((rule) => `${at}: ${rule}`),
    ...("of" in reader && "of" in writer ? refusals(reader.of as Shape, writer.of as Shape, `${at}[]`) : []),
  ];
};
