/** What each column of a file means, in the file's order; null = it isn't used. */
export type Meanings<C extends string> = readonly (C | null)[];

/** One column of a file gets a meaning, which its earlier column loses: a list has each once. */
export const withMeaning = <C extends string>(meanings: Meanings<C>, at: number, meaning: C | null): Meanings<C> =>
  meanings.map((one, place) => (place === at ? meaning : one === meaning ? null : one));

/** Where each of a list's columns is in the file, from 0; null = the file has none, which is decided too. */
export const placesIn = <C extends string>(
  columns: readonly C[],
  meanings: Meanings<C>,
): Readonly<Record<C, number | null>> =>
  Object.fromEntries(
    columns.map((column) => {
      const at = meanings.indexOf(column);
      return [column, at < 0 ? null : at];
    }),
  ) as Readonly<Record<C, number | null>>;

/** A column of a file with its guessed meaning and its first cells. */
interface FileColumn<C extends string> {
  readonly meaning: C | null;
  readonly isGuess: boolean;
}

/** The columns of a file with their meanings as they are chosen now; a choice is no guess any more. */
export const chosenIn = <C extends string, Column extends FileColumn<C>>(
  columns: readonly Column[],
  meanings: Meanings<C>,
): readonly (Column & { readonly at: number; readonly isChosen: boolean })[] =>
  columns.map((column, at) => {
    const meaning = meanings[at] ?? null;
    const isChosen = meaning !== column.meaning;
    return { ...column, at, meaning, isChosen, isGuess: column.isGuess && !isChosen };
  });

/** Questions that several columns can answer; the first of them is taken unless a person says otherwise. */
export const whichOf = <Q extends { readonly kind: string; readonly places: readonly number[] }>(
  questions: readonly Q[],
): readonly Q[] => questions.filter(({ kind, places }) => kind === "which" && places.length > 1);
