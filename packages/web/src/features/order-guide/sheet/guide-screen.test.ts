import { sku } from "@larder/domain/catalog/sku";
import { linesOf } from "@larder/domain/order-guide/line";
import { plainGuide } from "@larder/domain/testing/order-guide";
import { type GuideCartEvent, type GuideDetailEvent, type Storefront, workflows } from "@larder/sdk";
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
  const show = (more: Partial<ReturnType<typeof guideDetail.get>>) =>
    guideDetail.set({ ...guideDetail.get(), ...more });
  const type = (productSku: string, quantity: number) =>
    guideCart.set({ ...guideCart.get(), quantities: { ...guideCart.get().quantities, [productSku]: quantity } });
  const answers: ((event: GuideDetailEvent) => void)[] = [];
  const storefront = {
    ...sources,
    guideCart: {
      ...guideCart,
      send: (event: GuideCartEvent) =>
        event._tag === "QuantityChanged" && type(event.line.productSku, Number(event.input)),
    },
    guideDetail: { ...guideDetail, send: (event: GuideDetailEvent) => answers.shift()?.(event) },
  } as unknown as Storefront;
  const screen = new GuideScreen(new Shop(storefront, "America/New_York"));
  return { screen, guideCart, guideDetail, show, type, answers };
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

it("GUIDE-CART-04 Undo leaves a quantity that was changed since, and undoes the one typed before it", () => {
  const { screen, guideCart, show, type } = openScreen();
  const guide = plainGuide({ Grill: [1, 2] });
  const [one, two] = linesOf(guide);
  show({ guide, status: "ready" });
  screen.type(one!, 4);
  screen.type(two!, 6);
  type(two!.productSku, 9);
  expect(screen.undo()).toBe(one!.productSku);
  expect(guideCart.get().quantities).toEqual({ [one!.productSku]: 0, [two!.productSku]: 9 });
  expect(screen.undo()).toBeNull();
});

it("GUIDE-VIEW-15 GUIDE-VIEW-19 a stale guide reloads before its other lines are requested", async () => {
  const { screen, show, answers } = openScreen();
  show({ guide: plainGuide({ Grill: [1] }), status: "ready", hasMore: true, isStale: true });
  answers.push(
    () => show({ isStale: false }),
    () => show({ hasMore: false }),
  );
  expect([await screen.whole(), answers]).toEqual([true, []]);
});

it("GUIDE-VIEW-15 lines that don't load are requested once", async () => {
  const { screen, show, answers } = openScreen();
  show({ guide: plainGuide({ Grill: [1] }), status: "ready", hasMore: true });
  const load = () => show({ hasMore: false });
  answers.push(() => show({ hasMore: true }), load);
  expect([await screen.whole(), answers]).toEqual([false, [load]]);
});

it("PROD-18 substitutes stand below the out-of-stock items only", () => {
  const { screen, show } = openScreen();
  const guide = plainGuide({ Grill: [1, 2] });
  const [group] = guide.categories;
  const [one, two] = linesOf(guide);
  const lineItems = [
    { ...one!, inStock: true, substitutions: [sku("S1")] },
    { ...two!, inStock: false, substitutions: [sku("S2")] },
  ];
  show({ guide: { ...guide, categories: [{ ...group!, lineItems }] }, status: "ready" });
  expect([...screen.substitutes]).toEqual([[sku("S2"), two!.productSku]]);
});
