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

/** Texts that fields with a form of their own take: a day, a time, an address. */
const FORMS: readonly string[] = [
  "2026-11-18",
  "2024-02-29",
  "2026-11-18T15:00:00Z",
  "/pictures/squash.jpg",
  "https://shop.example/squash",
];

const textOf = (ast: SchemaAST.AST, holds: (value: unknown) => boolean): fc.Arbitrary<string> => {
  const { minLength = 0, maxLength = 24 } = boundsIn(ast);
  const fitting = FORMS.filter(holds);
  const hasForm = checksOf(ast.checks).some((one) => one.annotations?.["arbitraryConstraint"] === undefined);
  if (hasForm) return fc.constantFrom(...fitting);
  const free = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 24)) });
  return fc.oneof({ weight: 4, arbitrary: free }, anyText).filter(holds);
};

const numberOf = (ast: SchemaAST.AST, holds: (value: unknown) => boolean): fc.Arbitrary<number> => {
  const { minimum, maximum, number } = boundsIn(ast);
  const whole = fc.integer({
    min: Math.max(Math.ceil(minimum ?? -9_999), Number.MIN_SAFE_INTEGER),
    max: Math.min(Math.floor(maximum ?? Math.max(minimum ?? 0, 0) + 99_999), Number.MAX_SAFE_INTEGER),
  });
  if (number === "integer") return whole.filter(holds);
  const halves = whole.map((one) => one / 2).filter(holds);
  return fc.oneof({ weight: 4, arbitrary: whole }, halves).filter(holds);
};

const recordOf = (ast: SchemaAST.Objects, made: Made): fc.Arbitrary<unknown> => {
  const fields = ast.propertySignatures.map(
    ({ name, type }) => [String(name), valueOf(type, made), SchemaAST.isOptional(type)] as const,
  );
  const known = fc.record(Object.fromEntries(fields.map(([name, value]) => [name, value])), {
    requiredKeys: fields.flatMap(([name, , isOptional]) => (isOptional ? [] : [name])),
    noNullPrototype: true,
  });
  const [more] = ast.indexSignatures;
  if (more === undefined) return known;
  const others = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), valueOf(more.type, made), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  return fc.tuple(others, known).map(([rest, own]) => ({ ...rest, ...own }));
};

/** Generators that know more of an entity than its schema says, by what the schema holds. */
export type Made = ReadonlyMap<SchemaAST.AST, fc.Arbitrary<unknown>>;

const valueOf = (ast: SchemaAST.AST, made: Made): fc.Arbitrary<unknown> => {
  const own = made.get(ast);
  if (own !== undefined) return own;
  const holds = Schema.is(Schema.make(ast) as Schema.Schema<unknown>);
  switch (ast._tag) {
    case "String":
      return textOf(ast, holds);
    case "Number":
      return numberOf(ast, holds);
    case "Boolean":
      return fc.boolean();
    case "Null":
      return fc.constant(null);
    case "Literal":
      return fc.constant(ast.literal);
    case "Unknown":
      return fc.jsonValue({ maxDepth: 1 });
    case "Union":
      return fc.oneof(...ast.types.map((type) => valueOf(type, made)));
    case "Arrays": {
      const { minLength = 0, maxLength = 3 } = boundsIn(ast);
      const [rest] = ast.rest;
      if (rest === undefined) return fc.constant([]);
      return fc.array(valueOf(rest, made), { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 3)) });
    }
    case "Objects":
      return recordOf(ast, made).filter(holds);
    default:
      throw new Error(`No generator makes values of the kind ${ast._tag}.`);
  }
};

/** A generator of a schema's values: within its bounds, with its optional fields there or not. */
export const ofSchema = <S extends Schema.Top>(schema: S, made: Made = new Map()): fc.Arbitrary<S["Type"]> =>
  valueOf(Schema.toType(schema).ast, made) as fc.Arbitrary<S["Type"]>;
