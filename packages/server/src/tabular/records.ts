import type { RawRow } from "./raw-row.ts";

/** A row that names its cells, as JSON and EDI have them. */
export interface NamedRow {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
  readonly problem: string | null;
}

/** How many rows tell which columns there are. */
const SAMPLED = 200;

/** Makes a table of named rows; its first row are the names found in the first of them. Names that come later are left out. */
export async function* tableOfRecords(records: AsyncIterable<NamedRow>): AsyncGenerator<RawRow> {
  let names: readonly string[] | null = null;
  let waiting: NamedRow[] = [];
  const rowOf = ({ line, values, problem }: NamedRow): RawRow => ({
    line,
    cells: (names ?? []).map((name) => values.get(name) ?? ""),
    problem,
  });
  const begin = (): readonly RawRow[] => {
    names = [...new Set(waiting.flatMap(({ values }) => [...values.keys()]))];
    const rows = waiting.map(rowOf);
    waiting = [];
    return [{ line: 0, cells: names, problem: null }, ...rows];
  };
  for await (const record of records) {
    if (names !== null) yield rowOf(record);
    else if (waiting.push(record) === SAMPLED) yield* begin();
  }
  if (names === null && waiting.length > 0) yield* begin();
}
