import { addReport } from "@larder/domain/cart/add-report";
import { orderedVariant } from "@larder/domain/catalog/chosen-variant";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import {
  EMPTY_GUIDE_CART,
  GUIDE_CART_RESET_MS,
  type GuideCart,
  notification,
  setQuantity,
} from "@larder/domain/guide-cart/guide-cart";
import { itemsToAdd } from "@larder/domain/guide-cart/items-to-add";
import { unusualSinceLast } from "@larder/domain/guide-cart/since-last-order";
import { typedQuantity } from "@larder/domain/guide-cart/typed-quantity";
import type { GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf, orderUnit } from "@larder/domain/order-guide/line";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import type { ShopContext } from "../../definition/shop-rules.ts";
import { afterAdd } from "./after-add.ts";
import { checkedEntries, contextOf, withToAdd, entryPrice, withPrice } from "./check-entries.ts";
import { guideCartCan } from "./can.ts";
import { clockAhead, mergeDraft, stampEdits, takeStored } from "./draft.ts";
import {
  type GuideCartCommand,
  type GuideCartEvent,
  type GuideCartState,
  guideCartInitialState,
  type LineNotice,
} from "./state.ts";
import { toStore } from "./stored.ts";

type Step = readonly [GuideCartState, readonly GuideCartCommand[]];
type Line = Extract<GuideCartEvent, { _tag: "QuantityChanged" }>["line"];

/**
 * The guide cart (spec §4, GUIDE-CART-01 to 14): shows typed quantities at once, adds them together, and resets only on
 * success.
 */
export const guideCartTransition = (state: GuideCartState, event: GuideCartEvent, context: ShopContext): Step => {
  const [next, commands] = step(state, event, context);
  // Other tabs' and devices' edits aren't this one's.
  const isTakenOver = event._tag === "OwnerChanged" || event._tag === "DraftMerged";
  return [isTakenOver ? next : stampEdits(state, next, context.now - state.clockAhead), commands];
};

const step = (state: GuideCartState, event: GuideCartEvent, context: ShopContext): Step => {
  switch (event._tag) {
    case "QuantityChanged":
      return [
        typed(state, event.line, state.units[event.line.productSku] ?? orderUnit(event.line), event.input, context),
        [],
      ];
    case "UnitChosen":
      return [unitChosen(state, event.line, event.unit, context), []];
    case "LinesUpdated":
      return [checkedEntries(state, linesBySku(event.guide), context), []];
    case "OwnerChanged":
      return ownerChanged(state, event, context.now);
    case "DraftMerged":
      return [draftMerged(state, event, context.now), []];
    case "AddRequested":
      return add(state, event.confirmedOutOfStock ?? false, context);
    case "AddSettled":
      return event.intent === state.adding?.intent ? settled(state, event, context) : [state, []];
    case "OutOfStockDismissed":
      return [state.outOfStock.length === 0 ? state : { ...state, outOfStock: [] }, []];
    case "Reset":
      return reset(state);
    case "ResetEnded":
      return [state.isResetting ? { ...state, isResetting: false } : state, []];
  }
};

const linesBySku = (guide: OrderGuide): ReadonlyMap<string, GuideLine> =>
  new Map(linesOf(guide).map((line) => [line.productSku, line]));

const withEntries = (state: GuideCartState, entries: GuideCart): GuideCartState =>
  entries === state.entries
    ? state
    : {
        ...state,
        entries,
        quantities: Object.fromEntries(entries.map((entry) => [entry.productSku, entry.quantity])),
        notification: notification(entries),
        outOfStock: [],
        results: [],
        report: [],
      };

const withNotice = (state: GuideCartState, sku: string, notice: LineNotice | null): GuideCartState => {
  const { [sku]: previous, ...others } = state.notices;
  if (notice === null) return previous === undefined ? state : { ...state, notices: others };
  return { ...state, notices: { ...others, [sku]: notice } };
};

/**
 * Shows a typed quantity at once. Above the maximum it becomes the maximum; below the minimum it gets a notice
 * (GUIDE-CART-09, GUIDE-CART-12).
 */
const typed = (
  state: GuideCartState,
  line: Line,
  unit: Unit,
  input: string | number,
  context: ShopContext,
): GuideCartState => {
  const { productSku, inStock } = line;
  if (!guideCartCan(state, { _tag: "QuantityChanged" }, context.rules).ok) return state;
  const read = readQuantity(input);
  if (!read.ok) return withNotice(state, productSku, { kind: "error", what: read.problem });
  const { quantity, toAdd, notice } = typedQuantity(read.quantity, contextOf(line, unit, context));
  // A mistyped quantity needs no back order notice.
  const isFree = toAdd === read.quantity && notice?.kind !== "error";
  const question = isFree ? unusualSinceLast(quantity, unit, line.lastPurchase) : null;
  const noticed = withNotice(
    {
      ...state,
      problem: "",
      failure: null,
      toAdd: withToAdd(state.toAdd, productSku, toAdd === quantity ? null : toAdd),
    },
    productSku,
    question === null ? notice : { kind: "info", what: question },
  );
  const entries = setQuantity(noticed.entries, { productSku, quantity, inStock });
  const units =
    quantity === 0 || noticed.units[productSku] === unit ? noticed.units : { ...noticed.units, [productSku]: unit };
  const price = quantity === 0 ? null : entryPrice(orderedVariant(line.variants, unit));
  const prices = withPrice(noticed.prices, productSku, price);
  return withEntries({ ...noticed, units, prices }, entries);
};

const unitChosen = (state: GuideCartState, line: Line, unit: Unit, context: ShopContext): GuideCartState => {
  if (!guideCartCan(state, { _tag: "QuantityChanged" }, context.rules).ok || state.units[line.productSku] === unit)
    return state;
  const chosen = { ...state, units: { ...state.units, [line.productSku]: unit } };
  const quantity = state.quantities[line.productSku];
  return quantity === undefined ? chosen : typed(chosen, line, unit, quantity, context);
};

/**
 * Switches to another owner's guide cart and resends its unanswered addition with its key. For the same owner, takes
 * over what another tab typed or is adding, so no line is added twice; keeps this tab's own addition, and its
 * quantities if the user signs out elsewhere.
 */
const ownerChanged = (
  state: GuideCartState,
  event: Extract<GuideCartEvent, { _tag: "OwnerChanged" }>,
  now: number,
): Step => {
  const { owner, stored } = event;
  const isOwn = isSame(owner, state.owner);
  const isSendingAdd = state.adding !== null && !state.isAddingElsewhere;
  if (isOwn && (stored === null || isSendingAdd || isSame(stored, toStore(state)))) return [state, []];
  const { entries = [], adding = null } = stored ?? {};
  const taken = takeStored(stored ?? {}, now);
  const empty = { ...taken, owner, clockAhead: state.clockAhead, isAddingElsewhere: isOwn && adding !== null };
  const next = withEntries(empty, entries.reduce(setQuantity, EMPTY_GUIDE_CART));
  const { results, report } = state;
  return [
    // What was added here is still said while nothing else is typed or added.
    isOwn && adding === null && isSame(next.entries, state.entries) ? { ...next, results, report } : next,
    [
      { _tag: "Cancel", concurrencyKey: "guide-cart-reset", reason: "superseded" },
      ...(adding === null || isOwn ? [] : [{ _tag: "AddToCart", items: adding.items, intent: adding.intent } as const]),
    ],
  ];
};

/** Merges a draft, but keeps what is being added until the cart responds. */
const draftMerged = (
  state: GuideCartState,
  event: Extract<GuideCartEvent, { _tag: "DraftMerged" }>,
  now: number,
): GuideCartState => {
  if (!isSame(event.owner, state.owner) || state.adding !== null) return state;
  const merged = mergeDraft(state, event, now);
  const isOther = (sku: string) =>
    merged.stamps[sku] !== state.stamps[sku] && !event.sent.some((item) => item.productSku === sku);
  // Another device's quantity is checked like a stored one.
  const kept = <A>(record: Readonly<Record<string, A>>) =>
    Object.fromEntries(Object.entries(record).filter(([sku]) => !isOther(sku)));
  const { entries, toAdd, notices } = state;
  const ahead = event.serverNow === undefined ? state.clockAhead : clockAhead(now, event.serverNow);
  const next = { ...merged, clockAhead: ahead, entries, toAdd: kept(toAdd), notices: kept(notices) };
  return withEntries(next, merged.entries);
};

/** Adds all entries at once, each in its unit; out-of-stock ones only if confirmed (GUIDE-CART-10, GUIDE-CART-11). */
const add = (state: GuideCartState, withOutOfStock: boolean, { id: intent, rules }: ShopContext): Step => {
  if (!guideCartCan(state, { _tag: "AddRequested" }, rules).ok) return [state, []];
  const { items, outOfStock } = itemsToAdd(state.entries, state.units, withOutOfStock, state.prices);
  const isUnconfirmed = outOfStock.length > 0 && !withOutOfStock;
  if (isUnconfirmed && state.outOfStock.length === 0) return [{ ...state, outOfStock }, []];
  if (items.length === 0) return [state, []];
  // Lines that may already be in the cart keep their key, so they are added once.
  const adding =
    state.unanswered !== null && isSame(state.unanswered.items, items) ? state.unanswered : { intent, items };
  return [
    { ...state, adding, unanswered: null, results: [], report: [], outOfStock: [], problem: "", failure: null },
    [{ _tag: "AddToCart", ...adding }],
  ];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Removes what the cart accepted; keeps rejected entries with the reason (OP-62, OP-64). */
const settled = (
  state: GuideCartState,
  event: Extract<GuideCartEvent, { _tag: "AddSettled" }>,
  context: ShopContext,
): Step => {
  const sent = state.adding?.items ?? [];
  const done = { ...state, adding: null };
  const left = state.entries.filter(({ productSku }) => !sent.some((item) => item.productSku === productSku));
  const report = event.success || event.results.length > 0 ? addReport(sent, event.results, left) : [];
  const problem = event.messages.filter((message) => message !== "").join(" ");
  if (!event.success) {
    const { results, failure = null, isIndeterminate } = event;
    const unanswered = isIndeterminate === true ? state.adding : null;
    return [{ ...done, results, report, problem: problem || UNEXPECTED_ERROR, failure, unanswered }, []];
  }
  const rejected = new Map(
    event.results
      .filter((result) => result.outcome === "rejected")
      .map((result) => [result.productSku, result.message ?? ""]),
  );
  const isTaken = (sku: string) => sent.some((item) => item.productSku === sku) && !rejected.has(sku as never);
  const kept = state.entries.filter((entry) => !isTaken(entry.productSku));
  const [emptied, commands] = kept.length === 0 ? reset(done) : [withEntries(done, kept), []];
  let next: GuideCartState = { ...emptied, problem };
  for (const [sku, message] of rejected)
    next = withNotice(next, sku, { kind: "info", what: message || UNEXPECTED_ERROR });
  const lines = afterAdd(event, event.guide, context);
  for (const after of lines.filter((one) => isTaken(one.productSku))) {
    const { productSku, quantity, inStock, unit, price, notice } = after;
    const units = { ...next.units, [productSku]: unit };
    const prices = withPrice(next.prices, productSku, price);
    const entries = setQuantity(next.entries, { productSku, quantity, inStock });
    next = withNotice(withEntries({ ...next, units, prices }, entries), productSku, notice);
  }
  return [{ ...next, results: event.results, report }, commands];
};

/** Clears everything typed and sets the flag for 300 ms; a second reset restarts them (GUIDE-CART-07, GUIDE-CART-08). */
const reset = ({ owner }: GuideCartState): Step => [
  { ...guideCartInitialState, owner, isResetting: true },
  [{ _tag: "After", concurrencyKey: "guide-cart-reset", ms: GUIDE_CART_RESET_MS, event: { _tag: "ResetEnded" } }],
];
