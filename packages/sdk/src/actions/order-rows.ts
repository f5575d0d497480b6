import type { HistoryFilter } from "@larder/domain/order/write-history";
import type { Order, OrderFilter, OrderKey, OrderListPage } from "@larder/domain/order/order.schema";
import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { asksForSuggestions, limitTerm, SUGGEST_MIN_LENGTH } from "@larder/domain/search/term";
import { hasFailed } from "../kernel/write-state.ts";
import type { Storefront } from "../storefront.ts";
import { anId, anObject, anyText, aText, type Check, optional } from "./input.ts";
import { type ActionError, failed, superseded } from "./result.ts";
import { row, runAction, Stopped } from "./run-action.ts";

/** The four fields that identify an order, as plain texts. */
export interface PlainOrderKey {
  readonly documentCompany: string;
  readonly documentNumber: string;
  readonly documentType: string;
  readonly orderNumber: string;
}

const aKey = anObject({ documentCompany: anyText, documentNumber: anyText, documentType: anyText, orderNumber: aText });

const isSameKey = (one: PlainOrderKey | null, other: PlainOrderKey): boolean =>
  one?.orderNumber === other.orderNumber && one.documentNumber === other.documentNumber;

const notThisOrder = ({ orderDetails }: Storefront, key: PlainOrderKey): ActionError | null => {
  const state = orderDetails.get();
  if (!isSameKey(state.key, key)) return superseded;
  if (state.order.isLoading) return null;
  if (state.order.failure !== null) return failed(state.order.failure);
  return state.order.cancelled === null ? null : superseded;
};

export const order = row<{ readonly key: PlainOrderKey }, Order>()({
  fields: { key: aKey },
  of: ["orderDetails"],
  start: ({ at }, { key }) => at.orderDetails.send({ _tag: "Opened", key: key as OrderKey }),
  done: ({ orderDetails }) => {
    const { isLoading, value } = orderDetails.get().order;
    return isLoading ? undefined : (value ?? undefined);
  },
  failed: (at, _, { key }) => notThisOrder(at, key),
  cancel: ({ orderDetails }) => orderDetails.send({ _tag: "Cancelled", reason: "user" }),
});

export const cancelOrder = row<{ readonly key: PlainOrderKey }, Order>()({
  fields: { key: aKey },
  of: ["orderDetails"],
  first: (context, input) => runAction(context, order, input),
  start: ({ at }) => {
    if (at.orderDetails.get().order.value?.header.isCancelable !== true)
      return new Stopped({ _tag: "NotAllowed", reason: { _tag: "NotCancelable" } });
    at.orderDetails.send({ _tag: "CancelRequested" });
    return null;
  },
  done: ({ orderDetails }) => {
    const { cancellation, order: read } = orderDetails.get();
    return cancellation.status === "idle" && !read.isLoading ? (read.value ?? undefined) : undefined;
  },
  failed: ({ orderDetails }, _, { key }) => {
    const { cancellation, key: shown } = orderDetails.get();
    if (!isSameKey(shown, key)) return superseded;
    return hasFailed(cancellation) ? failed(cancellation.failure) : null;
  },
});

interface Filter {
  /** From 1. */
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly status?: OrderFilter | null | undefined;
  /** Days "YYYY-MM-DD" in the storefront's time zone. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

const aDay: Check = (value) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : 'must be a day "YYYY-MM-DD"';

const filterOf = ({ page = 1, search = "", status = null, from = null, to = null }: Filter): HistoryFilter => ({
  page,
  search,
  status,
  from,
  to,
});

export const orders = row<Filter, OrderListPage>()({
  fields: {
    page: optional(anId),
    search: optional(anyText),
    status: optional(aText),
    from: optional(aDay),
    to: optional(aDay),
  },
  of: ["orders"],
  start: ({ at }, input) => {
    at.orders.send({ _tag: "FilterOpened", filter: filterOf(input) });
    return null;
  },
  done: ({ orders: history }) => {
    const { isLoading, value } = history.get().list;
    return isLoading ? undefined : (value ?? undefined);
  },
  failed: ({ orders: history }, _, input) => {
    const { list, search, status, from, to } = history.get();
    const wanted = filterOf(input);
    const isOther = search !== wanted.search || status !== wanted.status || from !== wanted.from || to !== wanted.to;
    if (isOther) return superseded;
    if (list.isLoading) return null;
    return list.failure !== null ? failed(list.failure) : list.cancelled !== null ? superseded : null;
  },
  cancel: ({ orders: history }) => history.send({ _tag: "Cancelled", reason: "user" }),
});

const aTerm: Check = (value) =>
  typeof value === "string" && asksForSuggestions(value) ? null : `must have ${SUGGEST_MIN_LENGTH} characters or more`;

export const search = row<{ readonly text: string }, Suggestions>()({
  fields: { text: aTerm },
  of: ["search"],
  isForGuests: true,
  start: ({ at }, { text }) => {
    const { suggestions } = at.search.get();
    at.search.send({ _tag: "InputChanged", text });
    return suggestions.value;
  },
  done: ({ search: box }, before) => {
    const { value, isLoading } = box.get().suggestions;
    return !isLoading && value !== null && value !== before ? value : undefined;
  },
  failed: ({ search: box }, _, { text }) => {
    const { typed, suggestions } = box.get();
    if (typed !== limitTerm(text)) return superseded;
    if (suggestions.isLoading) return null;
    return suggestions.failure === null ? null : failed(suggestions.failure);
  },
  cancel: ({ search: box }) => box.send({ _tag: "Dismissed" }),
});
