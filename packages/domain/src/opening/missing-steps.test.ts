import fc from "fast-check";
import { expect, it } from "vitest";
import { nextStep } from "./setup-steps.ts";
import { blockingSteps, missingSteps, type SetupFacts } from "./missing-steps.ts";

const person = { email: "a@x.example", firstName: "A", lastName: "B" };
const ready: SetupFacts = {
  isShopSaved: true,
  warehouse: "Portsmouth",
  administrator: person,
  products: 1,
  delivery: { days: [1], cutoff: "14:00", paymentTerms: "Net 30" },
  customerCount: 1,
  withoutTerms: 0,
  joined: 0,
  openedAt: "2026-11-18T15:00:00.000Z",
};
const lacks = (changed: Partial<SetupFacts>) => missingSteps({ ...ready, ...changed });

it("OP-26 a new shop misses every step of its setup, in order, and an opened one none", () => {
  expect(
    lacks({ isShopSaved: false, administrator: null, products: 0, delivery: null, customerCount: 0, openedAt: null }),
  ).toEqual(["shop", "you", "products", "customers", "delivery", "open"]);
  expect(lacks({})).toEqual([]);
});

it("OP-26 OP-77 each step is missing until what it brings is there", () => {
  expect(lacks({ warehouse: "" })).toEqual(["shop"]);
  expect(lacks({ products: 0 })).toEqual(["products"]);
  expect(lacks({ withoutTerms: 1 })).toEqual(["delivery"]);
  expect(lacks({ delivery: null })).toEqual([]);
  expect(lacks({ openedAt: null })).toEqual(["open"]);
  expect(lacks({ openedAt: null, joined: 1 })).toEqual([]);
});

it("OP-26 after a step comes the next missing one, then what was left out before", () => {
  expect(nextStep(["products", "delivery"], "products")).toBe("delivery");
  expect(nextStep(["you", "open"], "delivery")).toBe("open");
  expect(nextStep(["you"], "delivery")).toBe("you");
  expect(nextStep([], "open")).toBe(null);
});

it("OP-26 opening itself never keeps a shop from opening", () => {
  const any = fc.record({
    isShopSaved: fc.boolean(),
    warehouse: fc.constantFrom("", "W"),
    administrator: fc.constantFrom(null, person),
    products: fc.nat(2),
    delivery: fc.constantFrom(null, ready.delivery),
    customerCount: fc.nat(2),
    withoutTerms: fc.nat(2),
    joined: fc.nat(1),
    openedAt: fc.constantFrom(null, ready.openedAt),
  });
  fc.assert(
    fc.property(any, (facts) => {
      const missing = missingSteps(facts);
      expect(blockingSteps(missing)).toEqual(missingSteps({ ...facts, openedAt: ready.openedAt }));
    }),
  );
});
