import { EMPTY_CART } from "@larder/domain/testing/cart";
import { expect, it } from "vitest";
import { changedElsewhere, reread, rereadFailed } from "./reread.ts";
import { cartInitialState, type CartState } from "./state.ts";
import { REREAD_EVERY_MS } from "./tries.ts";

const NOW = 1_000_000;
const server = { ...EMPTY_CART, id: "c1" as never };
const open: CartState = { ...cartInitialState, status: "ready", isOpen: true, server, optimisticCart: server };
const tags = ([, commands]: ReturnType<typeof reread>) => commands.map(({ _tag }) => _tag);

it("SUBMIT-09 a cart is read again at most every two seconds, and at once after the clock was put back", () => {
  expect(tags(reread({ ...open, rereadAt: NOW - 1 }, NOW))).toEqual(["After"]);
  expect(tags(reread({ ...open, rereadAt: NOW - REREAD_EVERY_MS }, NOW))).toEqual(["RereadCart"]);
  expect(tags(reread({ ...open, rereadAt: NOW + 3_600_000 }, NOW))).toEqual(["RereadCart"]);
});

it("SUBMIT-09 what another tab sent is said at the cart, not at an order that is being changed", () => {
  const orders = [{ orderNumber: "7300001" }] as never;
  expect(changedElsewhere(open, orders, NOW)[0].sentElsewhere).toEqual({ by: "tab", orders });
  const changing: CartState = { ...open, order: "7300002" as never };
  expect(changedElsewhere(changing, orders, NOW)[0].sentElsewhere).toBeNull();
  expect(changedElsewhere(open, [], NOW)[0].sentElsewhere).toBeNull();
});

it("SUBMIT-12 an order's changes that ended elsewhere are looked for again", () => {
  const changing: CartState = { ...open, order: "7300001" as never };
  expect(tags(rereadFailed(changing, { _tag: "NotFound", what: "cart" } as never))).toEqual(["LoadCart"]);
  expect(tags(rereadFailed(changing, { _tag: "Unreachable", detail: "no network" }))).toEqual([]);
});
