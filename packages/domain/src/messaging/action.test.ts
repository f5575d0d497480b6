import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { messageAction } from "../testing/message.ts";
import { performAction } from "./action.ts";
import { isOpenable } from "./link.ts";

const link = (data: string) => ({ type: "openUrl", data });
const nothing = { handled: false, open: null };

it("MSG-83 no action does nothing", () => {
  const host = { openUrl: vi.fn(() => true), custom: vi.fn(() => true) };
  expect(performAction(null, host)).toEqual(nothing);
  expect(performAction(undefined, host)).toEqual(nothing);
  expect(performAction({ type: "", data: "https://x.y/" }, host)).toEqual(nothing);
  expect(host.openUrl).not.toHaveBeenCalled();
  expect(host.custom).not.toHaveBeenCalled();
});

it("MSG-84 the host is called first, once, with the URL; if it handles it nothing opens", () => {
  const openUrl = vi.fn(() => true);
  expect(performAction(link("https://x.y/"), { openUrl })).toEqual({ handled: true, open: null });
  expect(openUrl.mock.calls).toEqual([["https://x.y/"]]);
  expect(performAction(link("shop://cart"), { openUrl })).toEqual({ handled: true, open: null });
});

it("MSG-85 without a host, or if it declines, the URL opens in a new window", () => {
  expect(performAction(link("https://x.y/"), {})).toEqual({ handled: true, open: "https://x.y/" });
  expect(performAction(link("/cart/"), { openUrl: () => false })).toEqual({ handled: true, open: "/cart/" });
});

it("MSG-85 what would run code is refused, and the host isn't even called", () => {
  const openUrl = vi.fn(() => true);
  for (const data of ["javascript:alert(1)", "http://", " "])
    expect(performAction(link(data), { openUrl })).toEqual(nothing);
  expect(openUrl).not.toHaveBeenCalled();
  expect(performAction(link("shop://cart"), {})).toEqual(nothing);
});

it("MSG-86 another action goes to the host's handler, and its result counts", () => {
  const custom = vi.fn(() => true);
  const join = { type: "joinClass", data: "7" };
  expect(performAction(join, { custom })).toEqual({ handled: true, open: null });
  expect(custom.mock.calls).toEqual([[join]]);
  expect(performAction(join, { custom: () => false })).toEqual(nothing);
  expect(performAction(join, { openUrl: () => true })).toEqual(nothing);
});

it("MSG-83 MSG-84 MSG-85 MSG-86 only an openable URL the host declined opens", () => {
  fc.assert(
    fc.property(fc.option(messageAction), fc.boolean(), fc.boolean(), (action, takesUrl, takesCustom) => {
      const outcome = performAction(action, { openUrl: () => takesUrl, custom: () => takesCustom });
      if (outcome.open !== null) {
        expect(outcome).toEqual({ handled: true, open: action?.data });
        expect(isOpenable(outcome.open)).toBe(true);
        expect([action?.type, takesUrl]).toEqual(["openUrl", false]);
      }
      if (action !== null && action.type === "joinClass") expect(outcome).toEqual({ handled: takesCustom, open: null });
    }),
  );
});
