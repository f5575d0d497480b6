import fc from "fast-check";
import { expect, it } from "vitest";
import { exitIntentTimestamp } from "./exit-intent.ts";

it("ANALYTICS-11 CONST-36 the specification's examples", () => {
  expect(exitIntentTimestamp(Date.parse("2024-01-02T15:04:59Z"))).toBe("01/02/2024 03:04 pm");
  expect(exitIntentTimestamp(Date.parse("2024-12-31T00:00:00Z"))).toBe("12/31/2024 12:00 am");
  expect(exitIntentTimestamp(Date.parse("2024-12-31T12:00:00Z"))).toBe("12/31/2024 12:00 pm");
  expect(exitIntentTimestamp(Date.parse("2024-12-31T11:59:00Z"))).toBe("12/31/2024 11:59 am");
  expect(exitIntentTimestamp(Date.parse("0900-01-01T00:00:00Z"))).toBe("01/01/0900 12:00 am");
});

it("ANALYTICS-11 the text is exact to the minute, in every local zone", () => {
  const zone = process.env["TZ"];
  try {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1970-01-01"), max: new Date("2199-01-01"), noInvalidDate: true }),
        fc.constantFrom("UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"),
        (date, local) => {
          process.env["TZ"] = local;
          const [, month, day, year, hour, minute, half] =
            /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d) ([ap]m)$/.exec(exitIntentTimestamp(date.getTime())) ?? [];
          expect(Number(hour)).toBeGreaterThanOrEqual(1);
          expect(Number(hour)).toBeLessThanOrEqual(12);
          const hours = (Number(hour) % 12) + (half === "pm" ? 12 : 0);
          expect(Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute))).toBe(
            Math.floor(date.getTime() / 60_000) * 60_000,
          );
        },
      ),
    );
  } finally {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  }
});
