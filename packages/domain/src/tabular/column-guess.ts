import type { CellKind } from "./cell-kind.ts";
import type { Content, TableSample } from "./column-content.ts";
import { byContent } from "./columns-by-content.ts";
import { headingReadings } from "./heading.ts";

/** How a column is recognized: by its headings, and by what its cells look like. */
export interface ColumnRule {
  readonly headings: readonly string[];
  /** What most of its cells are; a column named so with other cells is doubtful. */
  readonly kinds?: readonly CellKind[];
  /** Recognized by such cells alone, the surest first; null or missing = by its heading only. */
  readonly byContent?: CellKind;
  /** Headings of columns with such cells that are never this one. */
  readonly never?: RegExp;
}

export type ColumnRules<C extends string> = Readonly<Record<C, ColumnRule>>;

/** Positions of columns in a file, from 0; null = the file has no such column, and that is decided. */
export type ColumnChoice<C extends string> = { readonly [Column in C]?: number | null };

/** What a file leaves open: several columns that mean the same, or none for a needed one. */
export interface ColumnQuestion<C extends string> {
  readonly kind: "which" | "missing";
  readonly column: C;
  /** The columns it can be, the likeliest first; empty for `missing`. */
  readonly places: readonly number[];
}

export interface GuessedColumn<C extends string> {
  readonly column: C;
  readonly at: number;
  /** From 0 to 1; below `SURE` it is shown as a guess. */
  readonly confidence: number;
}

export interface ColumnGuess<C extends string> {
  readonly columns: readonly GuessedColumn<C>[];
  readonly questions: readonly ColumnQuestion<C>[];
}

/** From here on a column needs no look. */
export const SURE = 0.8;

const DOUBTFUL = 0.3;

/** The columns of a file, as they are guessed from (`contentsOf`). */
export interface TableColumns {
  readonly headings: TableSample["headings"];
  readonly contents: readonly Content[];
}

const confidenceByName = (rule: ColumnRule, content: Content): number => {
  if (rule.kinds === undefined || content.filled === 0) return 0.9;
  const share = content.share(rule.kinds);
  return share < DOUBTFUL ? 0.4 : 0.8 + share * 0.2;
};

const byNames = <C extends string>(
  rules: ColumnRules<C>,
  headings: TableSample["headings"],
): ReadonlyMap<C, readonly number[]> => {
  const meaning = new Map<string, C>();
  for (const column of Object.keys(rules) as C[])
    for (const reading of [column, ...rules[column].headings].flatMap(headingReadings))
      if (!meaning.has(reading)) meaning.set(reading, column);
  const found = new Map<C, number[]>();
  headings.forEach((readings, at) => {
    const column = readings
      .flatMap(headingReadings)
      .map((reading) => meaning.get(reading))
      .find((one) => one !== undefined);
    if (column !== undefined) found.set(column, [...(found.get(column) ?? []), at]);
  });
  return found;
};

/**
 * Free columns of money under other headings, at least half as full as the one that is named a price: "Level 2" or
 * "Wholesale" may be what the shop sells for (OP-67).
 */
const otherPrices = (
  rule: ColumnRule,
  at: number,
  { headings, contents, taken }: TableColumns & { readonly taken: ReadonlySet<number> },
): readonly number[] => {
  if (rule.byContent !== "money") return [];
  const isOther = (place: number): boolean => (headings[place] ?? []).some((heading) => rule.never?.test(heading));
  return (byContent("money", contents, taken) ?? []).filter(
    (place) => !isOther(place) && (contents[place]?.filled ?? 0) * 2 >= (contents[at]?.filled ?? 0),
  );
};

/**
 * Guesses what the columns of a file mean, by their headings first and by their cells where no heading says it (OP-67).
 * Each column is used once. `decided` wins over every guess; what two columns claim, and what is `needed` and not there,
 * is a question.
 */
export const guessColumns = <C extends string>(
  rules: ColumnRules<C>,
  { headings, contents }: TableColumns,
  { needed, decided }: { readonly needed: readonly C[]; readonly decided: ColumnChoice<C> },
): ColumnGuess<C> => {
  const taken = new Set<number>();
  const columns: GuessedColumn<C>[] = [];
  const questions: ColumnQuestion<C>[] = [];
  const names = Object.keys(rules) as C[];
  const put = (column: C, at: number, confidence: number): void => {
    columns.push({ column, at, confidence });
    taken.add(at);
  };
  for (const column of names) {
    const at = decided[column];
    if (at !== undefined && at !== null && at < headings.length) put(column, at, 1);
  }
  const isOpen = (column: C): boolean => decided[column] === undefined && columns.every((one) => one.column !== column);
  const named = byNames(rules, headings);
  for (const column of names) {
    if (!isOpen(column)) continue;
    const claims = (named.get(column) ?? [])
      .filter((at) => !taken.has(at))
      .map((at) => ({ at, confidence: confidenceByName(rules[column], contents[at] as Content) }))
      .toSorted((a, b) => b.confidence - a.confidence || a.at - b.at);
    const [best] = claims;
    if (best === undefined) continue;
    const rivals = claims.filter(({ confidence }) => confidence > 0.4 || confidence === best.confidence);
    if (rivals.length > 1) questions.push({ kind: "which", column, places: rivals.map(({ at }) => at) });
    put(column, best.at, rivals.length > 1 ? 0.5 : best.confidence);
    for (const { at } of rivals) taken.add(at);
  }
  for (const [index, { column, at }] of columns.entries()) {
    if (decided[column] !== undefined) continue;
    const others = otherPrices(rules[column], at, { headings, contents, taken });
    if (others.length === 0) continue;
    const before = questions.findIndex((question) => question.column === column);
    const places = [...(questions[before]?.places ?? [at]), ...others];
    questions.splice(before < 0 ? questions.length : before, 1, { kind: "which", column, places });
    columns[index] = { column, at, confidence: 0.5 };
    for (const other of others) taken.add(other);
  }
  for (const column of names) {
    const kind = rules[column].byContent;
    if (kind === undefined || !isOpen(column)) continue;
    const places = byContent(kind, contents, taken);
    if (places === null) continue;
    // A heading that says something else may be right: a person decides before it is stored under a wrong name.
    const isOtherwiseNamed = (headings[places[0]] ?? []).length > 0;
    const isAmbiguous = ["money", "code", "words"].includes(kind) && (places.length > 1 || isOtherwiseNamed);
    if (isAmbiguous) questions.push({ kind: "which", column, places });
    put(column, places[0], isAmbiguous ? 0.5 : 0.6);
  }
  for (const column of needed) if (isOpen(column)) questions.push({ kind: "missing", column, places: [] });
  return { columns, questions };
};
