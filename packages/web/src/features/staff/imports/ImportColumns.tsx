import { CATALOG_COLUMNS, type CatalogColumn } from "@larder/domain/catalog-import/catalog-columns";
import { chosenColumns, compareProblem, whichQuestions } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { Check } from "../../../ui/form/Check.tsx";
import { SelectField } from "../../../ui/form/Field.tsx";
import { useImport } from "./import-context.tsx";
import { ListColumns } from "./ListColumns.tsx";

const options = CATALOG_COLUMNS.map((column): readonly [CatalogColumn, string] => [column, text.columns[column]]);

/** The second step of a catalog. */
export const ImportColumns = observer(function ImportColumns() {
  const { state, send } = useImport();
  const { choice, sending } = state;
  const list = state.list.value;
  if (list === null) return null;
  const { groups } = list;
  const hasNumber = choice.meanings.includes("sku");
  return (
    <ListColumns
      list={list}
      columns={chosenColumns(state)}
      options={options}
      questions={whichQuestions(state)}
      which={text.which}
      missing={hasNumber ? null : { title: text.noNumber, text: text.noNumberText }}
      canCompare={compareProblem(state) === null}
      sending={sending}
      send={send}
      heading="h2"
    >
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
    </ListColumns>
  );
});
