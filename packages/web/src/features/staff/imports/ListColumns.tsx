import type { ImportUpload } from "@larder/domain/catalog-import/import-upload.schema";
import { isPending } from "@larder/sdk";
import type { ComponentProps, ReactNode } from "react";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { Button } from "../../../ui/Button.tsx";
import { ColumnCards, columnLetter } from "../../../ui/form/ColumnCards.tsx";
import { SelectField } from "../../../ui/form/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { ImportColumn } from "./ImportColumn.tsx";

type Column<C extends string> = ComponentProps<typeof ImportColumn<C>>["column"];

type ColumnsEvent<C extends string> =
  | { readonly _tag: "PartChosen"; readonly part: string }
  | { readonly _tag: "MeaningChosen"; readonly at: number; readonly meaning: C | null }
  | { readonly _tag: "CompareRequested" | "Finished" };

interface ListColumnsProps<C extends string> {
  readonly list: Pick<
    ImportUpload,
    "fileName" | "format" | "encoding" | "headLine" | "part" | "parts" | "isRemembered"
  >;
  readonly columns: readonly Column<C>[];
  readonly options: readonly (readonly [C, string])[];
  readonly questions: readonly { readonly column: C; readonly places: readonly number[] }[];
  readonly which: (column: C, letters: readonly string[]) => string;
  /** The column that the list can't be used without; null = it's there. */
  readonly missing: { readonly title: string; readonly text: string } | null;
  readonly canCompare: boolean;
  readonly sending: Parameters<typeof isPending>[0];
  readonly send: (event: ColumnsEvent<C>) => void;
  /** Under the page's heading, or under a step's. */
  readonly heading: "h2" | "h3";
  /** Further choices. */
  readonly children?: ReactNode;
}

/** The second step: what each column is, over its first cells, and what only a person can say. Observers only. */
export const ListColumns = <C extends string>(props: ListColumnsProps<C>) => {
  const { list, columns, options, questions, which, missing, canCompare, sending, send, heading: Heading } = props;
  const { fileName, format, encoding, headLine, part, parts, isRemembered } = list;
  const isBusy = isPending(sending);
  return (
    <>
      <p className="anywhere">
        <b>{fileName}</b> <span className="muted">{text.read(format, encoding, headLine)}</span>
      </p>
      {isRemembered && <Notice title={text.remembered}>{text.rememberedText}</Notice>}
      {questions.map(({ column, places }) => (
        <Notice key={column} tone="warn" title={which(column, places.map(columnLetter))}>
          {text.whichText}
        </Notice>
      ))}
      {missing !== null && (
        <Notice tone="warn" title={missing.title}>
          {missing.text}
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
        <Heading className="lesser">{text.map}</Heading>
        <ColumnCards label={text.map}>
          {columns.map((column) => (
            <ImportColumn
              key={column.at}
              column={column}
              options={options}
              onMeaning={(meaning) => send({ _tag: "MeaningChosen", at: column.at, meaning })}
            />
          ))}
        </ColumnCards>
      </section>
      {props.children}
      <div className="cluster">
        <Button
          kind="primary"
          size="lg"
          busy={isBusy}
          disabled={!canCompare}
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
};
