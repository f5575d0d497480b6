import { PLAIN_DELIVERY, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { expect, it } from "vitest";
import { kindOf } from "./subcart-kind.ts";

it("OP-05 a cart names customer pickup a pickup, and delivery to a location not", () => {
  const received = (kind: "delivery" | "pickup") =>
    kindOf({
      ...PLAIN_SUBCART,
      deliveryInformation: { ...PLAIN_DELIVERY, location: { id: 1, kind, name: "Dock 4", address: "" } },
    });
  expect([kindOf(PLAIN_SUBCART), received("delivery"), received("pickup")]).toEqual([
    "warehouse",
    "warehouse",
    "pickup",
  ]);
});
