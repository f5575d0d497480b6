/** A column's headings, in the form of `normalizeHeading`. */
export interface HeadingWords {
  readonly plain: readonly string[];
  readonly maybe: readonly string[];
}

/** The headings of each column of a kind of file. */
export type ColumnWords<C extends string = string> = Readonly<Record<C, HeadingWords>>;

/** Column positions in the file, from 0; a missing column isn't in the file. */
export type ColumnPlaces<C extends string> = { readonly [Column in C]?: number };

export interface Guessed<C extends string> {
  readonly columns: ColumnPlaces<C>;
  readonly plain: readonly number[];
}

/** Normalizes a heading: lower case, without spaces, accents and punctuation. */
export const normalizeHeading = (heading: string): string =>
  heading
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]/g, "");

/** Guesses the columns from their headings; each heading is used once, the closest match first (OP-67). */
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
