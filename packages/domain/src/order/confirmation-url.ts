import type { OrderKey } from "./order.schema.ts";

const PATH = "/order-confirmation/";
const MAX_ORDERS = 50;

const FIELDS = ["documentCompany", "documentNumber", "documentType", "orderNumber"] as const;

/** The confirmation page's URL has all it needs to be rebuilt anywhere (SUBMIT-08, SUBMIT-20, OP-146). */
export const confirmationUrl = (orders: readonly Readonly<Record<(typeof FIELDS)[number], string>>[]): string => {
  const query = new URLSearchParams();
  for (const order of orders) for (const field of FIELDS) query.append(field, order[field]);
  return `${PATH}?${query.toString()}`;
};

/** The orders a confirmation page's query names, in order; empty if any field is missing. */
export const confirmedOrderKeys = (query: string): readonly OrderKey[] => {
  const fields = new URLSearchParams(query);
  const columns = FIELDS.map((field) => fields.getAll(field));
  const [companies = [], numbers = [], types = [], orders = []] = columns;
  const isWhole = columns.every((column) => column.length === orders.length && !column.includes(""));
  if (!isWhole || orders.length > MAX_ORDERS) return [];
  return orders.map((orderNumber, at) => ({
    documentCompany: companies[at] ?? "",
    documentNumber: numbers[at] ?? "",
    documentType: types[at] ?? "",
    orderNumber: orderNumber as OrderKey["orderNumber"],
  }));
};
