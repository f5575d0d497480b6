import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import fc from "fast-check";
import { anyText } from "./any-text.ts";

interface Bounds {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly number?: string;
}

type Check = SchemaAST.Checks[number];

const checksOf = (checks: readonly Check[] | undefined): readonly Check[] =>
  (checks ?? []).flatMap((one) => (one._tag === "FilterGroup" ? checksOf(one.checks) : [one]));

const boundsIn = (ast: SchemaAST.AST): Bounds =>
  Object.assign({}, ...checksOf(ast.checks).map((one) => one.annotations?.["arbitraryConstraint"] ?? {})) as Bounds;

const holdsOf = (ast: SchemaAST.AST) => Schema.is(Schema.make(ast) as Schema.Schema<unknown>);

/** Texts that fields with a form of their own take: a day, a time, an address. */
const FORMS: readonly string[] = [
  "2026-11-18",
  "2024-02-29",
  "2026-11-18T15:00:00Z",
  "/pictures/squash.jpg",
  "https://shop.example/squash",
];

const textOf = (ast: SchemaAST.AST): fc.Arbitrary<string> => {
  const holds = holdsOf(ast);
  const { minLength = 0, maxLength = 24 } = boundsIn(ast);
  const fitting = FORMS.filter(holds);
  const hasForm = checksOf(ast.checks).some((one) => one.annotations?.["arbitraryConstraint"] === undefined);
  if (hasForm) return fc.constantFrom(...fitting);
  const free = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 24)) });
  return fc.oneof({ weight: 4, arbitrary: free }, anyText).filter(holds);
};

const numberOf = (ast: SchemaAST.AST): fc.Arbitrary<number> => {
  const holds = holdsOf(ast);
  const { minimum, maximum, number } = boundsIn(ast);
  const whole = fc.integer({
    min: Math.max(Math.ceil(minimum ?? -9_999), Number.MIN_SAFE_INTEGER),
    max: Math.min(Math.floor(maximum ?? Math.max(minimum ?? 0, 0) + 99_999), Number.MAX_SAFE_INTEGER),
  });
  if (number === "integer") return whole.filter(holds);
  const halves = whole.map((one) => one / 2).filter(holds);
  return fc.oneof({ weight: 4, arbitrary: whole }, halves).filter(holds);
};

/** How the parts of a schema's values are made. `name` is the field that a text or number stands in. */
export interface SchemaParts {
  readonly text: (ast: SchemaAST.AST, name: string) => fc.Arbitrary<string>;
  readonly number: (ast: SchemaAST.AST, name: string) => fc.Arbitrary<number>;
  /** Generators that know more of an entity than its schema says, by what the schema holds. */
  readonly made?: Made;
  /** Whether records and lists also stay within the schema's bounds. */
  readonly isBounded: boolean;
}

export type Made = ReadonlyMap<SchemaAST.AST, fc.Arbitrary<unknown>>;

const LONGEST_LIST = 3;

const recordOf = (ast: SchemaAST.Objects, parts: SchemaParts): fc.Arbitrary<unknown> => {
  const fields = ast.propertySignatures.map(({ name, type }) => ({
    name: String(name),
    value: partsOf(type, parts, String(name)),
    isOptional: SchemaAST.isOptional(type),
  }));
  const known = fc.record(Object.fromEntries(fields.map(({ name, value }) => [name, value])), {
    requiredKeys: fields.flatMap(({ name, isOptional }) => (isOptional ? [] : [name])),
    noNullPrototype: true,
  });
  const [more] = ast.indexSignatures;
  if (more === undefined) return known;
  const others = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), partsOf(more.type, parts), {
    maxKeys: LONGEST_LIST,
    noNullPrototype: true,
  });
  return fc.tuple(others, known).map(([rest, own]) => ({ ...rest, ...own }));
};

/** A generator of values in a schema's shape, made of the given parts. */
export const partsOf = (ast: SchemaAST.AST, parts: SchemaParts, name = ""): fc.Arbitrary<unknown> => {
  const own = parts.made?.get(ast);
  if (own !== undefined) return own;
  switch (ast._tag) {
    case "String":
      return parts.text(ast, name);
    case "Number":
      return parts.number(ast, name);
    case "Boolean":
      return fc.boolean();
    case "Null":
      return fc.constant(null);
    case "Literal":
      return fc.constant(ast.literal);
    case "Unknown":
      return fc.jsonValue({ maxDepth: 1 });
    case "Union":
      return fc.oneof(...ast.types.map((type) => partsOf(type, parts, name)));
    case "Arrays": {
      const { minLength = 0, maxLength = LONGEST_LIST } = parts.isBounded ? boundsIn(ast) : {};
      const [rest] = ast.rest;
      if (rest === undefined) return fc.constant([]);
      const longest = Math.max(minLength, Math.min(maxLength, LONGEST_LIST));
      return fc.array(partsOf(rest, parts, name), { minLength, maxLength: longest });
    }
    case "Objects": {
      const record = recordOf(ast, parts);
      return parts.isBounded ? record.filter(holdsOf(ast)) : record;
    }
    default:
      throw new Error(`No generator makes values of the kind ${ast._tag}.`);
  }
};

/** A generator of a schema's values: within its bounds, with its optional fields there or not. */
export const ofSchema = <S extends Schema.Top>(schema: S, made: Made = new Map()): fc.Arbitrary<S["Type"]> =>
  partsOf(Schema.toType(schema).ast, { text: textOf, number: numberOf, made, isBounded: true }) as fc.Arbitrary<
    S["Type"]
  >;
