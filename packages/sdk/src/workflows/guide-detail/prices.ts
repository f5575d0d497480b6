import type { Variant } from "@larder/domain/catalog/variant.schema";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { GuideGroup, GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { pagesQuery } from "./pages.ts";
import type { GuideDetailCommand, GuideDetailState } from "./state.ts";

/** How long a guide is open before its prices are requested again, ms (OP-65). */
const PRICES_MS = 900_000;

/** The concurrencyKey of the time until prices are requested again. */
export const PRICES_KEY = "guide-prices";

/** After 15 min the prices are requested again, counted again each time (OP-65). */
export const pricesLater: GuideDetailCommand = {
  _tag: "After",
  concurrencyKey: PRICES_KEY,
  ms: PRICES_MS,
  event: { _tag: "PricesDue" },
};

/** The pages that are there are read again for their prices; what is being loaded, or edited, has them anyway (GUIDE-CART-13, OP-65). */
export const readPrices = (state: GuideDetailState): readonly GuideDetailCommand[] =>
  state.id === null || state.status !== "ready" || state.isLoadingPage || state.edit !== null
    ? []
    : [{ _tag: "ReadPrices", concurrencyKey: "guide", query: pagesQuery(state, state.id, 1, state.page) }];

/** Price texts by `sku|unit`. */
export type Prices = Readonly<Record<string, string>>;

const repriced = (line: GuideLine, prices: Prices): GuideLine => {
  const priceOf = (variant: Variant) => prices[`${line.productSku}|${unitOf(variant)}`] ?? variant.price;
  return line.variants.every((variant) => priceOf(variant) === variant.price)
    ? line
    : { ...line, variants: line.variants.map((variant) => ({ ...variant, price: priceOf(variant) })) };
};

/** The lines with the prices of today; what costs what it did keeps its identity. */
const withPrices = (guide: OrderGuide, prices: Prices): OrderGuide => {
  const priced = <Group extends Pick<GuideGroup, "lineItems">>(group: Group): Group => {
    const lineItems = group.lineItems.map((line) => repriced(line, prices));
    return lineItems.every((line, index) => line === group.lineItems[index]) ? group : { ...group, lineItems };
  };
  const categories = guide.categories.map(priced);
  const ungroupedProducts = priced(guide.ungroupedProducts);
  return ungroupedProducts === guide.ungroupedProducts &&
    categories.every((group, index) => group === guide.categories[index])
    ? guide
    : { ...guide, categories, ungroupedProducts };
};

/** The lines on the page take the loaded prices; the customer is notified when one of them is another (GUIDE-CART-13, OP-65). */
export const pricesRefreshed = (state: GuideDetailState, prices: Prices): GuideDetailState => {
  if (state.guide === null || state.edit !== null) return state;
  const guide = withPrices(state.guide, prices);
  return guide === state.guide
    ? state
    : { ...state, guide, notification: { ...state.notification, priceIsUpdated: true } };
};

/** Whoever has left has seen the hint (OP-65). */
export const hintSeen = (state: GuideDetailState): GuideDetailState =>
  state.notification.priceIsUpdated
    ? { ...state, notification: { ...state.notification, priceIsUpdated: false } }
    : state;
