import { CUSTOMER_COLUMNS, type CustomerColumn } from "@larder/domain/customer-import/customer-columns";
import { canCompareCustomers, customerColumnsChosen, customerQuestions } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { customerListMessages as text } from "../../../messages/en/customer-list.ts";
import { useCustomerImport } from "./customer-import-context.tsx";
import { ListColumns } from "./ListColumns.tsx";

const options = CUSTOMER_COLUMNS.map((column): readonly [CustomerColumn, string] => [column, text.columns[column]]);

/** The second step of a list of customers. */
export const CustomerListColumns = observer(function CustomerListColumns() {
  const { state, send } = useCustomerImport();
  const list = state.list.value;
  if (list === null) return null;
  const canCompare = canCompareCustomers(state);
  return (
    <ListColumns
      list={list}
      columns={customerColumnsChosen(state)}
      options={options}
      questions={customerQuestions(state)}
      which={text.which}
      missing={canCompare ? null : { title: text.noName, text: text.noNameText }}
      canCompare={canCompare}
      sending={state.sending}
      send={send}
      heading="h3"
    />
  );
});
