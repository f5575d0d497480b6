import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { ColumnCard, columnLetter } from "../../../ui/form/ColumnCards.tsx";

interface ImportColumnProps<C extends string> {
  readonly column: {
    readonly at: number;
    readonly heading: string;
    readonly meaning: C | null;
    readonly cells: readonly string[];
    readonly isGuess: boolean;
    readonly isChosen: boolean;
  };
  readonly options: readonly (readonly [C, string])[];
  readonly onMeaning: (meaning: C | null) => void;
}

/** One column of a list, over its first cells: what it is, and why. */
export const ImportColumn = <C extends string>({ column, options, onMeaning }: ImportColumnProps<C>) => {
  const { at, heading, meaning, cells, isGuess, isChosen } = column;
  return (
    <ColumnCard
      at={at}
      heading={heading === "" ? text.noHeading : heading}
      cells={cells}
      isUnsure={isGuess}
      label={text.column(columnLetter(at), heading)}
      value={meaning ?? ""}
      none={text.notUsed}
      options={options}
      onValue={(value) => onMeaning(value === "" ? null : (value as C))}
    >
      <small className={isGuess ? "t-warn" : "muted"}>
        {isGuess ? text.guess : isChosen ? text.chosen : meaning === null ? text.notUsed : text.recognized}
      </small>
    </ColumnCard>
  );
};
