import type { ColumnChoice } from "@larder/domain/tabular/column-guess";
import { clock } from "../../clock.ts";
import type { Db } from "../../database/schema.ts";
import { type OpenFile, openFile } from "../../tabular/open-file.ts";
import type { OpenRows } from "../../tabular/open-rows.ts";
import { decideColumns } from "./decide-columns.ts";
import { keepShape, listKey, readShapes } from "./file-shapes.ts";

/** A list other than a catalog, and what was said about its columns: "organization=Account Name", ... */
export interface ListFile {
  readonly file: string;
  readonly map?: readonly string[];
  /** The sheet or packed file; missing or null = the first. */
  readonly part?: string | null;
  /** Where every column is, as a person said it in the browser; missing = guessed, or by `map`. */
  readonly chosen?: ColumnChoice<string>;
  /** How its rows are read; a file from outside is read in a worker. */
  readonly open?: (file: string, part: string | null) => Promise<OpenRows>;
}

const readingOf = ({ part = null, open }: Pick<ListFile, "part" | "open">) => ({
  part,
  ...(open === undefined ? {} : { open }),
});

/**
 * Opens a list of customers, users and so on. What is said about its columns holds for the next file of its kind with the
 * same headings, too (OP-67), unless nothing may be stored. Throws Unreadable and ColumnsUnclear.
 */
export const openList = async <C extends string>(
  db: Db,
  {
    kind,
    file,
    map = [],
    isDryRun = false,
    chosen,
    ...reading
  }: ListFile & { readonly kind: string; readonly isDryRun?: boolean },
  columns: Readonly<Record<C, readonly string[]>>,
  needed: readonly C[],
): Promise<OpenFile<C>> => {
  const shapes = await readShapes(db);
  const decided = decideColumns(columns, map);
  const choose = (headings: readonly string[]) =>
    (chosen ?? { ...shapes.get(listKey(kind, headings)), ...decided(headings) }) as ColumnChoice<C>;
  const opened = await openFile<C>(file, columns, needed, { ...readingOf(reading), decide: choose });
  const { texts } = opened.headings;
  if (map.length > 0 && !isDryRun) await keepShape(db, listKey(kind, texts), choose(texts), clock.now());
  return opened;
};
