import { expect, it } from "vitest";
import { cutOffText } from "./cut-off-text.ts";

const zone = "America/New_York";
const at = (time: string) => Date.parse(time);
const cutOff = "2026-11-19T21:00:00Z";
const plain = (parts: readonly string[] | undefined) => parts?.join("").replace(/\s/g, " ");

it("CART-06 the time to the cut-off, in the customer's zone, with its delivery day", () => {
  const text = cutOffText({ cutOff, day: "2026-11-20", now: at("2026-11-19T18:46:00Z"), zone });
  expect(text?.main).toBe("2 h 14 min left");
  expect(plain(text?.detail)).toBe("Order by 4:00 PM today for Fri, Nov 20");
  expect(text?.soon).toBe(false);
});

it("CART-06 under an hour it warns, and exactly at the cut-off it has passed", () => {
  expect(cutOffText({ cutOff, day: null, now: at("2026-11-19T20:00:00Z"), zone })).toMatchObject({
    soon: false,
    main: "1 h 0 min left",
  });
  expect(cutOffText({ cutOff, day: null, now: at("2026-11-19T20:00:00.001Z"), zone })).toMatchObject({
    soon: true,
    main: "59 min left",
  });
  expect(cutOffText({ cutOff, day: null, now: at(cutOff), zone })).toMatchObject({
    main: "Cutoff has passed",
    left: 0,
  });
});

it("CART-06 a cut-off on another day names that day, and without one nothing shows", () => {
  expect(cutOffText({ cutOff, day: null, now: at("2026-11-17T18:00:00Z"), zone })?.main.replace(/\s/g, " ")).toBe(
    "Order by Thu, Nov 19, 4:00 PM",
  );
  expect(cutOffText({ cutOff, day: "2026-11-20", now: at("2026-11-17T18:00:00Z"), zone })?.detail.join("")).toBe(
    "for Fri, Nov 20",
  );
  expect(cutOffText({ cutOff: null, day: "2026-11-20", now: 0, zone })).toBeNull();
  expect(cutOffText({ cutOff: "tonight", day: null, now: 0, zone })).toBeNull();
});
