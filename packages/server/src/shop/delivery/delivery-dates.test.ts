import { deliveryDays } from "@larder/domain/cart/delivery-calendar";
import { deliveryRuleArb } from "@larder/domain/testing/delivery-rule";
import { localDay } from "@larder/domain/time/local-time";
import fc from "fast-check";
import { expect, it } from "vitest";
import { currentDeliveryDays } from "./delivery-dates.ts";

it("OP-77 cached delivery days equal freshly computed ones at every later instant", () => {
  fc.assert(
    fc.property(
      deliveryRuleArb,
      fc.array(fc.integer({ min: 0, max: 40_000_000 }), { maxLength: 8 }),
      ({ now, rule }, steps) => {
        let at = now;
        for (const step of [0, ...steps]) {
          at += step;
          const { days, today } = currentDeliveryDays(rule, at);
          expect(days).toEqual(deliveryDays(rule, at));
          expect(today).toBe(localDay(at, rule.warehouseZone));
        }
      },
    ),
  );
});
