import { linesOf } from "@larder/domain/order-guide/line";
import { expect, it } from "vitest";
import { makeFakeBackend } from "../src/testing/fake-backend/backend.ts";
import { guideCartCan } from "../src/workflows/guide-cart/can.ts";
import { openStorefront, send } from "./open-storefront.ts";

it("GUIDE-VIEW-30 IDENT-18 on hold a guide opens, takes no quantity, adds nothing, and says why", async () => {
  const backend = makeFakeBackend();
  backend.guides.set(9_001, { ...backend.guides.get(9_001)!, organizationId: 103, owner: "hal" });
  const { storefront, calls } = await openStorefront({ userName: "hal", url: "/order-guide/?id=9001", backend });
  const { guideDetail, guideCart } = storefront;
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  const [line] = linesOf(guideDetail.get().guide!);
  calls();
  await send(guideCart, { _tag: "QuantityChanged", line: line!, input: "3" });
  await send(guideCart, { _tag: "AddRequested" });
  expect(guideCart.get()).toMatchObject({ entries: [], adding: null });
  expect(calls()).toEqual([]);
  const rules = { canOrder: false, onHoldMessage: "Credit limit exceeded." };
  for (const _tag of ["QuantityChanged", "AddRequested", "UnitChosen"] as const)
    expect(guideCartCan(guideCart.get(), { _tag }, rules)).toEqual({
      ok: false,
      reason: { _tag: "OnHold", message: "Credit limit exceeded." },
    });
});
