import { createStorefront, memoryStorage, type Storefront } from "@larder/sdk";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { isOpenedEarly, type Opening, opened, openOnce } from "./opening.ts";

const storefrontWithoutCalls = (): Storefront => {
  const storefront = createStorefront({
    effects: () => new Promise(() => {}),
    storage: { local: memoryStorage(), session: memoryStorage() },
    now: () => 0,
    newId: () => "1",
    zone: "UTC",
    asksToStartOrder: true,
    doNotTrack: true,
  });
  onTestFinished(() => storefront.dispose());
  return storefront;
};

const counted = (): Opening & { readonly urls: readonly string[] } => {
  const urls: string[] = [];
  return {
    urls,
    workflows: ["toasts"],
    open: (_, url) => urls.push(url),
    isOpen: ({ toasts }) => toasts.get().count > 0,
  };
};

describe("opening a page before its components show", () => {
  it("PAGE-28 a page that was opened early isn't opened again by its components, another one is", async () => {
    const storefront = storefrontWithoutCalls();
    const opening = counted();
    const isOpen = opened(opening, storefront, "/cart/");
    storefront.toasts.send({ _tag: "Shown", message: { _tag: "PricesUpdated" }, style: "info" });
    expect(await isOpen).toBe(true);
    openOnce(opening, storefront, "/cart/");
    expect(opening.urls).toEqual(["/cart/"]);
    openOnce(opening, storefront, "/cart/");
    expect(opening.urls).toEqual(["/cart/", "/cart/"]);
  });

  it("PAGE-28 what was opened early is forgotten with the first page that shows", () => {
    const storefront = storefrontWithoutCalls();
    void opened(counted(), storefront, "/cart/");
    expect(isOpenedEarly("/order-guides/")).toBe(false);
    expect(isOpenedEarly("/cart/")).toBe(false);
  });

  it("PAGE-28 a page waits on past its longest wait while it's held, and not once it isn't", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const answers: boolean[] = [];
    let isHeld = true;
    void opened(counted(), storefrontWithoutCalls(), "/cart/", () => isHeld, 100).then((isOpen) =>
      answers.push(isOpen),
    );
    await vi.advanceTimersByTimeAsync(250);
    expect(answers).toEqual([]);
    isHeld = false;
    await vi.advanceTimersByTimeAsync(50);
    expect(answers).toEqual([false]);
  });
});
