import type { AddResult } from "@larder/domain/cart/add-items.schema";
import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { GuideLine, GuideSummary, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import type { Storefront } from "../storefront.ts";
import { isDisconnected } from "../workflows/cart/view.ts";
import { guideCartCan } from "../workflows/guide-cart/can.ts";
import type { GuideCartState, LineNotice } from "../workflows/guide-cart/state.ts";
import { guideCartOwner, shopRules } from "../workflows/session/view.ts";
import { aFlag, anId, aQuantity, aText, optional } from "./input.ts";
import { type ActionError, failed, notFound, refused, superseded } from "./result.ts";
import { row, runAction, Stopped } from "./run-action.ts";

export const guides = row<object, readonly GuideSummary[]>()({
  fields: {},
  of: ["guideList"],
  start: ({ at }) => at.guideList.send({ _tag: "ListRequested", forced: true }),
  done: ({ guideList }) => {
    const { isListLoaded, isLoading, awaited, guidesList } = guideList.get();
    return isListLoaded && !isLoading && awaited.list === 0 ? guidesList : undefined;
  },
  failed: ({ guideList }) => {
    const { isListFailed, isListLoaded, isLoading, awaited, failure } = guideList.get();
    if (isLoading || awaited.list !== 0) return null;
    if (isListFailed) return failed(failure);
    return isListLoaded ? null : superseded;
  },
  cancel: ({ guideList }) => guideList.send({ _tag: "Cancelled", reason: "user" }),
});

interface OneGuide {
  readonly id: number | string;
}

const notThisGuide = ({ guideDetail }: Storefront, { id: wanted }: OneGuide): ActionError | null => {
  const { id, status, isStale, failure } = guideDetail.get();
  if (id !== Number(wanted) || status === "idle") return status === "missing" ? notFound : superseded;
  if (status === "missing") return notFound;
  return status === "failed" || (status === "ready" && isStale) ? failed(failure) : null;
};

/** A customer's typed quantities belong to the open guide. */
const hasItsCart = ({ session, guideCart }: Storefront, id: number): boolean =>
  guideCartOwner(session.get(), id) === null || guideCart.get().owner?.guideId === id;

const cancelGuide = ({ guideDetail }: Storefront) => guideDetail.send({ _tag: "Cancelled", reason: "user" });

export const openGuide = row<OneGuide, OrderGuide>()({
  fields: { id: anId },
  of: ["guideDetail", "guideCart"],
  start: ({ at }, { id }) => at.guideDetail.send({ _tag: "Opened", id }),
  done: (at, _, { id }) => {
    const { status, guide } = at.guideDetail.get();
    return status === "ready" && guide !== null && hasItsCart(at, Number(id)) ? guide : undefined;
  },
  failed: (at, _, input) => notThisGuide(at, input),
  cancel: cancelGuide,
});

export const guideLines = row<OneGuide, readonly GuideLine[]>()({
  fields: { id: anId },
  of: ["guideDetail"],
  first: (context, input) => runAction(context, openGuide, input),
  start: ({ at }) => at.guideDetail.send({ _tag: "LinesRequested", count: Infinity }),
  done: ({ guideDetail }) => {
    const { status, guide, hasMore, isLoadingPage } = guideDetail.get();
    return status === "ready" && guide !== null && !hasMore && !isLoadingPage ? linesOf(guide) : undefined;
  },
  failed: (at, _, input) => {
    const { status, hasMore, isLoadingPage, failure } = at.guideDetail.get();
    return notThisGuide(at, input) ?? (status === "ready" && hasMore && !isLoadingPage ? failed(failure) : null);
  },
  cancel: cancelGuide,
});

/** Why the typed quantities can't be changed or added now; null = they can. */
const notAllowed = (at: Storefront, _tag: "QuantityChanged" | "AddRequested"): Stopped | null => {
  const rules = shopRules(at.session.get(), at.header.get(), at.cart.get());
  const may = guideCartCan(at.guideCart.get(), { _tag }, rules);
  return may.ok ? null : new Stopped({ _tag: "NotAllowed", reason: may.reason });
};

/** A typed quantity as the guide shows it; `notice` says for example that it was lowered. */
export interface TypedQuantity {
  readonly sku: Sku;
  readonly quantity: number;
  readonly unit: Unit | null;
  readonly notice: LineNotice | null;
}

interface Typing {
  readonly sku: string;
  readonly quantity: number | string;
  readonly unit?: string | undefined;
}

export const setQuantity = row<Typing, TypedQuantity>()({
  fields: { sku: aText, quantity: aQuantity, unit: optional(aText) },
  of: ["guideDetail", "guideCart"],
  start: ({ at }, { sku, quantity, unit }) => {
    const { guide } = at.guideDetail.get();
    const line = guide === null ? undefined : linesOf(guide).find(({ productSku }) => productSku === sku);
    if (line === undefined) return new Stopped(notFound);
    const not = notAllowed(at, "QuantityChanged");
    if (not !== null) return not;
    if (unit !== undefined) at.guideCart.send({ _tag: "UnitChosen", line, unit: unit as Unit });
    at.guideCart.send({ _tag: "QuantityChanged", line, input: quantity });
    return line;
  },
  done: ({ guideCart }, { productSku: sku }) => {
    const { quantities, units, notices } = guideCart.get();
    return { sku, quantity: quantities[sku] ?? 0, unit: units[sku] ?? null, notice: notices[sku] ?? null };
  },
  failed: ({ guideCart }, { productSku }) => {
    const notice = guideCart.get().notices[productSku];
    return notice?.kind === "error" ? { _tag: "NotAllowed", reason: { _tag: "Notice", what: notice.what } } : null;
  },
});

/** Why an addition from the guide failed; null = it didn't. */
const notAdded = ({ problem, failure, results }: GuideCartState): ActionError | null => {
  if (failure?._tag === "Refused") return refused([failure.message || problem]);
  if (failure !== null) return failed(null);
  return problem !== "" && !results.some(({ outcome }) => outcome !== "rejected") ? refused([problem]) : null;
};

export const addToCart = row<{ readonly includeOutOfStock?: boolean | undefined }, readonly AddResult[]>()({
  fields: { includeOutOfStock: optional(aFlag) },
  of: ["guideCart", "cart"],
  start: ({ at }, { includeOutOfStock }) => {
    const not = notAllowed(at, "AddRequested");
    if (not !== null) return not;
    at.guideCart.send({ _tag: "AddRequested", ...(includeOutOfStock === true ? { confirmedOutOfStock: true } : {}) });
    return null;
  },
  done: ({ guideCart, cart }) => {
    const { adding, results } = guideCart.get();
    const { status, queue } = cart.get();
    return adding === null && status === "ready" && queue.length === 0 ? results : undefined;
  },
  failed: ({ guideCart, cart }) => {
    const state = guideCart.get();
    if (state.adding !== null) return isDisconnected(cart.get()) ? { _tag: "Offline" } : null;
    if (state.outOfStock.length > 0) return { _tag: "OutOfStock", entries: state.outOfStock };
    return notAdded(state);
  },
});
