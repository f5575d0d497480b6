import type {
  DictionaryChange,
  DictionarySwitch,
  DictionaryWords,
  ShownDictionaryEntry,
} from "@larder/domain/search/dictionary.schema";
import type { DictionaryEntry } from "@larder/domain/search/dictionary-entry";
import { textsOf } from "@larder/domain/languages/texts";
import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";
import { tradeDictionary } from "./dictionary.ts";

const switchedOff = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom("search_dictionary_off").select("entry_id").execute()).map(({ entry_id }) => entry_id));

const wordsOf = ({ typed, means, isTwoWay }: DictionaryWords): DictionaryWords => ({ typed, means, isTwoWay });

const changesOf = async (db: Db): Promise<ReadonlyMap<string, DictionaryWords>> =>
  new Map(
    (await db.selectFrom("search_dictionary_change").selectAll().execute()).map(
      ({ entry_id: id, typed, means, is_two_way: isTwoWay }) => [id, { typed, means, isTwoWay }],
    ),
  );

/** The goods and reasons of an entry in the reader's language, as one sentence. */
export const reasonOf = (
  { goods, reasons }: Pick<DictionaryEntry, "goods" | "reasons">,
  language: Language,
): string => {
  const { GOODS, REASONS } = textsOf(language).dictionaryReasons;
  const why = reasons.map((reason) => {
    const [name = "", ...about] = reason.split(" ");
    const of = about.map((word) => word.replaceAll("_", " ")).join(", ");
    return (REASONS as Readonly<Record<string, (of: string) => string>>)[name]?.(of) ?? name;
  });
  return `${(GOODS as Readonly<Record<string, string>>)[goods] ?? goods}: ${why.join("; ")}.`;
};

/** The trade's dictionary as staff see it: each entry with the shop's words, and those it came with where they differ. */
export const readShownDictionary = async (
  db: Db,
  language: Language = DEFAULT_LANGUAGE,
): Promise<readonly ShownDictionaryEntry[]> => {
  const [off, changes] = [await switchedOff(db), await changesOf(db)];
  return tradeDictionary.map((entry) => {
    const own = changes.get(entry.id);
    return {
      id: entry.id,
      language: entry.language,
      reason: reasonOf(entry, language),
      ...wordsOf(own ?? entry),
      isOn: !off.has(entry.id),
      shipped: own === undefined ? null : wordsOf(entry),
    };
  });
};

/** The trade's dictionary in the shop's words, without what the shop has switched off. */
export const readDictionaryInUse = async (db: Db): Promise<readonly DictionaryEntry[]> => {
  const [off, changes] = [await switchedOff(db), await changesOf(db)];
  return tradeDictionary.flatMap((entry) => (off.has(entry.id) ? [] : [{ ...entry, ...changes.get(entry.id) }]));
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

/**
 * Stores the shop's words of an entry over those that it came with, which stay and are restored by null or by the same
 * words (OP-35). Throws FieldsInvalid when there is no such entry.
 */
export const changeDictionaryEntry = async (db: Db, { id, words }: DictionaryChange): Promise<void> => {
  const entry = tradeDictionary.find((one) => one.id === id);
  if (entry === undefined && words !== null)
    throw new FieldsInvalid({ problems: [{ field: "id", _tag: "NotOffered" }] });
  const isShipped = entry !== undefined && JSON.stringify(words) === JSON.stringify(wordsOf(entry));
  if (words === null || isShipped) await db.deleteFrom("search_dictionary_change").where("entry_id", "=", id).execute();
  else
    await sql`insert into search_dictionary_change (entry_id, typed, means, is_two_way)
      values (${id}, ${JSON.stringify(words.typed)}::jsonb, ${JSON.stringify(words.means)}::jsonb, ${words.isTwoWay})
      on conflict (entry_id) do update set typed = excluded.typed, means = excluded.means, is_two_way = excluded.is_two_way`.execute(
      db,
    );
};
