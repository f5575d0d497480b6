import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cart, EMPTY_CART, PLAIN_CART_LINE, PLAIN_DELIVERY, PLAIN_SUBCART } from "../testing/cart.ts";
import { GUEST } from "../account/guest.ts";
import { CUSTOMER, user } from "../testing/user.ts";
import type { Cart, DeliveryInformation, SubCart } from "./cart.schema.ts";
import { deliveryBelowMinimum, maySubmit } from "./may-submit.ts";
import { unsavedAfter } from "./unsaved-changes.ts";
import { updateOutcome } from "./update-outcome.ts";

const filled: SubCart = { ...PLAIN_SUBCART, lines: [PLAIN_CART_LINE] };
const cartOf = (...subCarts: SubCart[]): Cart => ({ ...EMPTY_CART, cartGroups: [{ businessUnitId: "B1", subCarts }] });
const ask = (one: Cart | null, updatesActive = 0, by: typeof CUSTOMER | null = CUSTOMER) => {
  const answer = maySubmit({ cart: one, updatesActive, user: by });
  return answer.ok ? "ok" : answer.reason._tag;
};
const objecting = (type: string): DeliveryInformation => ({
  ...PLAIN_DELIVERY,
  validationMessage: { type, message: "Closed day." },
});

describe("SUBMIT-01 SUBMIT-02 SUBMIT-03 maySubmit", () => {
  it("SUBMIT-04 OP-89 not with an error on the cart or a subcart; a warning doesn't block", () => {
    const summarized = (information: DeliveryInformation | null): Cart => ({
      ...cartOf(filled),
      summary: { ...EMPTY_CART.summary, deliveryInformation: information },
    });
    expect(ask(summarized(objecting("error")))).toBe("Invalid");
    for (const type of ["warning", "info", "", "Error"]) expect(ask(summarized(objecting(type)))).toBe("ok");
    expect(ask(summarized(PLAIN_DELIVERY))).toBe("ok");
    expect(ask(cartOf(filled, { ...filled, deliveryInformation: objecting("error") }))).toBe("Invalid");
    expect(maySubmit({ cart: summarized(objecting("error")), updatesActive: 0, user: CUSTOMER })).toEqual({
      ok: false,
      reason: { _tag: "Invalid", message: "Closed day." },
    });
  });

  it("SUBMIT-05 not on hold, with the reason in words", () => {
    const onHold = { ...CUSTOMER, customerStatus: { canOrder: false, errors: ["Over credit limit."] } };
    expect(maySubmit({ cart: cartOf(filled), updatesActive: 0, user: onHold })).toEqual({
      ok: false,
      reason: { _tag: "OnHold", message: "Over credit limit." },
    });
    expect(ask(cartOf(filled), 0, GUEST)).toBe("OnHold");
    expect(ask(cartOf(filled), 0, null)).toBe("OnHold");
  });

  it("SUBMIT-04 SUBMIT-05 exactly when nothing blocks it; otherwise the first reason is returned", () => {
    fc.assert(
      fc.property(
        fc.option(cart),
        fc.constantFrom(0, 0, 0, 1, 2),
        fc.oneof(fc.constant(CUSTOMER), user),
        (any, updatesActive, by) => {
          const groups = any?.cartGroups ?? [];
          const parts = [any?.summary, ...groups.flatMap((group) => group.subCarts)];
          const against = [
            ["OnHold", by.customerStatus?.canOrder !== true || by.currentOrganization === null],
            ["Updating", updatesActive > 0],
            ["NoGroups", groups.length === 0],
            ["NoLines", (groups[0]?.subCarts[0]?.lines.length ?? 0) === 0],
            ["Invalid", parts.some((one) => one?.deliveryInformation?.validationMessage?.type === "error")],
          ] as const;
          expect(ask(any, updatesActive, by)).toBe(against.find(([, is]) => is)?.[0] ?? "ok");
        },
      ),
    );
  });
});

describe("outcomes of cart writes", () => {
  it("CART-18 a response without success is a failure with its messages", () => {
    expect(updateOutcome({ success: true, validationMessages: ["x"] })).toEqual({ ok: true });
    expect(updateOutcome({ success: false, validationMessages: ["x"] })).toEqual({ ok: false, messages: ["x"] });
  });

  it("CART-20 CART-21 only an accepted update leaves changes unsaved; failures change nothing", () => {
    for (const before of [true, false]) {
      expect(unsavedAfter(before, "updated")).toBe(true);
      for (const end of ["submitted", "editDeleted", "navigated"] as const)
        expect(unsavedAfter(before, end)).toBe(false);
      for (const failure of ["updateFailed", "submitFailed"] as const)
        expect(unsavedAfter(before, failure)).toBe(before);
    }
  });
});

it("OP-89 SUBMIT-04 the delivery below its minimum is the one that has one and doesn't reach it", () => {
  const reached = { ...filled, orderMinimum: 1_250 };
  const short = { ...filled, orderMinimum: 1_251, vendorId: "V1" };
  expect(deliveryBelowMinimum(cartOf(filled, reached, short))).toBe(short);
  expect(deliveryBelowMinimum(cartOf(filled, reached))).toBeNull();
  const pending = { ...short, lines: [{ ...PLAIN_CART_LINE, totalPrice: null }] };
  expect(deliveryBelowMinimum(cartOf(pending))).toBeNull();
  expect(ask(cartOf(pending))).toBe("ok");
  expect(ask(cartOf(short))).toBe("BelowOrderMinimum");
});
