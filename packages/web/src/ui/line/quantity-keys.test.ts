import fc from "fast-check";
import { expect, it } from "vitest";
import { quantityKey, shownText } from "./quantity-keys.ts";

const bare = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

it("GUIDE-VIEW-07 Enter and arrows move between lines, plus and minus step, Escape restores", () => {
  expect(quantityKey({ ...bare, key: "Enter" })).toBe("next");
  expect(quantityKey({ ...bare, key: "Enter", shiftKey: true })).toBe("previous");
  expect(quantityKey({ ...bare, key: "ArrowDown" })).toBe("next");
  expect(quantityKey({ ...bare, key: "ArrowUp" })).toBe("previous");
  expect(quantityKey({ ...bare, key: "+", shiftKey: true })).toBe("more");
  expect(quantityKey({ ...bare, key: "-" })).toBe("less");
  expect(quantityKey({ ...bare, key: "Escape" })).toBe("restore");
});

it("GUIDE-VIEW-07 digits, editing keys and every key with Ctrl, Alt or Cmd are left to the browser", () => {
  for (const key of ["0", "9", "Backspace", "Delete", "Tab", "ArrowLeft", "Home", "a", "e", "."])
    expect(quantityKey({ ...bare, key })).toBeNull();
  for (const key of ["Enter", "+", "-", "Escape", "ArrowDown"]) {
    expect(quantityKey({ ...bare, key, ctrlKey: true })).toBeNull();
    expect(quantityKey({ ...bare, key, metaKey: true })).toBeNull();
    expect(quantityKey({ ...bare, key, altKey: true })).toBeNull();
  }
});

it("GUIDE-VIEW-07 Ctrl+Z and Cmd+Z undo, Shift+Ctrl+Z doesn't", () => {
  expect(quantityKey({ ...bare, key: "z", ctrlKey: true })).toBe("undo");
  expect(quantityKey({ ...bare, key: "Z", metaKey: true })).toBe("undo");
  expect(quantityKey({ ...bare, key: "Z", ctrlKey: true, shiftKey: true })).toBeNull();
  expect(quantityKey({ ...bare, key: "z" })).toBeNull();
});

it("GUIDE-VIEW-07 the cell shows the typed text while it matches the quantity, otherwise the quantity", () => {
  expect(shownText("007", 7, 7)).toBe("007");
  expect(shownText("30", 30, 24)).toBe("24");
  expect(shownText("abc", null, 2)).toBe("abc");
  expect(shownText(null, null, 2)).toBe("2");
  expect(shownText(null, null, 0)).toBe("");
  fc.assert(
    fc.property(
      fc.string(),
      fc.option(fc.integer({ min: 0, max: 9999 })),
      fc.integer({ min: 0, max: 9999 }),
      (typed, read, quantity) => {
        const text = shownText(typed, read, quantity);
        expect(text).not.toContain("NaN");
        if (read !== null && read !== quantity) expect(Number(text)).toBe(quantity);
        else expect(text).toBe(typed);
      },
    ),
  );
});
