import type { Variant } from "@larder/domain/catalog/variant.schema";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { GuideGroup, GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { refreshedLine } from "@larder/domain/order-guide/refreshed-line";
import { mapKept } from "@larder/domain/order-guide/line";
import { pagesQuery } from "./pages.ts";
import type { GuideDetailCommand, GuideDetailState, Step } from "./state.ts";

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

/** The guide with each line as `change` makes it; what is as it was keeps its identity. */
const mapLines = (guide: OrderGuide, change: (line: GuideLine) => GuideLine): OrderGuide => {
  const changed = <Group extends Pick<GuideGroup, "lineItems">>(group: Group): Group => {
    const lineItems = mapKept(group.lineItems, change);
    return lineItems === group.lineItems ? group : { ...group, lineItems };
  };
  const categories = mapKept(guide.categories, changed);
  const ungroupedProducts = changed(guide.ungroupedProducts);
  return ungroupedProducts === guide.ungroupedProducts && categories === guide.categories
    ? guide
    : { ...guide, categories, ungroupedProducts };
};

/** The lines on the page as they are now; each that changed says what it was, and the customer is notified (GUIDE-CART-13, OP-65). */
const linesChanged = (state: GuideDetailState, change: (line: GuideLine) => GuideLine): GuideDetailState => {
  if (state.guide === null || state.edit !== null) return state;
  const { was } = state;
  const before: Record<string, GuideLine> = {};
  const guide = mapLines(state.guide, (line) => {
    const next = change(line);
    if (next !== line) before[line.productSku] = was[line.productSku] ?? line;
    return next;
  });
  return guide === state.guide
    ? state
    : { ...state, guide, was: { ...was, ...before }, notification: { ...state.notification, priceIsUpdated: true } };
};

/** The lines take the prices of the cart (GUIDE-CART-13, OP-65). */
export const pricesRefreshed = (state: GuideDetailState, prices: Prices): GuideDetailState =>
  linesChanged(state, (line) => repriced(line, prices));

/** The lines take the prices and the stock that were read (GUIDE-CART-13, OP-65). */
export const linesRead = (state: GuideDetailState, lines: readonly GuideLine[]): GuideDetailState => {
  const read = new Map(lines.map((line) => [line.productSku, line]));
  return linesChanged(state, (line) => {
    const now = read.get(line.productSku);
    return now === undefined ? line : refreshedLine(line, now);
  });
};

/** For so long lines that were read need not be read again when the page is looked at, ms. */
export const LINES_FRESH_MS = 30_000;

/** The page is looked at again: its lines are read, unless they were just now (OP-65). `now` in ms since 1970. */
export const refreshLines = (state: GuideDetailState, now: number): Step => {
  if (now - state.linesReadAt < LINES_FRESH_MS) return [state, []];
  const commands = readPrices(state);
  return commands.length === 0 ? [state, commands] : [{ ...state, linesReadAt: now }, commands];
};

/** Whoever has left has seen the hint (OP-65). */
export const hintSeen = (state: GuideDetailState): GuideDetailState =>
  state.notification.priceIsUpdated
    ? { ...state, was: {}, notification: { ...state.notification, priceIsUpdated: false } }
    : state;
