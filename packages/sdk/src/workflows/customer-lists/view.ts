import type { CustomerQuery } from "@larder/domain/staff/customer-lists.schema";
import { parameterOf } from "../../kernel/url.ts";
import { customersInitialState } from "./state.ts";

/** Which customers are shown, as the page's address says it. */
export type CustomersShown = "all" | "open" | "onHold";

const CAN_ORDER = { all: null, open: true, onHold: false } as const;
export const CUSTOMERS_SHOWN = ["all", "open", "onHold"] as const satisfies readonly CustomersShown[];

export const customersShownOf = ({ canOrder }: CustomerQuery): CustomersShown =>
  CUSTOMERS_SHOWN.find((shown) => CAN_ORDER[shown] === canOrder) ?? "all";

export const canOrderOf = (shown: CustomersShown): boolean | null => CAN_ORDER[shown];

/** The first page of the customers that the address of the list's page names; what it can't mean is left out. */
export const customerQueryOf = (url: string): CustomerQuery => ({
  ...customersInitialState.query,
  term: parameterOf(url, "q") ?? "",
  canOrder: canOrderOf(CUSTOMERS_SHOWN.find((shown) => shown === parameterOf(url, "show")) ?? "all"),
  priceList: parameterOf(url, "priceList") || null,
  salesRep: parameterOf(url, "salesRep") || null,
});

/** The address's query that names these customers; "" = all of them. */
export const customerSearchOf = (query: CustomerQuery): string => {
  const { term, priceList, salesRep } = query;
  const shown = customersShownOf(query);
  const named = Object.entries({ q: term, show: shown === "all" ? "" : shown, priceList, salesRep });
  const search = new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return search === "" ? "" : `?${search}`;
};
