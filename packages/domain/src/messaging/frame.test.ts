import fc from "fast-check";
import { expect, it } from "vitest";
import { CLOSE_BUTTON_OFFSET, CLOSE_BUTTON_SIZE_PX, closeButtonOf, closes, overlayOf, sandboxOf } from "./frame.ts";

it("MSG-35 MSG-36 CONST-27 the sandbox is exactly this, and never allows scripts", () => {
  expect(sandboxOf(false)).toBe("allow-same-origin allow-popups allow-top-navigation");
  expect(sandboxOf(true)).toBe("allow-same-origin allow-popups allow-top-navigation allow-popups-to-escape-sandbox");
  for (const escape of [true, false]) expect(sandboxOf(escape).split(" ")).not.toContain("allow-scripts");
});

it("MSG-41 color and opacity as given, else transparent white", () => {
  expect(overlayOf({ hex: "#102030", alpha: 0.4 })).toEqual({ color: "#102030", opacity: 0.4 });
  for (const nothing of [null, undefined, {}, { hex: null, alpha: null }, { hex: "", alpha: Number.NaN }])
    expect(overlayOf(nothing)).toEqual({ color: "#fff", opacity: 0 });
  fc.assert(
    fc.property(fc.double(), (alpha) => {
      const { opacity } = overlayOf({ alpha });
      expect(opacity >= 0 && opacity <= 1).toBe(true);
      if (alpha >= 0 && alpha <= 1) expect(opacity + 0).toBe(alpha + 0);
    }),
  );
});

it("MSG-43 CONST-30 the close button is top right unless it is top-left", () => {
  expect(closeButtonOf(null).position).toBe("top-right");
  expect(closeButtonOf({ position: "top-left" }).position).toBe("top-left");
  expect(closeButtonOf({ position: "top-right" }).position).toBe("top-right");
  expect(closeButtonOf({ position: "bottom" }).position).toBe("top-right");
});

it("MSG-44 CONST-26 24 px and 4 % by default", () => {
  expect([CLOSE_BUTTON_SIZE_PX, CLOSE_BUTTON_OFFSET]).toEqual([24, "4%"]);
  expect(closeButtonOf(undefined)).toEqual({
    position: "top-right",
    size: 24,
    color: null,
    iconPath: null,
    sideOffset: "4%",
    topOffset: "4%",
  });
  expect(closeButtonOf({ size: 16 }).size).toBe(16);
  expect(closeButtonOf({ size: "16px" }).size).toBe(16);
  expect(closeButtonOf({ size: " 0.5 " }).size).toBe(0.5);
  for (const size of [0, -1, Number.NaN, Infinity, "", "x", "16em", "-4px", null])
    expect(closeButtonOf({ size }).size).toBe(24);
});

it("MSG-45 color, picture, size and offsets are used", () => {
  const options = {
    position: "top-left",
    size: 30,
    color: "red",
    iconPath: "/x.svg",
    sideOffset: "2px",
    topOffset: "3px",
  };
  expect(closeButtonOf(options)).toEqual(options);
  expect(closeButtonOf({ color: "", iconPath: "", sideOffset: "", topOffset: "" })).toEqual(closeButtonOf(null));
});

it("MSG-22 MSG-47 each way closes; with a required close button a click outside doesn't", () => {
  const ways = ["escape", "outside", "closeButton", "link"] as const;
  expect(ways.filter((way) => closes(way, false))).toEqual([...ways]);
  expect(ways.filter((way) => closes(way, true))).toEqual(["escape", "closeButton", "link"]);
});
