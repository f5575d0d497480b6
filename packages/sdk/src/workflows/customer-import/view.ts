import type { CustomerList } from "@larder/domain/customer-import/customer-import.schema";
import { type ListColumn, missingColumns } from "@larder/domain/customer-import/list-kinds";
import { chosenIn, whichOf } from "@larder/domain/tabular/column-meanings";
import type { CustomerImportState } from "./state.ts";

/** The columns of a list of customers with their meanings as they are chosen now. */
export const customerColumnsChosen = ({ list, meanings }: CustomerImportState) =>
  chosenIn(list.value?.columns ?? [], meanings);

/** Questions that several columns can answer; the first of them is taken unless a person says otherwise. */
export const customerQuestions = ({ list }: CustomerImportState): CustomerList["questions"] =>
  whichOf(list.value?.questions ?? []);

/** The columns of which a list needs one, and has none; null = it can be compared with the shop. */
export const missingOfCustomers = ({ kind, meanings }: CustomerImportState): readonly ListColumn[] | null =>
  missingColumns(kind, meanings);

/** Whether a reviewed list would change anything. */
export const changesCustomers = ({ list }: CustomerImportState): boolean => {
  const { review = null, changes = null } = list.value ?? {};
  if (changes !== null) return changes.added + changes.changed + changes.vanished > 0;
  if (review === null) return false;
  const { customers, newUsers } = review;
  return customers.added + customers.changed + newUsers > 0;
};

/** Whether a list is on its way into the shop: its columns or its changes are looked at. */
export const isListOpen = ({ list }: CustomerImportState): boolean =>
  list.value !== null && list.value.stage !== "applied";
