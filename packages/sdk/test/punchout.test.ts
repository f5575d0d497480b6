import { PUNCHOUT_POSTBACK_URL } from "@larder/domain/page/urls";
import type { Submission } from "@larder/domain/cart/submission.schema";
import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { openStorefront, send } from "./open-storefront.ts";

it("SUBMIT-17 a punchout cart goes to the postback page, without a confirmation", async () => {
  const open = await openStorefront({ url: "/cart/" });
  await open.storefront.addToCart([{ productSku: "P001", unitOfMeasure: "CS", quantity: 2 } as never]);
  const submission: Submission = {
    success: true,
    orderConfirmationUrl: PUNCHOUT_POSTBACK_URL,
    warnings: [],
    confirmedOrders: [],
    validationMessages: [],
    differs: false,
  };
  open.backend.intercept.current = (call, run) => (call === "carts.submit" ? Effect.succeed(submission as never) : run);
  await send(open.storefront.cart, { _tag: "SubmitRequested" });
  expect(open.went).toEqual(["/punchout/postbackMessage?singleEncoding=true"]);
  expect(open.storefront.cart.get()).toMatchObject({ submitting: null, errors: [] });
});
