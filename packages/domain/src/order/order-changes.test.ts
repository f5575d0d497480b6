import fc from "fast-check";
import { expect, it } from "vitest";
import type { CartLine } from "../cart/cart.schema.ts";
import { order } from "../testing/order.ts";
import { orderChanges } from "./order-changes.ts";
import type { OrderLine } from "./order.schema.ts";

const cartOf = (lines: readonly Partial<CartLine>[]) =>
  ({ cartGroups: [{ businessUnitId: "3", subCarts: [{ lines }] }], oosLines: [] }) as unknown as Parameters<
    typeof orderChanges
  >[1];

/** An order's lines, each product once, as a cart. */
const once = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter((line, at) => lines.findIndex((one) => one.productSku === line.productSku) === at);

it("SUBMIT-12 SUBMIT-14 an edit that holds what the order holds changes nothing", () => {
  fc.assert(
    fc.property(order, ({ lines }) => {
      const placed = once(lines);
      expect(orderChanges({ lines: placed }, cartOf(placed as never))).toEqual([]);
    }),
  );
});

it("SUBMIT-12 each raised, lowered, removed and added line is a change from old to new", () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat({ max: 5 }), { minLength: 6, maxLength: 6 }), ({ lines }, more) => {
      const placed = once(lines);
      const held = placed.map((line, at) => ({
        ...line,
        quantity: more[at] === 0 ? 0 : line.quantity + (more[at] ?? 0) - 1,
      }));
      const added = { ...placed[0], productSku: "NEW", productTitle: "New", unitOfMeasure: "CS", quantity: 2 };
      const changes = orderChanges(
        { lines: placed },
        cartOf([...held.filter((line) => line.quantity > 0), added] as never),
      );
      expect(changes.map(({ sku, was, now }) => [sku, was, now])).toEqual([
        ...placed.flatMap((line, at) => {
          const now = held[at]?.quantity ?? 0;
          return now === line.quantity ? [] : [[line.productSku, line.quantity, now]];
        }),
        ["NEW", 0, 2],
      ]);
    }),
  );
});

it("SUBMIT-12 PROD-13 the differences add up to that of the totals if other prices stay", () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat({ max: 9_999 }), { minLength: 6, maxLength: 6 }), ({ lines }, cents) => {
      const placed = once(lines).map((line) => ({ ...line, totalPrice: line.totalPrice ?? 0 }));
      const held = placed.map((line, at) =>
        at % 2 === 0 ? line : { ...line, quantity: line.quantity + 1, totalPrice: cents[at] ?? 0 },
      );
      const kept = held.slice(1);
      const total = (all: readonly { readonly totalPrice: number }[]) =>
        all.reduce((sum, line) => sum + line.totalPrice, 0);
      const changes = orderChanges({ lines: placed }, cartOf(kept as never));
      expect(changes.reduce((sum, { difference }) => sum + (difference ?? 0), 0)).toBe(total(kept) - total(placed));
    }),
  );
});

it("SUBMIT-12 a line with a pending price has no difference yet", () => {
  const placed = { productSku: "1", productTitle: "A", unitOfMeasure: "CS", quantity: 4, totalPrice: 400 } as OrderLine;
  const raised = { ...placed, quantity: 5, totalPrice: null };
  expect(orderChanges({ lines: [placed] }, cartOf([raised] as never))[0]?.difference).toBeNull();
});

it("SUBMIT-12 the same product in another unit is another line", () => {
  const placed = { productSku: "1", productTitle: "A", unitOfMeasure: "CS", quantity: 4 } as OrderLine;
  const changes = orderChanges({ lines: [placed] }, cartOf([{ ...placed, unitOfMeasure: "EA" }] as never));
  expect(changes.map(({ unit, was, now }) => [unit, was, now])).toEqual([
    ["CS", 4, 0],
    ["EA", 0, 4],
  ]);
});

it("SUBMIT-12 SUBMIT-14 lines of one product in different cuts are different lines", () => {
  const line = { productSku: "BEEF1", unitOfMeasure: "CS", productTitle: "Beef loin", totalPrice: 100 };
  const placed = [
    { ...line, quantity: 1, cutInstructions1: "Thin", cutInstructions2: "Trimmed" },
    { ...line, quantity: 2, cutInstructions1: "Thin", cutInstructions2: null },
  ];
  const held = [placed[0], { ...placed[1], quantity: 5 }];
  const changes = orderChanges({ lines: placed as never }, cartOf(held as never));
  expect(changes).toMatchObject([{ was: 2, now: 5, placed: placed[1] }]);
});
