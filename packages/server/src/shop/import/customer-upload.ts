import type {
  CustomerList,
  CustomerListStage,
  CustomerReview,
  ListChanges,
} from "@larder/domain/customer-import/customer-import.schema";
import { LIST_KINDS, type ListKind, type ListMeanings } from "@larder/domain/customer-import/list-kinds";
import {
  dropFile,
  fileOnDisk,
  findList,
  inFolder,
  keepFile,
  type KeptList,
  keepUpload,
  readPart,
  readSent,
  type SentFile,
} from "../../catalog/upload/upload-store.ts";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { readCustomerFile, takeCustomers } from "./customer-list.ts";
import type { CustomersImporting } from "./list-importers.ts";

type Kept = KeptList<ListKind>;

const find = (db: Db, id: number, now: Date): Promise<Kept> => findList(db, LIST_KINDS, id, now);

const answerOf = ({ id, kind, file_name, stage, reading, choice, review }: Kept): CustomerList => ({
  ...reading,
  id,
  kind: kind as ListKind,
  fileName: file_name,
  stage: stage as CustomerListStage,
  columns: reading.columns.map((column, at) =>
    choice === null ? column : { ...column, meaning: choice[at] ?? null, isGuess: false },
  ),
  isRemembered: choice === null && reading.isRemembered,
  review: kind === "customers" ? (review as CustomerReview | null) : null,
  changes: kind === "customers" ? null : (review as ListChanges | null),
});

const refuseUnless = ({ stage }: Kept, stages: readonly CustomerListStage[]): void => {
  if (!stages.some((one) => one === stage)) throw invalidField("id", `the list is at '${stage}'`);
};

/** An uploaded list of customers as its page shows it. Throws ImportNotFound. */
export const readCustomers = async (db: Db, id: number, now: Date): Promise<CustomerList> =>
  answerOf(await find(db, id, now));

/** Reads a list of customers and keeps it; what can't be used leaves nothing. Throws Unreadable. */
export const receiveCustomers = async (
  db: Db,
  kind: ListKind,
  sent: SentFile,
  actor: { readonly userId: number | null; readonly now: Date },
): Promise<CustomerList> => {
  const reading = await readSent(sent, (file) => readCustomerFile(db, { kind, file, name: sent.name, part: null }));
  return readCustomers(db, await keepUpload(db, kind, sent, reading, actor), actor.now);
};

/** Reads another sheet of it. Throws Unreadable, ImportNotFound and InvalidField. */
export const chooseCustomerPart = async (db: Db, id: number, part: string, now: Date): Promise<CustomerList> => {
  const kept = await find(db, id, now);
  refuseUnless(kept, ["columns"]);
  await readPart(db, id, (file) =>
    readCustomerFile(db, { kind: kept.kind as ListKind, file, name: kept.file_name, part }),
  );
  return readCustomers(db, id, now);
};

/** Takes the kept file as its columns are said, and keeps what came of it. */
const take = (importing: CustomersImporting, kept: Kept, meanings: ListMeanings, to: "review" | "applied") =>
  inFolder(async (folder) => {
    const { db, trace } = importing;
    const { id, file_name: name, reading } = kept;
    const list = { kind: kept.kind as ListKind, file: await fileOnDisk(db, id, folder), name, part: reading.part };
    const { review, rejects } = await takeCustomers(importing, list, meanings, { isDryRun: to === "review" });
    await dropFile(db, id, "rejects");
    if (rejects !== null) await keepFile(db, id, "rejects", rejects);
    if (to === "applied") await dropFile(db, id, "file");
    await db
      .updateTable("import_upload")
      .set({ stage: to, choice: JSON.stringify(meanings), review: JSON.stringify(review) })
      .where("id", "=", id)
      .execute();
    return readCustomers(db, id, trace.now);
  });

/** Compares a list with the shop, as its columns are said. Throws Unreadable, ImportNotFound and InvalidField. */
export const compareCustomers = async (
  importing: CustomersImporting,
  id: number,
  meanings: ListMeanings,
): Promise<CustomerList> => {
  const kept = await find(importing.db, id, importing.trace.now);
  refuseUnless(kept, ["columns", "review"]);
  return take(importing, kept, meanings, "review");
};

/** Takes a list back to its columns. Throws ImportNotFound and InvalidField. */
export const reopenCustomers = async (db: Db, id: number, now: Date): Promise<CustomerList> => {
  refuseUnless(await find(db, id, now), ["columns", "review"]);
  await db
    .updateTable("import_upload")
    .set({ stage: "columns", review: null })
    .where("id", "=", id)
    .where("stage", "=", "review")
    .execute();
  return readCustomers(db, id, now);
};

/** Brings a reviewed list into the shop; repeated, it says what came of it. Throws ImportNotFound and InvalidField. */
export const applyCustomers = async (importing: CustomersImporting, id: number): Promise<CustomerList> => {
  const kept = await find(importing.db, id, importing.trace.now);
  if (kept.stage === "applied") return answerOf(kept);
  refuseUnless(kept, ["review"]);
  return take(importing, kept, kept.choice ?? [], "applied");
};
