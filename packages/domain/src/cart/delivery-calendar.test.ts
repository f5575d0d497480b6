import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryRuleArb } from "../testing/delivery-rule.ts";
import { localDay, weekday } from "../time/local-time.ts";
import { type CalendarDay, cutOffOf, deliveryDays, type DeliveryRule, ruleFor } from "./delivery-calendar.ts";

const rule = (more: Partial<DeliveryRule> = {}): DeliveryRule => ({
  cutOffTime: "16:00",
  deliveryDays: [1, 2, 3, 4, 5, 6],
  crossDockDays: [],
  workDays: [1, 2, 3, 4, 5, 6, 7],
  leadDays: 1,
  justInTimeLeadDays: 1,
  preOrderLeadDays: 1,
  warehouseZone: "America/New_York",
  calendar: new Map(),
  ...more,
});
const closed: CalendarDay = { isClosed: true, cutOffTime: null };
const until = (cutOffTime: string): CalendarDay => ({ isClosed: false, cutOffTime });
const dates = (given: DeliveryRule, now: number) => deliveryDays(given, now).map(({ date }) => date);

describe("delivery days", () => {
  it("OP-77 tomorrow until today's cutoff in the warehouse's zone, inclusive", () => {
    const cutOff = Date.parse("2026-11-18T21:00:00Z");
    expect(cutOffOf(rule(), "2026-11-19")).toBe(cutOff);
    expect(dates(rule(), cutOff)[0]).toBe("2026-11-19");
    expect(dates(rule(), cutOff + 1)[0]).toBe("2026-11-20");
  });

  it("OP-77 no cutoff, or an unreadable one, means tomorrow until midnight", () => {
    for (const cutOffTime of [null, "", "25:00", "4pm"]) {
      const given = rule({ cutOffTime });
      const midnight = Date.parse("2026-11-19T05:00:00Z");
      expect(deliveryDays(given, midnight - 1)[0]).toEqual({ date: "2026-11-19", cutOff: null, crossDock: false });
      expect(dates(given, midnight)[0]).toBe("2026-11-20");
    }
  });

  it("OP-77 Thanksgiving isn't offered, its eve closes early, and Friday's orders close on Wednesday", () => {
    const calendar = new Map<string, CalendarDay>([
      ["2026-11-25", until("14:00")],
      ["2026-11-26", closed],
    ]);
    const now = Date.parse("2026-11-22T12:00:00Z");
    expect(
      deliveryDays(rule({ calendar }), now)
        .slice(0, 4)
        .map(({ date, cutOff }) => [date, new Date(cutOff!).toISOString()]),
    ).toEqual([
      ["2026-11-23", "2026-11-22T21:00:00.000Z"],
      ["2026-11-24", "2026-11-23T21:00:00.000Z"],
      ["2026-11-25", "2026-11-24T19:00:00.000Z"],
      ["2026-11-27", "2026-11-25T21:00:00.000Z"],
    ]);
    // The calendar can only make the customer's own time earlier.
    expect(cutOffOf(rule({ calendar, cutOffTime: "12:00" }), "2026-11-25")).toBe(Date.parse("2026-11-24T17:00:00Z"));
    expect(cutOffOf(rule({ calendar, cutOffTime: null }), "2026-11-25")).toBe(Date.parse("2026-11-24T19:00:00Z"));
  });

  it("OP-77 two work days of lead skip the weekend and a holiday", () => {
    const vendor = rule({
      leadDays: 2,
      deliveryDays: [1, 2, 3, 4, 5],
      workDays: [1, 2, 3, 4, 5],
      cutOffTime: "11:00",
      calendar: new Map([["2026-11-26", closed]]),
    });
    const lastDay = (date: string) => localDay(cutOffOf(vendor, date)!, vendor.warehouseZone);
    expect(lastDay("2026-11-25")).toBe("2026-11-23");
    expect(lastDay("2026-11-24")).toBe("2026-11-20");
    expect(lastDay("2026-11-27")).toBe("2026-11-24");
    // Without a cutoff the whole last day counts, and no day after it.
    const now = Date.parse("2026-11-24T12:00:00Z");
    expect(dates({ ...vendor, cutOffTime: null }, now)[0]).toBe("2026-11-27");
  });

  it("CART-33 OP-82 cross-dock days are marked, unless the truck comes anyway", () => {
    const given = rule({ deliveryDays: [1, 3], crossDockDays: [3, 6] });
    expect(
      deliveryDays(given, Date.parse("2026-11-22T12:00:00Z"))
        .slice(0, 3)
        .map(({ date, crossDock }) => [date, crossDock]),
    ).toEqual([
      ["2026-11-23", false],
      ["2026-11-25", false],
      ["2026-11-28", true],
    ]);
  });

  it("OP-77 T23 a cutoff keeps its local hour across daylight saving changes", () => {
    const berlin = rule({ deliveryDays: [1, 2, 3, 4, 5, 6, 7], warehouseZone: "Europe/Berlin" });
    const cutOff = (date: string) => new Date(cutOffOf(berlin, date)!).toISOString();
    expect(cutOff("2026-03-29")).toBe("2026-03-28T15:00:00.000Z");
    expect(cutOff("2026-03-30")).toBe("2026-03-29T14:00:00.000Z");
    expect(cutOff("2026-10-25")).toBe("2026-10-24T14:00:00.000Z");
    expect(cutOff("2026-10-26")).toBe("2026-10-25T15:00:00.000Z");
  });

  it("OP-77 T23 no holiday or closed day is offered; a calendar only removes days", () => {
    fc.assert(
      fc.property(deliveryRuleArb, ({ now, today, rule: given, usual }) => {
        const days = deliveryDays(given, now);
        expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].toSorted());
        for (const { date, cutOff, crossDock } of days) {
          expect(given.calendar.get(date)?.isClosed ?? false).toBe(false);
          expect(date > today).toBe(true);
          expect(crossDock ? given.crossDockDays : given.deliveryDays).toContain(weekday(date));
          expect(cutOff).toBe(cutOffOf(given, date));
          if (cutOff === null) continue;
          expect(cutOff).toBeGreaterThanOrEqual(now);
          const day = localDay(cutOff, given.warehouseZone);
          expect(day < date).toBe(true);
          expect(given.calendar.get(day)?.isClosed ?? false).toBe(false);
          expect(given.workDays).toContain(weekday(day));
          expect(cutOff).toBeLessThanOrEqual(cutOffOf(usual, date) ?? Number.POSITIVE_INFINITY);
        }
        const without = new Set(dates(usual, now));
        for (const { date } of days) expect(without.has(date)).toBe(true);
      }),
    );
  });

  it("CART-07 CART-14 OP-77 just-in-time and pre-orders use their own lead days if longer", () => {
    const own = rule({ justInTimeLeadDays: 3, preOrderLeadDays: 5 });
    const days = (isJIT: boolean, isPreOrder: boolean) => ruleFor(own, { isJIT, isPreOrder }).leadDays;
    expect([days(false, false), days(true, false), days(false, true), days(true, true)]).toEqual([1, 3, 5, 5]);
    expect(ruleFor({ ...own, leadDays: 4 }, { isJIT: true, isPreOrder: false }).leadDays).toBe(4);
    expect(ruleFor(own, { isJIT: false, isPreOrder: false })).toBe(own);
  });

  it("CART-14 longer lead days never offer more days or close later", () => {
    fc.assert(
      fc.property(deliveryRuleArb, ({ rule: given, now }) => {
        const all = new Map(deliveryDays(given, now).map(({ date, cutOff }) => [date, cutOff]));
        for (const { date, cutOff } of deliveryDays(ruleFor(given, { isJIT: true, isPreOrder: true }), now)) {
          expect(all.has(date)).toBe(true);
          if (cutOff !== null) expect(cutOff).toBeLessThanOrEqual(all.get(date)!);
        }
      }),
    );
  });
});
