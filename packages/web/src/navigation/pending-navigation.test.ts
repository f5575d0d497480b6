import { describe, expect, it, vi } from "vitest";
import { Leaving } from "./pending-navigation.ts";

describe("a move that waits for an answer", () => {
  it("NAV-01 NAV-12 leaving makes exactly the move that was held, once", () => {
    const leaving = new Leaving();
    const back = vi.fn();
    leaving.hold("/search/?q=a", back);
    expect(leaving.resume("/search/?q=a")).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    expect(leaving.resume("/search/?q=a")).toBe(false);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it("SUBMIT-08 the storefront's own move to another page is not the held one, and forgets it", () => {
    const leaving = new Leaving();
    const held = vi.fn();
    leaving.hold("/search/", held);
    expect(leaving.resume("/order-confirmation/")).toBe(false);
    expect(leaving.resume("/search/")).toBe(false);
    expect(held).not.toHaveBeenCalled();
  });
});
