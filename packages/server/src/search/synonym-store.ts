import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { DictionaryEntry } from "@larder/domain/search/dictionary-entry";
import { tradeDictionary } from "./dictionary/dictionary.ts";
import type { DictionarySwitch, ShownDictionaryEntry } from "@larder/domain/search/dictionary.schema";
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

const switchedOff = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom("search_dictionary_off").select("entry_id").execute()).map(({ entry_id }) => entry_id));

/** The trade's dictionary, without what the shop has switched off. */
export const readDictionaryInUse = async (db: Db): Promise<readonly DictionaryEntry[]> => {
  const off = await switchedOff(db);
  return tradeDictionary.filter(({ id }) => !off.has(id));
};

export const readShownDictionary = async (db: Db): Promise<readonly ShownDictionaryEntry[]> => {
  const off = await switchedOff(db);
  return tradeDictionary.map((entry) => ({ ...entry, isOn: !off.has(entry.id) }));
};

/** Switches an entry. One that this version doesn't have stays as it is. */
export const switchDictionaryEntry = async (db: Db, { id, isOn }: DictionarySwitch): Promise<void> => {
  if (isOn) await db.deleteFrom("search_dictionary_off").where("entry_id", "=", id).execute();
  else if (tradeDictionary.some((entry) => entry.id === id))
    await db
      .insertInto("search_dictionary_off")
      .values({ entry_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
