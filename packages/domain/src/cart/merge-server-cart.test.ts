import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cart, EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "../testing/cart.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { type Cart, type CartLine, CartLineId } from "./cart.schema.ts";
import { linesOf, subCartsOf } from "./cart-lines.ts";
import { isForOther, mergeServerCart } from "./merge-server-cart.ts";

const line = (id: string, fields: Partial<CartLine> = {}): CartLine => ({
  ...PLAIN_CART_LINE,
  ...fields,
  id: CartLineId.make(id),
});
const cartOf = (version: number, ...subCarts: (readonly CartLine[])[]): Cart =>
  deepFreeze({
    ...EMPTY_CART,
    id: "c1",
    version,
    cartGroups: [
      {
        businessUnitId: "B1",
        subCarts: subCarts.map((lines, index) => ({ ...PLAIN_SUBCART, vendorId: `V${index}`, lines })),
      },
    ],
  });
const copyOf = (one: Cart): Cart => structuredClone(one);

const changedOf = (version: number, since: number, lines: readonly CartLine[], removed: readonly string[] = []) => ({
  ...cartOf(version),
  cartGroups: [],
  summary: { ...EMPTY_CART.summary, itemCount: 7, deliveryInformation: null },
  success: true,
  changed: { since, lines, added: [], removed: removed.map((id) => CartLineId.make(id)) },
});
const updateOf = (version: number, since: number, lines: readonly CartLine[], removed: readonly string[] = []) => {
  const { cartUrl: _url, ...update } = changedOf(version, since, lines, removed);
  return update;
};

describe("a response with only what changed", () => {
  const held = cartOf(3, [line("a"), line("b")], [line("c")]);

  it("CART-24 OP-80 updates and removes lines; all others keep their identity", () => {
    const merged = mergeServerCart(held, updateOf(4, 3, [line("b", { quantity: 9 })], ["a"]));
    expect(linesOf(merged).map(({ id, quantity }) => [id, quantity])).toEqual([
      ["b", 9],
      ["c", line("c").quantity],
    ]);
    expect(subCartsOf(merged)[1]).toBe(subCartsOf(held)[1]);
    expect([merged.version, merged.summary.itemCount]).toEqual([4, 7]);
    expect(merged.summary.deliveryInformation).toBe(held.summary.deliveryInformation);
    expect(merged.oosLines).toBe(held.oosLines);
  });

  it("CART-24 OP-62 appends new lines to their subcart; other subcarts keep their identity", () => {
    const { lines: _, ...place } = subCartsOf(held)[1]!;
    const update = updateOf(4, 3, [line("a", { quantity: 9 })]);
    const added = ["x", "y"].map((id) => ({ ...place, line: line(id) }));
    const merged = mergeServerCart(held, { ...update, changed: { ...update.changed, added } });
    expect(linesOf(merged).map(({ id }) => id)).toEqual(["a", "b", "c", "x", "y"]);
    const inFirst = mergeServerCart(held, {
      ...updateOf(4, 3, []),
      changed: { ...update.changed, lines: [], added },
    });
    expect(subCartsOf(inFirst)[0]).toBe(subCartsOf(held)[0]);
  });

  it("OP-81 changes nothing when repeated, late or based on another state", () => {
    const once = mergeServerCart(held, updateOf(4, 3, [line("b", { quantity: 9 })]));
    for (const [cart, update, isOther] of [
      [once, updateOf(4, 3, [line("b", { quantity: 9 })]), false],
      [once, updateOf(3, 2, [line("b", { quantity: 1 })]), false],
      [held, updateOf(5, 4, [line("b", { quantity: 1 })]), true],
      [held, { ...updateOf(4, 3, [line("b", { quantity: 1 })]), id: "c2" }, true],
    ] as const) {
      expect(mergeServerCart(cart, update)).toBe(cart);
      expect(isForOther(cart, update)).toBe(isOther);
    }
    expect(isForOther(held, cartOf(9))).toBe(false);
  });
});

describe("mergeServerCart", () => {
  const held = cartOf(1, [line("a"), line("b"), line("c")], [line("d")]);

  it("CART-24 only what changed is new: line, subcart, group", () => {
    const merged = mergeServerCart(
      held,
      copyOf(cartOf(2, [line("a"), line("b", { totalPrice: 9 }), line("c")], [line("d")])),
    );
    const [first, second] = subCartsOf(merged);
    expect(first!.lines[1]!.totalPrice).toBe(9);
    expect(first!.lines[0]).toBe(subCartsOf(held)[0]!.lines[0]);
    expect(first!.lines[2]).toBe(subCartsOf(held)[0]!.lines[2]);
    expect(second).toBe(subCartsOf(held)[1]);
    expect(first).not.toBe(subCartsOf(held)[0]);
    expect(merged.summary).toBe(held.summary);
  });

  it("CART-24 OP-80 new lines come in the server's order, and reordered lines keep their identity", () => {
    const merged = mergeServerCart(held, copyOf(cartOf(2, [line("c"), line("x"), line("a"), line("b")], [line("d")])));
    expect(linesOf(merged).map(({ id }) => id)).toEqual(["c", "x", "a", "b", "d"]);
    expect(linesOf(merged)[2]).toBe(linesOf(held)[0]);
  });

  it("CART-24 reordered out-of-stock lines keep their identity", () => {
    const two = { ...held, oosLines: [line("o"), line("p")] };
    const merged = mergeServerCart(two, { ...copyOf(held), version: 2, oosLines: [line("p"), line("o")] });
    expect(merged.oosLines[0]).toBe(two.oosLines[1]);
    expect(merged.oosLines[1]).toBe(two.oosLines[0]);
  });

  it("OP-81 only an older version of the same cart is ignored", () => {
    const old = cartOf(0, [line("z")]);
    expect(mergeServerCart(held, old)).toBe(held);
    expect(linesOf(mergeServerCart(held, cartOf(1, [line("z")])))).toHaveLength(1);
    expect(linesOf(mergeServerCart(held, { ...old, id: "c2" }))).toHaveLength(1);
  });

  it("CART-18 CART-24 an update leaves alone what it doesn't contain", () => {
    const shown = { ...held, warnings: ["Late truck."], warehouseInformation: "Dock 4" };
    const update = {
      success: true,
      id: "c1",
      version: 2,
      cartGroups: [],
      summary: held.summary,
      oosLines: [line("o")],
      validationMessages: ["x"],
    };
    const merged = mergeServerCart(shown, update);
    expect(merged).toEqual({ ...shown, version: 2, cartGroups: [], oosLines: [line("o")], validationMessages: ["x"] });
    expect("success" in merged).toBe(false);
  });

  it("CART-23 CART-24 the result is the response, merging is idempotent, equal parts are kept", () => {
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const held = deepFreeze({ ...one, version: 1 });
        const answer = deepFreeze({ ...other, version: 2 });
        const merged = mergeServerCart(held, answer);
        expect(merged).toEqual(answer);
        expect(mergeServerCart(merged, copyOf(answer))).toBe(merged);
        expect(mergeServerCart(held, copyOf(held))).toBe(held);
        const before = new Map([...linesOf(held), ...held.oosLines].map((each) => [each.id, each]));
        const keys = new Map(
          subCartsOf(held).map((sub) => [
            JSON.stringify([sub.businessUnitId, sub.vendorId, sub.isDropShip, sub.isJIT]),
            sub,
          ]),
        );
        for (const sub of subCartsOf(merged)) {
          const old = keys.get(JSON.stringify([sub.businessUnitId, sub.vendorId, sub.isDropShip, sub.isJIT]));
          if (old === undefined) continue;
          for (const each of sub.lines) {
            const was = before.get(each.id);
            if (was !== undefined && old.lines.includes(was) && JSON.stringify(was) === JSON.stringify(each))
              expect(each).toBe(was);
          }
          if (JSON.stringify(old) === JSON.stringify(sub)) expect(sub).toBe(old);
        }
      }),
    );
  });
});
