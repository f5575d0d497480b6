import { CATALOG_COLUMNS, type CatalogColumn } from "@larder/domain/catalog-import/catalog-columns";
import { chosenColumns, compareProblem, isPending, whichQuestions } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { Button } from "../../../ui/Button.tsx";
import { ColumnCards, columnLetter } from "../../../ui/form/ColumnCards.tsx";
import { Check, SelectField } from "../../../ui/form/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useImport } from "./import-context.tsx";
import { ImportColumn } from "./ImportColumn.tsx";

const options = CATALOG_COLUMNS.map((column): readonly [CatalogColumn, string] => [column, text.columns[column]]);

/** The second step: what each column is, over its first cells, and what only a person can say. */
export const ImportColumns = observer(function ImportColumns() {
  const { state, send } = useImport();
  const { choice, sending } = state;
  const list = state.list.value;
  if (list === null) return null;
  const { format, encoding, headLine, part, parts, groups } = list;
  const isBusy = isPending(sending);
  const problem = compareProblem(state);
  const hasNumber = choice.meanings.includes("sku");
  return (
    <>
      <p className="anywhere">
        <b>{list.fileName}</b> <span className="muted">{text.read(format, encoding, headLine)}</span>
      </p>
      {list.isRemembered && <Notice title={text.remembered}>{text.rememberedText}</Notice>}
      {whichQuestions(state).map(({ column, places }) => (
        <Notice key={column} tone="warn" title={text.which(column, places.map(columnLetter))}>
          {text.whichText}
        </Notice>
      ))}
      {!hasNumber && (
        <Notice tone="warn" title={text.noNumber}>
          {text.noNumberText}
        </Notice>
      )}
      {parts.length > 1 && (
        <SelectField
          label={text.sheet}
          value={part ?? ""}
          options={parts}
          disabled={isBusy}
          onValue={(value) => send({ _tag: "PartChosen", part: value })}
        />
      )}
      <section className="stack g-8" aria-label={text.map}>
        <h2 className="lesser">{text.map}</h2>
        <ColumnCards label={text.map}>
          {chosenColumns(state).map((column) => (
            <ImportColumn
              key={column.at}
              column={column}
              options={options}
              onMeaning={(meaning) => send({ _tag: "MeaningChosen", at: column.at, meaning })}
            />
          ))}
        </ColumnCards>
      </section>
      {!hasNumber && (
        <Check
          checked={choice.makesNumbers}
          onChange={(event) => send({ _tag: "NumbersChosen", makesNumbers: event.currentTarget.checked })}
        >
          {text.makeNumbers}
        </Check>
      )}
      {groups.length > 1 && (
        <SelectField
          label={text.group}
          value={choice.group ?? ""}
          none={text.everyGroup}
          options={groups.map(({ id, name }) => [id, name])}
          onValue={(value) => send({ _tag: "GroupChosen", group: value === "" ? null : value })}
        />
      )}
      <div className="cluster">
        <Button
          kind="primary"
          size="lg"
          busy={isBusy}
          disabled={problem !== null}
          onClick={() => send({ _tag: "CompareRequested" })}
        >
          {text.compare}
        </Button>
        <Button size="lg" onClick={() => send({ _tag: "Finished" })}>
          {text.another}
        </Button>
      </div>
    </>
  );
});
