import fc from "fast-check";
import { expect, it } from "vitest";
import { deliveryDays } from "../cart/delivery-calendar.ts";
import { deliveryRuleArb } from "../testing/delivery-rule.ts";
import { REMIND_BEFORE_MS, reminderDue } from "./draft-reminder.ts";

it("CART-14 OP-77 a reminder is due only in the last hour before a cutoff", () =>
  fc.assert(
    fc.property(deliveryRuleArb, fc.integer({ min: -2, max: 2 }), ({ rule, now: start }, hours) => {
      // Near a cutoff, or anywhere.
      const near = deliveryDays(rule, start).find(({ cutOff }) => cutOff !== null)?.cutOff ?? start;
      for (const now of [
        start,
        near + hours * REMIND_BEFORE_MS,
        near,
        near - REMIND_BEFORE_MS,
        near - REMIND_BEFORE_MS - 1,
      ]) {
        const due = reminderDue(rule, now);
        const inTime = deliveryDays(rule, now).filter(
          ({ cutOff }) => cutOff !== null && cutOff >= now && cutOff - now <= REMIND_BEFORE_MS,
        );
        expect(due).toEqual(inTime[0] ?? null);
      }
    }),
  ));

it("OP-77 days with the same cutoff share one reminder", () =>
  fc.assert(
    fc.property(deliveryRuleArb, ({ rule, now: start }) => {
      const cutOff = deliveryDays(rule, start).find((day) => day.cutOff !== null)?.cutOff ?? null;
      if (cutOff === null) return;
      const times = Array.from({ length: 5 }, (_, quarter) => cutOff - quarter * 900_000);
      const named = times.map((now) => reminderDue(rule, now)).filter((day) => day?.cutOff === cutOff);
      expect(new Set(named.map((day) => day?.date)).size).toBe(1);
    }),
  ));
