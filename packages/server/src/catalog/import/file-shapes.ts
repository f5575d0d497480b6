import { createHash } from "node:crypto";
import type { ColumnChoice } from "@larder/domain/tabular/column-guess";
import { plainHeading } from "@larder/domain/tabular/heading";
import { letterOf } from "../../tabular/open-file.ts";
import type { Db } from "../../database/schema.ts";
import type { CatalogueColumn } from "./catalogue-columns.ts";

type Choice = ColumnChoice<CatalogueColumn>;

/** Columns that a person chose, by the headings of the file. */
export type KnownShapes = ReadonlyMap<string, Choice>;

/** The same for files of the same shape: the same headings in the same order. */
export const headingsKey = (headings: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(headings.map(plainHeading)))
    .digest("base64url");

const MOST = 1_000;

/** What was chosen for one kind of other lists, such as customers; kept next to the catalog's under a key of their own. */
export const listKey = (kind: string, headings: readonly string[]): string => `${kind}:${headingsKey(headings)}`;

/** What was chosen for the latest shapes of files. */
export const readShapes = async (db: Db): Promise<KnownShapes> => {
  const rows = await db
    .selectFrom("catalogue_file_shape")
    .select(["headings", "columns"])
    .orderBy("chosen_at", "desc")
    .limit(MOST)
    .execute();
  return new Map(rows.map(({ headings, columns }) => [headings, columns as Choice]));
};

/** Remembers what a person chose for a file, for the next one of the same shape. */
export const rememberShape = async (db: Db, headings: readonly string[], choice: Choice, now: Date): Promise<void> => {
  await keepShape(db, headingsKey(headings), choice, now);
};

/** Keeps a choice under its key. */
export const keepShape = async (db: Db, key: string, choice: ColumnChoice<string>, now: Date): Promise<void> => {
  const chosen = { columns: JSON.stringify(choice), chosen_at: now };
  await db
    .insertInto("catalogue_file_shape")
    .values({ headings: key, ...chosen })
    .onConflict((conflict) => conflict.column("headings").doUpdateSet(chosen))
    .execute();
};

/** A choice as it is typed: "sku=Stock code", "price=F" by letter, "vendor=" for none. */
export const choiceText = (choice: Choice, headings: readonly string[]): readonly string[] =>
  Object.entries(choice).map(([column, at]) => `${column}=${at == null ? "" : headings[at] || letterOf(at)}`);
