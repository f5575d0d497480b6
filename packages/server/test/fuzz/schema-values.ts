import { partsOf, type SchemaParts } from "@larder/domain/testing";
import fc from "fast-check";
import * as SchemaAST from "effect/SchemaAST";
import type * as Schema from "effect/Schema";
import { hostileTexts } from "./hostile-values.ts";

/** Ids that exist in the world, so that requests get past validation. */
export interface KnownIds {
  readonly skus: readonly string[];
  readonly guides: readonly number[];
  readonly organizations: readonly number[];
  readonly lines: readonly string[];
  readonly orders: readonly string[];
}

const pick = <A>(values: readonly A[]): fc.Arbitrary<A> => fc.constantFrom(...values);

const days = ["2026-11-19", "2026-11-30", "9999-12-31", "0000-01-01", "0001-01-01", "2024-02-29", "2026-02-30"];

const textFor = (name: string, known: KnownIds): fc.Arbitrary<string> => {
  const sensible = (): fc.Arbitrary<string> => {
    if (/sku/i.test(name)) return pick(known.skus);
    if (/unitOfMeasure/.test(name)) return pick(["CS", "EA", ""]);
    if (/^(orderNumber|documentNumber)$/.test(name)) return pick(known.orders);
    if (/date|^from$|^to$/i.test(name)) return pick(days);
    if (name === "id") return pick(known.lines);
    if (/email/.test(name)) return pick(["a@x.example", "b@x.example", "c@y.example"]);
    if (/businessUnitId/.test(name)) return pick(["3", "0"]);
    if (/vendorId/.test(name)) return pick(["V1", ""]);
    return fc.string({ maxLength: 12 });
  };
  return fc.oneof({ weight: 12, arbitrary: sensible() }, pick(hostileTexts));
};

const numberFor = (name: string, known: KnownIds): fc.Arbitrary<number> => {
  const usual = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 30 }) },
    fc.integer({ min: -3, max: 0 }),
    pick([9_999, 10_000, 2_147_483_647, -2_147_483_648]),
  );
  if (/organization|value/i.test(name)) return fc.oneof(pick(known.organizations), usual);
  if (/^(id|orderGuideId)$/.test(name)) return fc.oneof({ weight: 4, arbitrary: pick([...known.guides, -1]) }, usual);
  return usual;
};

const partsFor = (known: KnownIds): SchemaParts => ({
  text: (_, name) => textFor(name, known),
  number: (_, name) => numberFor(name, known),
  isBounded: false,
});

/** Wire values of a schema: right shape, possibly out of bounds. */
export const valuesOf = (schema: Schema.Codec<any, any>, known: KnownIds): fc.Arbitrary<unknown> =>
  partsOf(SchemaAST.toEncoded(schema.ast), partsFor(known));

/** The same for a query or path, where every value is text. */
export const textsOf = (schema: Schema.Codec<any, any>, known: KnownIds): fc.Arbitrary<Record<string, string>> => {
  const ast = SchemaAST.toEncoded(schema.ast);
  if (!SchemaAST.isObjects(ast)) return fc.constant({});
  const isNumber = (name: string) => /^(id|orderGuideId|value|page|pageSize|count|size)$/.test(name);
  const text = (name: string): fc.Arbitrary<string> =>
    isNumber(name)
      ? fc.oneof({ weight: 3, arbitrary: numberFor(name, known).map(String) }, textFor(name, known))
      : textFor(name, known);
  const whole = partsOf(ast, { ...partsFor(known), text: (_, name) => text(name) }) as fc.Arbitrary<
    Record<string, string>
  >;
  const optional = new Set(
    ast.propertySignatures.filter(({ type }) => SchemaAST.isOptional(type)).map(({ name }) => String(name)),
  );
  // Optional parts are mostly omitted: an unknown order to modify would end most requests early.
  const bare = whole.map((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !optional.has(name))));
  return fc.oneof(whole, { weight: 2, arbitrary: bare });
};
