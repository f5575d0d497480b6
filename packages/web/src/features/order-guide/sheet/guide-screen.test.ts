import { sku } from "@larder/domain/catalog/sku";
import { type Storefront, workflows } from "@larder/sdk";
import { manualSource } from "@larder/sdk/testing/manual-source";
import { autorun } from "mobx";
import { expect, it } from "vitest";
import { Shop } from "../../../state/shop.ts";
import { GuideScreen } from "./guide-screen.ts";

const openScreen = () => {
  const sources = Object.fromEntries(
    Object.entries(workflows).map(([name, { initialState }]) => [name, manualSource<unknown>(initialState)]),
  );
  const guideCart = manualSource(workflows.guideCart.initialState);
  const guideDetail = manualSource(workflows.guideDetail.initialState);
  const storefront = { ...sources, guideCart, guideDetail } as unknown as Storefront;
  return { screen: new GuideScreen(new Shop(storefront, "America/New_York")), guideCart, guideDetail };
};

it("GUIDE-VIEW-07 GUIDE-CART-05 a quantity in one more line renders no other line again", () => {
  const { screen, guideCart, guideDetail } = openScreen();
  const sheet: boolean[] = [];
  const bar: number[] = [];
  const stops = [
    autorun(() => void sheet.push(screen.state.priceIsUpdated)),
    autorun(() => void bar.push(screen.totals.all.lines)),
  ];
  const typed = (lines: readonly string[]) => {
    const entries = lines.map((line) => ({ productSku: sku(line), quantity: 2, inStock: true }));
    guideCart.set({ ...guideCart.get(), entries });
    const { notification } = guideDetail.get();
    guideDetail.set({ ...guideDetail.get(), notification: { ...notification, count: lines.length, status: true } });
  };
  typed(["A"]);
  typed(["A", "B"]);
  expect(sheet).toEqual([false]);
  expect(bar).toEqual([0, 1, 2]);
  guideDetail.set({ ...guideDetail.get(), notification: { ...guideDetail.get().notification, priceIsUpdated: true } });
  expect(sheet).toEqual([false, true]);
  for (const stop of stops) stop();
});

it("GUIDE-VIEW-15 GUIDE-VIEW-14 a small guide loads in full before anyone scrolls, not while searched", () => {
  const { screen, guideDetail } = openScreen();
  const wanted = (more: Partial<ReturnType<typeof guideDetail.get>>) => {
    guideDetail.set({ ...guideDetail.get(), hasMore: true, guideSearchTerm: "", ...more });
    return screen.wantedLines;
  };
  expect([wanted({ countedData: 500 }), wanted({ countedData: 501 })]).toEqual([500, 0]);
  expect(wanted({ countedData: 500, guideSearchTerm: "beef" })).toBe(0);
  expect(wanted({ countedData: 500, hasMore: false })).toBe(0);
});
