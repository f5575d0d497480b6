import { MAX_SEARCH_LENGTH } from "../input-limits.ts";
import { isDay } from "../time/local-time.ts";
import type { OrderFilter } from "./order.schema.ts";
import type { HistoryFilter } from "./write-history.ts";

const FILTERS: Readonly<Record<OrderFilter, true>> = {
  pending: true,
  submitted: true,
  confirmed: true,
  processing: true,
  shipped: true,
  delivered: true,
  cancelled: true,
  failed: true,
  open: true,
  needsAction: true,
};

const isFilter = (text: string | null): text is OrderFilter => text !== null && Object.hasOwn(FILTERS, text);

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

/** The filter in a link to the order history; unreadable parts are ignored (HIST-01, OP-94). */
export const readHistory = (query: string): HistoryFilter => {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get("page"));
  const status = parameters.get("status");
  return {
    search: (parameters.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH),
    status: isFilter(status) ? status : null,
    from: dayOf(parameters.get("from")),
    to: dayOf(parameters.get("to")),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
};
