/** What people write over a column, as `normalizeHeading` has it. */
export interface HeadingWords {
  /** What says plainly what the column is. */
  readonly plain: readonly string[];
  /** What people write there too, and over other columns as well. */
  readonly maybe: readonly string[];
}

/** The words of each column that a kind of file can have. */
export type ColumnWords<C extends string = string> = Readonly<Record<C, HeadingWords>>;

/** Which column of the file is which, counted from 0; a column that is absent is not in the file. */
export type ColumnPlaces<C extends string> = { readonly [Column in C]?: number };

/** What the headings say, and the places with an unambiguous heading. */
export interface Guessed<C extends string> {
  readonly columns: ColumnPlaces<C>;
  readonly plain: readonly number[];
}

/** A heading in lower case without blanks, accents and punctuation. */
export const normalizeHeading = (heading: string): string =>
  heading
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]/g, "");

/** Guesses which column is which from the headings; each heading is used once, the closest word first (OP-67). */
export const readHeadings = <C extends string>(headings: readonly string[], words: ColumnWords<C>): Guessed<C> => {
  const texts = headings.map((heading) => normalizeHeading(heading.slice(0, 60)));
  const found: { [Column in C]?: number } = {};
  const taken = new Set<number>();
  const sure: number[] = [];
  for (const kind of ["plain", "maybe"] as const) {
    for (const column of Object.keys(words) as C[]) {
      if (found[column] !== undefined) continue;
      for (const word of words[column][kind]) {
        const at = texts.findIndex((text, index) => text === word && !taken.has(index));
        if (at < 0) continue;
        found[column] = at;
        taken.add(at);
        if (kind === "plain") sure.push(at);
        break;
      }
    }
  }
  return { columns: found, plain: sure };
};
