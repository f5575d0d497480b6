import { ZONES } from "@larder/domain/testing/instants";
import { expect, it } from "vitest";
import { fromInput, toInput } from "./local-input.ts";
import { zoneName } from "../../features/staff/campaigns/use-shop-zone.ts";

it("OP-97 a time that staff type is in the shop's zone, in any browser, and reads back as typed", () => {
  expect(fromInput("2026-11-23T06:00", "America/New_York")).toBe("2026-11-23T11:00:00.000Z");
  expect(toInput("2026-11-23T11:00:00Z", "America/Los_Angeles")).toBe("2026-11-23T03:00");
  expect([
    toInput(null, "UTC"),
    toInput("Monday", "UTC"),
    fromInput("", "UTC"),
    fromInput("2026-02-30T10:00", "UTC"),
  ]).toEqual(["", "", null, null]);
  expect(zoneName("America/New_York")).toBe("Eastern Time");
  // Most of these zones skip an hour and repeat another.
  for (const zone of ZONES)
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 31 * 3_600_000 + 60_000) {
      const typed = toInput(new Date(at).toISOString(), zone);
      expect(toInput(fromInput(typed, zone), zone)).toBe(typed);
    }
});
