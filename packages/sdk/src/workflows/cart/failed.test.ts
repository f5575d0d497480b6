import type { Cart } from "@larder/domain/cart/cart.schema";
import type { Failure } from "@larder/domain/failure";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { CUSTOMER } from "@larder/domain/testing/user";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { rebaseFailed } from "./failed.ts";
import type { CartEdit, CartIntent, FailedEdit } from "./intent.ts";
import { cartInitialState, type CartState } from "./state.ts";
import { cartTransition } from "./transition.ts";
import { LONGEST_WAIT_MS } from "./tries.ts";
import { answered, writeFailed } from "./write-outcome.ts";

const line = PLAIN_CART_LINE;
const cart: Cart = {
  ...EMPTY_CART,
  id: "c1" as never,
  version: 3,
  cartGroups: [{ businessUnitId: "B1", subCarts: [{ ...PLAIN_SUBCART, lines: [line] }] }],
};
const state: CartState = {
  ...cartInitialState,
  status: "ready",
  user: CUSTOMER,
  server: cart,
  optimisticCart: cart,
};
const NOTE: CartEdit = { _tag: "SetFields", fields: [{ name: "note", value: "Back door" }] };
const intent = (edit: CartEdit): CartIntent => ({ id: "e1", order: null, madeAt: 0, stamp: 1, edit });
const failing = (edit: CartEdit, more: Partial<FailedEdit> = {}): FailedEdit => ({
  intent: intent(edit),
  reason: { _tag: "NoAnswer" },
  isTruthKnown: true,
  title: "",
  ...more,
});
const tags = (commands: readonly { readonly _tag: string }[]) => commands.map(({ _tag }) => _tag);

it("CART-26 OP-75 a failed change stays, though another order's cart has what it wanted", () => {
  const ofOrder = {
    ...cart,
    orderNumber: "7" as never,
    summary: { ...cart.summary, note: { ...cart.summary.note, value: "Back door" } },
  };
  const other: CartState = { ...state, order: "7" as never, server: ofOrder, failed: [failing(NOTE)] };
  expect(rebaseFailed(other)).toBe(other);
  const own = { ...other, failed: [failing(NOTE, { intent: { ...intent(NOTE), order: "7" as never } })] };
  expect(rebaseFailed(own).failed).toEqual([]);
});

it.each(["comment", "cutInstructions1", "cutInstructions2"] as const)(
  "CART-10 OP-75 a line's unsaved %s is sent with the quantity typed next, even the same",
  (field) => {
    const { id, productSku, unitOfMeasure, quantity, comment, cutInstructions1, cutInstructions2 } = line;
    const shown = { id, productSku, unitOfMeasure, quantity, comment, cutInstructions1, cutInstructions2 };
    const failed = [failing({ _tag: "SetLine", line: { ...shown, [field]: "Thin" } })];
    const typed = { _tag: "QuantityChanged", line: id, input: quantity } as const;
    const [next] = cartTransition({ ...state, failed }, typed, MOMENT);
    expect(next.queue).toMatchObject([{ edit: { _tag: "SetLine", line: { quantity, [field]: "Thin" } } }]);
    expect(next.failed).toEqual([]);
  },
);

it("OP-75 a discarded change of unknown outcome rereads the cart, unless it's being read", () => {
  const failed = [failing(NOTE, { isTruthKnown: false })];
  const discard = (status: CartState["status"]) =>
    tags(cartTransition({ ...state, status, failed }, { _tag: "EditDiscarded", intent: "e1" }, MOMENT)[1]);
  expect(discard("ready")).toEqual(["LoadCart"]);
  expect(discard("loading")).toEqual([]);
});

it("OP-91 a change waits as long as a busy server asks, at most 8 seconds, before the cart is read", () => {
  const head = intent(NOTE);
  const sending: CartState = { ...state, queue: [head], head: "sending" };
  const busy = (retryAfter: number): Failure => ({
    _tag: "Refused",
    code: "RATE_LIMITED",
    message: "",
    status: 429,
    fields: [],
    retryAfter,
  });
  const [waiting, timers] = writeFailed(sending, head, busy(LONGEST_WAIT_MS), MOMENT);
  expect(waiting.head).toBe("waiting");
  expect(timers).toMatchObject([{ _tag: "After", ms: LONGEST_WAIT_MS }]);
  const [checking, reads] = writeFailed(sending, head, busy(LONGEST_WAIT_MS + 1), MOMENT);
  expect(checking.head).toBe("checking");
  expect(tags(reads)).toContain("ReconcileWrite");
});

it("OP-91 the cart held when a change's outcome stayed unknown proves nothing of the next", () => {
  const head = intent(NOTE);
  const next: CartIntent = { ...head, id: "e2", order: "7" as never };
  const checking: CartState = { ...state, queue: [head, next], head: "checking" };
  const failure: Failure = { _tag: "Unexpected", reason: "server", status: 500, detail: "" };
  const lost = { _tag: "ReconcileFailed", intent: "e1", failure, epoch: 0 } as const;
  const [unknown] = cartTransition(checking, lost, MOMENT);
  expect(unknown.uncertain).toBe(cart);
  expect(unknown).toMatchObject({ head: "sending", before: null });
});

it("OP-75 OP-91 after a saved change the next one is tried as often as ever", () => {
  const head = intent(NOTE);
  const { cartGroups, oosLines, summary } = cart;
  const update = { success: true, id: "c1", version: 4, cartGroups, oosLines, summary, validationMessages: [] };
  const [next] = answered({ ...state, queue: [head], head: "sending", isFailing: true }, head, update as never);
  expect(next).toMatchObject({ queue: [], isFailing: false });
});
