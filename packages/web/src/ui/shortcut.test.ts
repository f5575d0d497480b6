import { expect, it } from "vitest";
import { isShortcut } from "./shortcut.ts";

const key = (
  name: string,
  held: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }> = {},
) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it("SHELL-03 Ctrl+K and Cmd+K focus the header search from anywhere, even while typing", () => {
  expect(isShortcut("ctrl+k", key("k", { ctrlKey: true }), true)).toBe(true);
  expect(isShortcut("ctrl+k", key("K", { metaKey: true }), false)).toBe(true);
  expect(isShortcut("ctrl+k", key("k"), false)).toBe(false);
  expect(isShortcut("ctrl+k", key("k", { ctrlKey: true, altKey: true }), false)).toBe(false);
});

it("GUIDE-VIEW-08 '/' focuses the guide's search, but is a character in text fields", () => {
  expect(isShortcut("/", key("/"), false)).toBe(true);
  expect(isShortcut("/", key("/"), true)).toBe(false);
  expect(isShortcut("/", key("/", { ctrlKey: true }), false)).toBe(false);
});

it("SHELL-03 GUIDE-VIEW-07 only Ctrl+Shift+Enter goes to the cart, and Ctrl+Shift+K stays the browser's", () => {
  expect(isShortcut("ctrl+shift+enter", key("Enter", { ctrlKey: true, shiftKey: true }), true)).toBe(true);
  expect(isShortcut("ctrl+shift+enter", key("Enter", { metaKey: true, shiftKey: true }), false)).toBe(true);
  expect(isShortcut("ctrl+shift+enter", key("Enter", { ctrlKey: true }), true)).toBe(false);
  expect(isShortcut("ctrl+enter", key("Enter", { ctrlKey: true, shiftKey: true }), true)).toBe(false);
  expect(isShortcut("ctrl+k", key("K", { ctrlKey: true, shiftKey: true }), true)).toBe(false);
});
