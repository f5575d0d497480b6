import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

export const readBanners = async (db: Db): Promise<readonly SearchBanner[]> =>
  (await db.selectFrom("search_banner").selectAll().orderBy("id").execute()).map(({ opens_new_tab, ...banner }) => ({
    ...banner,
    opensNewTab: opens_new_tab,
  }));

/** Adds or replaces a banner. Every server process picks it up within seconds through the change table. */
export const saveBanner = async (db: Db, { id, opensNewTab, ...shown }: SearchBanner): Promise<void> => {
  const row = { ...shown, opens_new_tab: opensNewTab };
  await db
    .insertInto("search_banner")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
};

export const deleteBanner = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom("search_banner").where("id", "=", id).execute();
};

export const readSynonyms = async (db: Db): Promise<readonly SynonymRule[]> =>
  (await db
    .selectFrom("search_synonym")
    .select(["id", "kind", "input", "words"])
    .orderBy("id")
    .execute()) as SynonymRule[];

export const saveSynonym = async (db: Db, { id, kind, input, words }: SynonymRule): Promise<void> => {
  await sql`insert into search_synonym (id, kind, input, words) values (${id}, ${kind}, ${input}, ${JSON.stringify(words)}::jsonb)
    on conflict (id) do update set kind = excluded.kind, input = excluded.input, words = excluded.words`.execute(db);
};

export const deleteSynonym = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom("search_synonym").where("id", "=", id).execute();
};
