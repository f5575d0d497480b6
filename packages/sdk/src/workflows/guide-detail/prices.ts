import type { Variant } from "@larder/domain/catalog/variant.schema";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { GuideGroup, GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { refreshedLine } from "@larder/domain/order-guide/refreshed-line";
import { linesOf, mapKept } from "@larder/domain/order-guide/line";
import { pagesQuery } from "./pages.ts";
import type { GuideDetailCommand, GuideDetailState, Step } from "./state.ts";

/** When an open guide's prices are reloaded, in ms (OP-65). */
const PRICES_MS = 900_000;

export const PRICES_KEY = "guide-prices";

/** Restarts the 15 min timer for prices (OP-65). */
export const pricesLater: GuideDetailCommand = {
  _tag: "After",
  concurrencyKey: PRICES_KEY,
  ms: PRICES_MS,
  event: { _tag: "PricesDue" },
};

/** Rereads the loaded pages for prices, unless loading or editing does it anyway (GUIDE-CART-13, OP-65). */
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

/** Updates lines, remembers what changed and notifies the customer (GUIDE-CART-13, OP-65). */
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

/** Applies the cart's prices (GUIDE-CART-13, OP-65). */
export const pricesRefreshed = (state: GuideDetailState, prices: Prices): GuideDetailState =>
  linesChanged(state, (line) => repriced(line, prices));

/** Whether a guide has other lines, or another order, than the screen. Only a whole guide can have lost or gained its last. */
const isOtherGuide = ({ guide, hasMore }: GuideDetailState, read: readonly GuideLine[]): boolean => {
  const shown = guide === null ? [] : linesOf(guide);
  return (
    shown.some(({ productSku }, at) => read[at]?.productSku !== productSku) ||
    (!hasMore && read.length !== shown.length)
  );
};

/** Applies reread prices and stock, and notices that the guide was saved elsewhere (GUIDE-CART-13, OP-65, OP-143). */
export const linesRead = (state: GuideDetailState, lines: readonly GuideLine[] | null): GuideDetailState => {
  if (lines === null || state.guide === null || state.edit !== null) return state;
  const read = new Map(lines.map((line) => [line.productSku, line]));
  const isOutdated = isOtherGuide(state, lines);
  return linesChanged(isOutdated === state.isOutdated ? state : { ...state, isOutdated }, (line) => {
    const now = read.get(line.productSku);
    return now === undefined ? line : refreshedLine(line, now);
  });
};

/** How long read lines stay fresh, in ms. */
export const LINES_FRESH_MS = 30_000;

/** Rereads stale lines when the page becomes visible (OP-65). `now` in ms since 1970. */
export const refreshLines = (state: GuideDetailState, now: number, forced = false): Step => {
  if (!forced && now - state.linesReadAt < LINES_FRESH_MS) return [state, []];
  const commands = readPrices(state);
  return commands.length === 0 ? [state, commands] : [{ ...state, linesReadAt: now }, commands];
};

/** Clears the price hint on leaving (OP-65). */
export const hintSeen = (state: GuideDetailState): GuideDetailState =>
  state.notification.priceIsUpdated
    ? { ...state, was: {}, notification: { ...state.notification, priceIsUpdated: false } }
    : state;
