import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as Exit from "effect/Exit";
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Cart } from "../cart/cart.schema.ts";
import { totalsOf } from "../cart/totals.ts";
import { linesOf } from "../cart/cart-lines.ts";
import { Product } from "../catalog/product.schema.ts";
import { generatorOf } from "./generator-of.ts";
import { ofSchema } from "./of-schema.ts";

type AnySchema = Schema.Codec<unknown, unknown>;

const source = fileURLToPath(new URL("..", import.meta.url));
const schemas: (readonly [string, AnySchema])[] = [];
for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
  if (!/\.schema\.ts$|^schema\.ts$/.test(file)) continue;
  const module = (await import(/* @vite-ignore */ `../${file.replaceAll("\\", "/")}`)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(module))
    if (Schema.isSchema(value)) schemas.push([`${file} ${name}`, value as unknown as AnySchema]);
}

describe("generators", () => {
  it("T21 every schema of the domain has a generator, and what it makes is encoded and decoded unchanged", () => {
    expect(schemas.length).toBeGreaterThan(240);
    for (const [name, schema] of schemas)
      fc.assert(
        fc.property(generatorOf(schema), (value) => {
          const encoded = Schema.encodeUnknownExit(schema)(value);
          if (Exit.isFailure(encoded)) throw new Error(`${name} isn't encoded: ${String(encoded.cause)}`);
          expect(Schema.decodeUnknownSync(schema)(encoded.value)).toEqual(value);
        }),
        { numRuns: 5 },
      );
  });

  it("PROD-07 CART-05 an entity's own generator is used, alone and within another", () => {
    const within = Schema.Struct({ cart: Cart, products: Schema.Array(Product) });
    fc.assert(
      fc.property(generatorOf(within), ({ cart }) => {
        expect(cart.summary.totals).toEqual(totalsOf(linesOf(cart)));
      }),
    );
    // Its schema alone doesn't know that the totals add up.
    const loose = fc.sample(ofSchema(Cart), { numRuns: 50, seed: 1 });
    expect(loose.some((cart) => cart.summary.totals.total !== totalsOf(linesOf(cart)).total)).toBe(true);
  });

  it("T21 bounds of text, lists and numbers are kept, and their ends are reached", () => {
    const bounded = Schema.Struct({
      code: Schema.String.check(Schema.isMinLength(2), Schema.isMaxLength(3)),
      count: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 })),
      note: Schema.optionalKey(Schema.String),
    });
    const found = fc.sample(generatorOf(bounded), { numRuns: 200, seed: 1 });
    expect(new Set(found.map(({ count }) => count))).toEqual(new Set([1, 2, 3]));
    expect(new Set(found.map(({ code }) => code.length))).toEqual(new Set([2, 3]));
    expect(new Set(found.map((one) => "note" in one))).toEqual(new Set([true, false]));
  });
});
