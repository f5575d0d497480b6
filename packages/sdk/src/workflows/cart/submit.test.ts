import { EMPTY_CART } from "@larder/domain/testing/cart";
import { CUSTOMER } from "@larder/domain/testing/user";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { sightOf } from "./differences.ts";
import { type CartState, cartInitialState } from "./state.ts";
import { cartTransition } from "./transition.ts";

const context = { ...MOMENT, now: 1_000 };

it("SUBMIT-08 SUBMIT-09 a sent order leaves no question, error or line problem", () => {
  const cart = { ...EMPTY_CART, id: "c1" as never, version: 3 };
  const state: CartState = {
    ...cartInitialState,
    status: "ready",
    user: CUSTOMER,
    server: cart,
    optimisticCart: cart,
    hasUnsavedChanges: true,
    submitting: { id: "s1", order: null, madeAt: 0, attempts: 0, phase: "sending" },
    review: { seen: sightOf(cart), cart, isRefused: false },
    landed: [{ _tag: "SetFields", fields: [] }],
    sentElsewhere: ["7"],
    errors: ["Unexpected error."],
    lineProblems: { l1: { _tag: "NotWhole" } },
    written: { id: "c1", version: 3 },
  };
  const submission = {
    success: true,
    differs: false,
    orderConfirmationUrl: null,
    warnings: ["1 item stayed."],
    confirmedOrders: [],
    validationMessages: [],
  };
  const [next] = cartTransition(state, { _tag: "SubmitSucceeded", intent: "s1", submission, epoch: 0 }, context);
  expect(next).toEqual({
    ...cartInitialState,
    status: "loading",
    user: CUSTOMER,
    request: next.request,
    warnings: submission.warnings,
    submitted: submission,
  });
});
