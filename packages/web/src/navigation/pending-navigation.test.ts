import { describe, expect, it, vi } from "vitest";
import { PendingNavigation } from "./pending-navigation.ts";

describe("a move that waits for an answer", () => {
  it("NAV-01 NAV-12 resuming makes exactly the held navigation, once", () => {
    const pending = new PendingNavigation();
    const back = vi.fn();
    pending.hold("/search/?q=a", back);
    expect(pending.resume("/search/?q=a")).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    expect(pending.resume("/search/?q=a")).toBe(false);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it("SUBMIT-08 the storefront's own navigation isn't the held one, and discards it", () => {
    const pending = new PendingNavigation();
    const held = vi.fn();
    pending.hold("/search/", held);
    expect(pending.resume("/order-confirmation/")).toBe(false);
    expect(pending.resume("/search/")).toBe(false);
    expect(held).not.toHaveBeenCalled();
  });
});
