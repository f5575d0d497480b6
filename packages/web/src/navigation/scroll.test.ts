import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScrollKeeper, type ScrollPage } from "./scroll.ts";

const fakePage = () => {
  let stored: Readonly<Record<string, number>> = {};
  const page = { at: 0, toResults: vi.fn() };
  const scroll: ScrollPage = {
    y: () => page.at,
    to: (y) => {
      page.at = y;
    },
    toResults: page.toResults,
    read: () => stored,
    write: (positions) => {
      stored = positions;
    },
  };
  return { page, scroll };
};

describe("scrolling after a move", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("NAV-14 CONST-08 Back restores the position at exactly 800 ms; navigating away sooner cancels it", () => {
    const { page, scroll } = fakePage();
    const keeper = new ScrollKeeper(scroll, 0);
    const leaveAndReturn = () => {
      page.at = 1200;
      keeper.remember();
      keeper.arrived({ from: "/a/", to: "/b/", kind: "push", index: 1 });
      expect(page.at).toBe(0);
      keeper.remember();
      keeper.arrived({ from: "/b/", to: "/a/", kind: "pop", index: 0 });
      vi.advanceTimersByTime(799);
      expect(page.at).toBe(0);
    };
    leaveAndReturn();
    vi.advanceTimersByTime(1);
    expect(page.at).toBe(1200);
    leaveAndReturn();
    keeper.arrived({ from: "/a/", to: "/c/", kind: "push", index: 1 });
    vi.advanceTimersByTime(2000);
    expect(page.at).toBe(0);
  });

  it.each([
    ["another path", "/a/", "/b/", "push", 0],
    ["another guide", "/order-guide/?id=7", "/order-guide/?id=8", "push", 0],
    ["a facet", "/search/?q=a", "/search/?q=a&facet_brand=X", "push", "results"],
    ["the page", "/search/?q=a&pageNumber=2", "/search/?q=a&pageNumber=3", "push", "results"],
    ["signing in", "/sign-in/?return=%2Fcart%2F", "/cart/", "replace", 0],
    ["another term while typing", "/search/?q=a", "/search/?q=ab", "replace", 700],
    ["a place on the same page", "/cart/", "/cart/#w1", "push", 700],
  ] as const)("NAV-15 OP-17 %s", (_, from, to, kind, expected) => {
    const { page, scroll } = fakePage();
    const keeper = new ScrollKeeper(scroll, 0);
    page.at = 700;
    keeper.arrived({ from, to, kind, index: 1 });
    expect(page.toResults).toHaveBeenCalledTimes(expected === "results" ? 1 : 0);
    if (expected !== "results") expect(page.at).toBe(expected);
  });
});
