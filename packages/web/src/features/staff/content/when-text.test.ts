import { expect, it } from "vitest";
import { whenText } from "./when-text.ts";

it("CMS-01 when a section shows says the year when it isn't this one, on the shop's clock", () => {
  const now = Date.parse("2026-12-31T20:00:00Z");
  const said = (text: string | null) => whenText(text, "America/New_York", now).replaceAll(/\s/g, " ");
  expect(said("2026-11-20T21:00:00Z")).toBe("Fri, Nov 20, 4:00 PM");
  expect(said("2027-01-01T04:30:00Z")).toBe("Thu, Dec 31, 11:30 PM");
  expect(said("2030-01-01T11:00:00Z")).toBe("Tue, Jan 1, 2030, 6:00 AM");
  expect(said(null)).toBe("");
});
