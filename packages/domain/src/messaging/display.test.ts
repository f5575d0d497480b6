import { expect, it } from "vitest";
import { messageOptions, readDisplayOption } from "./display.ts";
import { closeButtonOf } from "./frame.ts";
import { displayInterval } from "./timing.ts";

it("CONST-29 MSG-55 immediate and deferred; another word is refused", () => {
  expect(["immediate", "deferred", "later", "", undefined, null, 0].map(readDisplayOption)).toEqual([
    "immediate",
    "deferred",
    null,
    null,
    null,
    null,
    null,
  ]);
});

it("CONST-18 MSG-57 the guide page has 20 messages, 5000 ms and a red close button of 16 px", () => {
  const options = messageOptions("orderGuideDetail");
  expect([options.count, displayInterval(options.intervalMs)]).toEqual([20, 5000]);
  expect(closeButtonOf(options.closeButton)).toMatchObject({ color: "red", size: 16, position: "top-right" });
});

it("CONST-18 CONST-17 CONST-26 other pages keep the defaults", () => {
  for (const page of ["home", "orderGuideListing", "cart", ""]) {
    const options = messageOptions(page);
    expect([options.count, displayInterval(options.intervalMs)]).toEqual([20, 30_000]);
    expect(closeButtonOf(options.closeButton)).toMatchObject({ color: null, size: 24 });
  }
});
