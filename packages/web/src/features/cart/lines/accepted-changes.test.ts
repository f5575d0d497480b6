import type { CartLine, CartLineId, SeenLine } from "@larder/domain/cart/cart.schema";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { describe, expect, it } from "vitest";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { AcceptedChanges } from "./accepted-changes.ts";
import { withAccepted } from "./with-accepted.ts";

const seen = (unitPrice: number): SeenLine => ({ unitPrice, packSize: "", isOutOfStock: false });

const line = (id: string, was: SeenLine | null): CartLine => ({ ...PLAIN_CART_LINE, id: id as CartLineId, seen: was });

const holding = (lines: readonly CartLine[], oosLines: readonly CartLine[]) => ({
  ...EMPTY_CART,
  cartGroups: [{ businessUnitId: "", subCarts: [{ ...PLAIN_SUBCART, lines }] }],
  oosLines,
});

describe("accepted changes", () => {
  it("CART-31 CART-32 they show in their lines again, unless a line changed once more or never had any", () => {
    const accepted = new AcceptedChanges();
    for (const one of [line("a", seen(1)), line("b", seen(2)), line("out", seen(3)), line("same", null)])
      accepted.add(one);
    const cart = holding([line("a", null), line("b", seen(20)), line("same", null)], [line("out", null)]);
    const before = withAccepted(cart, accepted);
    expect(linesOf(before).map((one) => one.seen)).toEqual([seen(1), seen(20), null]);
    expect(before.oosLines.map((one) => one.seen)).toEqual([seen(3)]);
    expect(accepted.lines.has("same")).toBe(false);
  });
});
