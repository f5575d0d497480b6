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

it("SHELL-03 Ctrl+K and Cmd+K reach the header's search from everywhere, also while typing", () => {
  expect(isShortcut("ctrl+k", key("k", { ctrlKey: true }), true)).toBe(true);
  expect(isShortcut("ctrl+k", key("K", { metaKey: true }), false)).toBe(true);
  expect(isShortcut("ctrl+k", key("k"), false)).toBe(false);
  expect(isShortcut("ctrl+k", key("k", { ctrlKey: true, altKey: true }), false)).toBe(false);
});

it("GUIDE-VIEW-08 '/' reaches the guide's search, but is a character where text is typed", () => {
  expect(isShortcut("/", key("/"), false)).toBe(true);
  expect(isShortcut("/", key("/"), true)).toBe(false);
  expect(isShortcut("/", key("/", { ctrlKey: true }), false)).toBe(false);
});

it("SHELL-03 GUIDE-VIEW-07 Ctrl+Shift+Enter is the way to the cart, Ctrl+Enter alone is not, and Ctrl+Shift+K stays the browser's", () => {
  expect(isShortcut("ctrl+shift+enter", key("Enter", { ctrlKey: true, shiftKey: true }), true)).toBe(true);
  expect(isShortcut("ctrl+shift+enter", key("Enter", { metaKey: true, shiftKey: true }), false)).toBe(true);
  expect(isShortcut("ctrl+shift+enter", key("Enter", { ctrlKey: true }), true)).toBe(false);
  expect(isShortcut("ctrl+enter", key("Enter", { ctrlKey: true, shiftKey: true }), true)).toBe(false);
  expect(isShortcut("ctrl+k", key("K", { ctrlKey: true, shiftKey: true }), true)).toBe(false);
});
