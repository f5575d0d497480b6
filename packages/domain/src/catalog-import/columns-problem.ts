/** What a list lacks before it can be compared: its item numbers. */
export type ColumnsProblem = "noNumber";

/** A list needs a column of item numbers, unless stable ones are made for it; null = it can be compared. */
export const columnsProblem = ({
  meanings,
  makesNumbers,
}: {
  readonly meanings: readonly (string | null)[];
  readonly makesNumbers: boolean;
}): ColumnsProblem | null => (meanings.includes("sku") || makesNumbers ? null : "noNumber");
