import type { GuideListState } from "../guide-list/state.ts";
import type { OrdersState } from "../orders/state.ts";

/** Whether a customer is known to have neither an order guide nor an order yet (GUIDE-LIST-01, HIST-01). */
export const isNewcomer = (
  { guidesList, isListLoaded }: Pick<GuideListState, "guidesList" | "isListLoaded">,
  { list, search, status, from, to }: Pick<OrdersState, "list" | "search" | "status" | "from" | "to">,
): boolean =>
  isListLoaded &&
  guidesList.length === 0 &&
  list.value?.total === 0 &&
  search === "" &&
  status === null &&
  from === null &&
  to === null;
