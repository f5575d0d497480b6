import { expect, it, vi } from "vitest";
import { scrollToProduct } from "./scroll-to-product.ts";

it("NAV-16 a product's line scrolls smoothly to the center; an unknown item number does nothing", () => {
  const lines = ["204417", "20441", 'a"b'].map((sku) => ({ dataset: { sku }, scrollIntoView: vi.fn() }));
  const lists = { querySelectorAll: () => lines } as never;
  scrollToProduct("20441", lists);
  scrollToProduct("none", lists);
  scrollToProduct('a"b', lists);
  const smooth = [[{ behavior: "smooth", block: "center" }]];
  expect(lines.map(({ scrollIntoView }) => scrollIntoView.mock.calls)).toEqual([[], smooth, smooth]);
});
