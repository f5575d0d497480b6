import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Failure } from "@larder/domain/failure";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { CUSTOMER } from "@larder/domain/testing/user";
import { SUBMIT_FAILED } from "@larder/domain/text/ordering-sentences";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { withCutOff } from "./reread.ts";
import { sendableOf } from "./sendable.ts";
import { type CartState, cartInitialState } from "./state.ts";
import { cartTransition } from "./transition.ts";
import { LONGEST_TIMER_MS, MAX_CHECKS } from "./tries.ts";

const submitting = { id: "s1", order: null, madeAt: 0, attempts: 0, phase: "sending" } as const;
const cart = { ...EMPTY_CART, id: "c1" as never, version: 3 };
const sending: CartState = {
  ...cartInitialState,
  status: "ready",
  user: CUSTOMER,
  server: cart,
  optimisticCart: cart,
  submitting,
};
const context = { ...MOMENT, now: 1_000 };
const answer: Submission = {
  success: false,
  differs: false,
  orderConfirmationUrl: null,
  warnings: [],
  confirmedOrders: [],
  validationMessages: [],
};
const succeeded = (state: CartState, more: Partial<Submission>) =>
  cartTransition(
    state,
    { _tag: "SubmitSucceeded", intent: "s1", submission: { ...answer, ...more }, epoch: 0 },
    context,
  );
const failed = (failure: Failure) =>
  cartTransition(sending, { _tag: "SubmitFailed", intent: "s1", failure, epoch: 0 }, context);

it("SUBMIT-10 a refused order says the server's reasons, or that it couldn't be submitted", () => {
  const validationMessages = ["Salt is sold out."];
  expect(succeeded(sending, { validationMessages })[0].errors).toEqual(validationMessages);
  expect(succeeded(sending, {})[0].errors).toEqual([SUBMIT_FAILED]);
});

it("SUBMIT-10 OP-81 an order over a newer cart says so and reads the cart; a broken one is checked", () => {
  const conflict = { _tag: "Conflict", message: "Your cart changed.", current: null, status: 409 } as const;
  const [next, commands] = failed(conflict);
  expect(next.errors).toEqual(["Your cart changed."]);
  expect(commands.map(({ _tag }) => _tag)).toContain("LoadCart");
  const [, others] = failed({ _tag: "Forbidden", message: "" });
  expect(others.map(({ _tag }) => _tag)).not.toContain("LoadCart");
});

it("SUBMIT-11 a changed order is reported as a modification, a new one isn't", () => {
  const reported = (order: CartState["order"]) => {
    const state = { ...sending, order, submitting: { ...submitting, order } };
    const [, commands] = succeeded(state, { success: true });
    return commands.flatMap((command) =>
      command._tag === "Track" && command.event._tag === "CartSubmitted" ? [command.event.isModification] : [],
    );
  };
  expect([reported(null), reported("7300001" as never)]).toEqual([[false], [true]]);
});

it("OP-91 an order with an unknown outcome is checked again from the first try, and no other goes out", () => {
  const at = (attempts: number): CartState => ({
    ...sending,
    submitting: { ...submitting, phase: "checking", attempts },
  });
  const failure = { _tag: "Unexpected", message: "", status: 500 } as unknown as Failure;
  const lost = (attempts: number) =>
    cartTransition(at(attempts), { _tag: "SubmissionLoadFailed", intent: "s1", failure, epoch: 0 }, context)[0];
  expect(lost(MAX_CHECKS - 1).submitting?.phase).toBe("waitingToCheck");
  const unknown = lost(MAX_CHECKS);
  expect(unknown.submitting?.phase).toBe("unknown");
  const [again, commands] = cartTransition(unknown, { _tag: "SubmitRequested" }, context);
  expect(again.submitting).toMatchObject({ phase: "checking", attempts: 0 });
  expect(commands).toMatchObject([{ _tag: "LoadSubmission", intent: "s1" }]);
});

it("OP-89 no deliveries are offered alone while an order's outcome is unknown", () => {
  const own = { ...PLAIN_SUBCART, businessUnitId: "1", orderMinimum: 5_000, lines: [PLAIN_CART_LINE] };
  const vendor = { ...own, vendorId: "V1", isDropShip: true, orderMinimum: null };
  const split = { ...cart, cartGroups: [{ businessUnitId: "1", subCarts: [own, vendor] }] };
  const state: CartState = { ...sending, submitting: null, server: split, optimisticCart: split };
  expect(sendableOf(state)?.deliveries).toHaveLength(1);
  expect(sendableOf({ ...state, submitting: { ...submitting, phase: "unknown" } })).toBeNull();
});

it("CART-14 the first day that closes is watched, for as long as a timer can wait", () => {
  const closing = (...cutOffs: readonly string[]) => {
    const subCarts = cutOffs.map((cutOff) => ({ ...PLAIN_SUBCART, deliveryInformation: { cutOff } as never }));
    const optimisticCart = { ...cart, cartGroups: [{ businessUnitId: "B1", subCarts }] };
    const now = Date.parse("2026-11-24T12:00:00Z");
    return withCutOff([{ ...sending, submitting: null, isSeen: true, optimisticCart }, []], now)[1];
  };
  const watch = { _tag: "After", concurrencyKey: "cart-cutoff" };
  expect(closing("2026-11-24T14:00:00Z", "2026-11-24T13:00:00Z", "2026-11-24T11:00:00Z")).toMatchObject([
    { ...watch, ms: 3_600_001 },
  ]);
  expect(closing("2027-11-24T14:00:00Z")).toMatchObject([{ ...watch, ms: LONGEST_TIMER_MS }]);
});
