import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { ownGuide } from "../guides/access.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { columns as allColumns, type Column, guideWords } from "./columns.ts";
import { FileTooLarge, FileUnreadable } from "./errors.ts";
import { guessTable } from "./guess-by-content.ts";
import { findOwnOffers } from "./own-offers.ts";
import { readTable } from "../../tabular/read-table.ts";
import { keptColumns, review, type Reviewing, type WireUpload } from "./review.ts";
import type { TableProblem } from "../../tabular/table.ts";
import { changeUpload, heldUpload, keepUpload, type KeptColumns, tableOfUpload } from "./upload-store.ts";

const sentenceOf = (problem: TableProblem): string => {
  switch (problem._tag) {
    case "Empty":
      return "The file is empty.";
    case "TooLarge":
      return `The file is too big: ${problem.limit}.`;
    case "TooSlow":
      return "This file takes too long to read.";
    case "NotATable":
      return problem.detail;
  }
};

const bare = (fileName: string): string =>
  fileName
    .replace(/^.*[\\/]/, "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();

const nameOf = (fileName: string): string =>
  bare(fileName)
    .replace(/\.[A-Za-z]{1,5}$/, "")
    .trim()
    .slice(0, 120) || "Imported guide";

/** Stores an uploaded file as a hidden guide until its review ends (GUIDE-IO-02, GUIDE-IO-03). Refuses a file that isn't a table. */
export const importFile = async (
  reviewing: Reviewing,
  file: { readonly content: Buffer; readonly name: string },
  targetId: number | null,
): Promise<WireUpload> => {
  const { db, customer, now } = reviewing;
  const target = targetId === null ? null : await db.transaction().execute((trx) => ownGuide(trx, customer, targetId));
  const answer = await readTable(file.content, guideWords);
  if (!answer.ok) {
    const FileError = answer.problem._tag === "TooLarge" ? FileTooLarge : FileUnreadable;
    throw new FileError({ message: sentenceOf(answer.problem) });
  }
  const guessed = await guessTable(answer.table, async (skus) => (await findOwnOffers(db, customer, skus)).offers);
  const columns = keptColumns(guessed.columns);
  const kept = {
    name: target?.name ?? nameOf(file.name),
    fileName: bare(file.name).slice(0, 200),
    target: target?.id ?? null,
    columns,
    guessed: columns,
    plain: guessed.plain,
  };
  const id = await keepUpload(db, customer, { ...kept, table: guessed.table, now });
  return review(reviewing, { ...kept, id, fixes: new Map() }, 0);
};

const checkColumns = (columns: KeptColumns, headings: readonly string[]): void => {
  const taken = new Map<number, Column>();
  for (const column of allColumns) {
    const at = columns[column];
    if (at === null || at === undefined) continue;
    if (at >= headings.length) throw invalidField(`columns.${column}`, "there is no such column in the file");
    const other = taken.get(at);
    if (other !== undefined) throw invalidField(`columns.${column}`, `is the column of ${other} already`);
    taken.set(at, column);
  }
};

/** Reads an upload again with the columns the reviewer chose; fixes stay (OP-67). */
export const chooseColumns = async (reviewing: Reviewing, id: number, columns: KeptColumns): Promise<WireUpload> => {
  const { db, customer, now } = reviewing;
  const held = await heldUpload(db, customer, id, now);
  checkColumns(columns, (await tableOfUpload(db, customer, held)).headings);
  await changeUpload(db, customer, id, { columns });
  return review(reviewing, { ...held, columns }, 0);
};

/** The current review of an upload, its lists starting at `from`. */
export const reviewUpload = async (reviewing: Reviewing, id: number, from: number): Promise<WireUpload> =>
  review(reviewing, await heldUpload(reviewing.db, reviewing.customer, id, reviewing.now), from);

/** Deletes an upload entirely (GUIDE-IO-08). */
export const cancelUpload = async (db: Db, customer: Customer, id: number, now: Date): Promise<void> => {
  await heldUpload(db, customer, id, now, true);
  await db.deleteFrom("guide").where("organization_id", "=", customer.organization.id).where("id", "=", id).execute();
};
