import { hasCustomerNames } from "@larder/domain/customer-import/customer-columns";
import type { CustomerList } from "@larder/domain/customer-import/customer-import.schema";
import { chosenIn, whichOf } from "@larder/domain/tabular/column-meanings";
import type { CustomerImportState } from "./state.ts";

/** The columns of a list of customers with their meanings as they are chosen now. */
export const customerColumnsChosen = ({ list, meanings }: CustomerImportState) =>
  chosenIn(list.value?.columns ?? [], meanings);

/** Questions that several columns can answer; the first of them is taken unless a person says otherwise. */
export const customerQuestions = ({ list }: CustomerImportState): CustomerList["questions"] =>
  whichOf(list.value?.questions ?? []);

/** Whether a list can be compared with the shop: a column says what its customers are called. */
export const canCompareCustomers = ({ meanings }: CustomerImportState): boolean => hasCustomerNames(meanings);

/** Whether a reviewed list would change anything. */
export const changesCustomers = ({ list }: CustomerImportState): boolean => {
  const review = list.value?.review ?? null;
  if (review === null) return false;
  const { customers, newUsers } = review;
  return customers.added + customers.changed + newUsers > 0;
};

/** Whether a list is on its way into the shop: its columns or its changes are looked at. */
export const isListOpen = ({ list }: CustomerImportState): boolean =>
  list.value !== null && list.value.stage !== "applied";
