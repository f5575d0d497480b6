import { type ListColumn, listKinds } from "@larder/domain/customer-import/list-kinds";
import { missingOfCustomers, customerColumnsChosen, customerQuestions } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { customerListMessages as text } from "../../../messages/en/customer-list.ts";
import { listKindMessages } from "../../../messages/en/list-kinds.ts";
import { useCustomerImport } from "./customer-import-context.tsx";
import { ListColumns } from "./ListColumns.tsx";

/** The second step of a list about customers. */
export const CustomerListColumns = observer(function CustomerListColumns() {
  const { state, send } = useCustomerImport();
  const list = state.list.value;
  if (list === null) return null;
  const { columns, which, missing: missingTitle, missingText } = listKindMessages;
  const { columns: all }: { readonly columns: readonly ListColumn[] } = listKinds[list.kind];
  const options = all.map((column): readonly [ListColumn, string] => [column, columns[column]]);
  const missing = missingOfCustomers(state);
  const isOfCustomers = list.kind === "customers";
  const missed = (wanted: readonly ListColumn[]) =>
    isOfCustomers ? { title: text.noName, text: text.noNameText } : { title: missingTitle(wanted), text: missingText };
  return (
    <ListColumns
      list={list}
      columns={customerColumnsChosen(state)}
      options={options}
      questions={customerQuestions(state)}
      which={which}
      missing={missing === null ? null : missed(missing)}
      canCompare={missing === null}
      sending={state.sending}
      send={send}
      heading="h3"
    />
  );
});
