import type { HistoryDays } from "./history-days.ts";
import type { OrderFilter } from "./order.schema.ts";

/** What the order history shows: days 'YYYY-MM-DD', `page` from 1. */
export interface HistoryFilter extends HistoryDays {
  readonly search: string;
  readonly status: OrderFilter | null;
  readonly page: number;
}

/** The query for an order history link, which reads back as the same filter; '' = everything (HIST-01, OP-94). */
export const writeHistory = ({ search, status, from, to, page }: HistoryFilter): string => {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("q", search);
  if (status !== null) parameters.set("status", status);
  if (from !== null) parameters.set("from", from);
  if (to !== null) parameters.set("to", to);
  if (page !== 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
};
