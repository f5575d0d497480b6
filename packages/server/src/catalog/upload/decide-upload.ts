import { type ColumnMeanings, placesOf } from "@larder/domain/catalog-import/catalog-columns";
import { columnsProblem } from "@larder/domain/catalog-import/columns-problem";
import type {
  ImportChoice,
  ImportStage,
  ImportUpload,
  VanishedChoice,
} from "@larder/domain/catalog-import/import-upload.schema";
import type { ColumnChoice } from "@larder/domain/tabular/column-guess";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import type { CatalogueColumn } from "../import/catalogue-columns.ts";
import { rememberShape } from "../import/file-shapes.ts";
import { refuseWhileBusy } from "../import/import-busy.ts";
import { dropImport } from "../import/import-record.ts";
import { inTransaction } from "../insert-rows.ts";
import { meaningsOf, uploadAnswer } from "./upload-answer.ts";
import { findKept, findUpload, type FoundUpload } from "./upload-store.ts";

const refuseUnless = ({ stage }: Pick<FoundUpload, "stage">, stages: readonly ImportStage[]): void => {
  if (!stages.includes(stage)) throw invalidField("id", `the list is at '${stage}'`);
};

const refuseChoice = async (db: Db, { reading }: FoundUpload, { meanings, makesNumbers, group }: ImportChoice) => {
  if (meanings.length !== reading.texts.length)
    throw invalidField("choice.meanings", `the file has ${reading.texts.length} columns`);
  const used = meanings.filter((one) => one !== null);
  const twice = used.find((one, at) => used.indexOf(one) < at);
  if (twice !== undefined) throw invalidField("choice.meanings", `two columns are the ${twice}`);
  if (columnsProblem({ meanings, makesNumbers }) !== null)
    throw invalidField("choice.meanings", "no column is the sku");
  if (group === null) return;
  const found = await db.selectFrom("customer_group").select("id").where("id", "=", group).executeTakeFirst();
  if (found === undefined) throw invalidField("choice.group", "there's no such customer group");
};

/** What was chosen against the guess is remembered for the next file with the same headings. */
const rememberChoice = async (
  db: Db,
  upload: FoundUpload,
  { meanings, makesNumbers }: ImportChoice,
  now: Date,
): Promise<void> => {
  const { guess } = await meaningsOf(db, { ...upload, choice: null });
  const guessed = new Map(guess.columns.map(({ column, at }) => [column, at]));
  const chosen = Object.entries(placesOf(meanings as ColumnMeanings)) as [CatalogueColumn, number | null][];
  const choice = Object.fromEntries(
    chosen.filter(([column, at]) => at !== null || guessed.has(column) || (column === "sku" && makesNumbers)),
  ) as ColumnChoice<CatalogueColumn>;
  const isNews = chosen.some(([column, at]) => at !== (guessed.get(column) ?? null)) || guess.questions.length > 0;
  if (isNews) await rememberShape(db, upload.reading.texts, choice, now);
};

/** Stores what a person says about the columns, and lets the comparison begin. Throws ImportNotFound and InvalidField. */
export const startComparing = async (db: Db, id: number, choice: ImportChoice, now: Date): Promise<ImportUpload> =>
  inTransaction(db, async (trx) => {
    const upload = await findUpload(trx, id, now, true);
    refuseUnless(upload, ["columns", "failed"]);
    await refuseChoice(trx, upload, choice);
    await rememberChoice(trx, upload, choice, now);
    await trx
      .updateTable("import_upload")
      .set({
        stage: "comparing",
        choice: JSON.stringify(choice),
        done: 0,
        review: null,
        problem: null,
        working_until: null,
      })
      .where("id", "=", id)
      .execute();
    return uploadAnswer(trx, await findUpload(trx, id, now));
  });

/** Takes a list back to its columns; a comparison that runs ends. Throws ImportNotFound and InvalidField. */
export const reopenUpload = async (db: Db, id: number, now: Date): Promise<ImportUpload> =>
  inTransaction(db, async (trx) => {
    const upload = await findUpload(trx, id, now, true);
    refuseUnless(upload, ["columns", "comparing", "review", "failed"]);
    await trx
      .updateTable("import_upload")
      .set({ stage: "columns", import_id: null, done: 0, review: null, problem: null })
      .where("id", "=", id)
      .execute();
    if (upload.import_id !== null) await dropImport(trx, upload.import_id);
    return uploadAnswer(trx, await findUpload(trx, id, now));
  });

/** Decides that a reviewed list goes into the shop. Throws ImportNotFound, ImportBusy and InvalidField. */
export const startApplying = (db: Db, id: number, vanished: VanishedChoice, now: Date): Promise<ImportUpload> =>
  inTransaction(db, async (trx) => {
    const upload = await findUpload(trx, id, now, true);
    refuseUnless(upload, ["review"]);
    await refuseWhileBusy(trx, upload.import_id);
    await trx
      .updateTable("import_upload")
      .set({ stage: "applying", vanished, done: 0, working_until: null })
      .where("id", "=", id)
      .execute();
    return uploadAnswer(trx, await findUpload(trx, id, now));
  });

/** Throws a list and its review away; what has reached the shop stays. Throws ImportNotFound and InvalidField. */
export const discardUpload = async (db: Db, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const upload = await findKept(trx, id, now, true);
    refuseUnless(upload, ["columns", "comparing", "review", "failed", "applied"]);
    await trx.deleteFrom("import_upload").where("id", "=", id).execute();
    if (upload.import_id !== null) await dropImport(trx, upload.import_id);
  });
