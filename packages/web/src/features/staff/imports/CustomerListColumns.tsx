import { CUSTOMER_COLUMNS, type CustomerColumn } from "@larder/domain/customer-import/customer-columns";
import { canCompareCustomers, customerColumnsChosen, customerQuestions, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { customerListMessages as text } from "../../../messages/en/customer-list.ts";
import { importListMessages } from "../../../messages/en/import-list.ts";
import { Button } from "../../../ui/Button.tsx";
import { ColumnCards, columnLetter } from "../../../ui/form/ColumnCards.tsx";
import { SelectField } from "../../../ui/form/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { ImportColumn } from "./ImportColumn.tsx";
import { useCustomerImport } from "./customer-import-context.tsx";

const options = CUSTOMER_COLUMNS.map((column): readonly [CustomerColumn, string] => [column, text.columns[column]]);

/** What each column of a list of customers is, over its first cells, and what only a person can say. */
export const CustomerListColumns = observer(function CustomerListColumns() {
  const { state, send } = useCustomerImport();
  const { sending } = state;
  const list = state.list.value;
  if (list === null) return null;
  const { fileName, format, encoding, headLine, part, parts, isRemembered } = list;
  const isBusy = isPending(sending);
  const canCompare = canCompareCustomers(state);
  return (
    <>
      <p className="anywhere">
        <b>{fileName}</b> <span className="muted">{importListMessages.read(format, encoding, headLine)}</span>
      </p>
      {isRemembered && <Notice title={importListMessages.remembered}>{importListMessages.rememberedText}</Notice>}
      {customerQuestions(state).map(({ column, places }) => (
        <Notice key={column} tone="warn" title={text.which(column, places.map(columnLetter))}>
          {importListMessages.whichText}
        </Notice>
      ))}
      {!canCompare && (
        <Notice tone="warn" title={text.noName}>
          {text.noNameText}
        </Notice>
      )}
      {parts.length > 1 && (
        <SelectField
          label={importListMessages.sheet}
          value={part ?? ""}
          options={parts}
          disabled={isBusy}
          onValue={(value) => send({ _tag: "PartChosen", part: value })}
        />
      )}
      <section className="stack g-8" aria-label={importListMessages.map}>
        <h3 className="lesser">{importListMessages.map}</h3>
        <ColumnCards label={importListMessages.map}>
          {customerColumnsChosen(state).map((column) => (
            <ImportColumn
              key={column.at}
              column={column}
              options={options}
              onMeaning={(meaning) => send({ _tag: "MeaningChosen", at: column.at, meaning })}
            />
          ))}
        </ColumnCards>
      </section>
      <div className="cluster">
        <Button
          kind="primary"
          size="lg"
          busy={isBusy}
          disabled={!canCompare}
          onClick={() => send({ _tag: "CompareRequested" })}
        >
          {importListMessages.compare}
        </Button>
        <Button size="lg" onClick={() => send({ _tag: "Finished" })}>
          {importListMessages.another}
        </Button>
      </div>
    </>
  );
});
