import path from "node:path";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { applyImport, type Vanished } from "./apply-import.ts";
import { dropImport, type ImportActor } from "./import-record.ts";
import { takeUpImport } from "./kept-reading.ts";
import { rememberShape } from "./file-shapes.ts";
import { type CatalogueFile, type CatalogueSummary, groupsOf, planImport } from "./plan-import.ts";
import { type ImportReview, reviewImport } from "./review-import.ts";
import { clock } from "../../clock.ts";

export interface CatalogueImport extends CatalogueFile {
  readonly vanished?: Vanished;
  readonly actor?: ImportActor;
}

export interface ImportOutcome extends CatalogueSummary {
  /** By which it can be undone; null = it changed nothing. */
  readonly importId: number | null;
}

/**
 * Imports a distributor's list (docs/import.md), repeatably, as one version of the catalog: stopped before the end, it
 * leaves the shop as it was, and goes on there when it runs again. Throws Unreadable and ColumnsUnclear.
 */
export const importCatalogue = async (db: Db, wanted: CatalogueImport): Promise<ImportOutcome> => {
  const groups = await groupsOf(db, wanted.group);
  const actor = wanted.actor ?? { userId: null, now: clock.now() };
  const fileName = path.basename(wanted.file);
  const { id: importId, keeper } = await takeUpImport(db, actor, { ...wanted, fileName, groups });
  try {
    let remember = async (): Promise<void> => {};
    const onPlanned: CatalogueFile["onPlanned"] = (headings, chosen) => {
      remember = () => rememberShape(db, headings, chosen, actor.now);
    };
    const summary = await planImport(db, importId, groups, { ...wanted, onPlanned, keeper });
    if ((wanted.columns?.map ?? []).length > 0 || wanted.columns?.makesNumbers === true) await remember();
    const { added, changed, left } = summary.products;
    const vanished = wanted.vanished ?? "keep";
    if (added + changed === 0 && (vanished === "keep" || left === 0)) {
      await dropImport(db, importId);
      return { ...summary, importId: null };
    }
    const { problems: _, rejects: __, ...counts } = summary;
    await applyImport(db, importId, actor, { vanished, summary: counts });
    return { ...summary, importId };
  } catch (error) {
    await dropImport(db, importId);
    throw error;
  }
};

export interface DryRun {
  readonly summary: CatalogueSummary;
  readonly review: ImportReview;
}

const SHOWN = 10;

/** What an import would do. It's staged in a temporary table of a transaction that is rolled back: nothing is written, and no one waits. */
export const dryRunCatalogue = async (db: Db, wanted: Omit<CatalogueFile, "rejects">): Promise<DryRun> => {
  const inside = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    await sql`create temporary table catalogue_import_product (like public.catalogue_import_product including all) on commit drop`.execute(
      inside,
    );
    const groups = await groupsOf(inside, wanted.group);
    const summary = await planImport(inside, 0, groups, wanted);
    const review = await reviewImport(inside, 0, { groups, isForAll: wanted.group === null, most: SHOWN });
    return { summary, review };
  } finally {
    await inside.rollback().execute();
  }
};
