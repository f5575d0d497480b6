import { expect, it } from "vitest";
import type { CartIntent } from "../src/workflows/cart/intent.ts";
import { keptItems } from "../src/workflows/session/kept-items.ts";

const queued = (edit: object) => ({ id: "i", order: null, madeAt: 0, stamp: 1, edit }) as CartIntent;
const typed = (...skus: readonly string[]) => ({
  entries: skus.map((productSku) => ({ productSku: productSku as never, quantity: 1, inStock: true })),
});
const adding = (...skus: readonly string[]) =>
  queued({ _tag: "AddItems", items: skus.map((productSku) => ({ productSku, unitOfMeasure: "CS", quantity: 1 })) });
const setting = (productSku: string) => queued({ _tag: "SetLine", line: { id: "l", productSku, quantity: 2 } });

it("IDENT-26 an item both typed and queued for the cart counts once; a note doesn't count", () => {
  expect(keptItems(typed("A"), { queue: [adding("A")] })).toBe(1);
  expect(keptItems(typed(), { queue: [adding("A", "B", "C")] })).toBe(3);
  expect(keptItems(typed("A", "B"), { queue: [setting("B"), setting("D"), setting("D")] })).toBe(3);
  const removing = queued({ _tag: "RemoveLine", line: { id: "l", productSku: "E", quantity: 0 } });
  expect(keptItems(typed("A"), { queue: [removing] })).toBe(2);
  expect(keptItems(typed(), { queue: [queued({ _tag: "SetFields", fields: [] })] })).toBe(0);
});
