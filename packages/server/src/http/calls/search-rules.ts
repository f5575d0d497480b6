import type { DictionaryWords } from "@larder/domain/search/dictionary.schema";
import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import {
  deleteBanner,
  deleteSynonym,
  readBanners,
  readSynonyms,
  saveBanner,
  saveSynonym,
} from "../../search/synonym-store.ts";
import {
  changeDictionaryEntry,
  readShownDictionary,
  switchDictionaryEntry,
} from "../../search/dictionary/dictionary-store.ts";
import { decideLearned, readLearned } from "../../search/learned/learned-store.ts";
import type { Handlers } from "../handler.ts";
import { ENTRY_STATES, SEARCH_VALUES } from "@larder/domain/text/audit-names";
import { auditChanges } from "./audit-changes.ts";

const { words, ...BANNER_NAMES } = SEARCH_VALUES;
const SYNONYM_NAMES = { input: SEARCH_VALUES.term, words } as const;

const byId = <Rule extends { readonly id: string }>(rules: readonly Rule[], id: string): Partial<Rule> =>
  rules.find((rule) => rule.id === id) ?? {};

const synonymChanges = (before: Partial<SynonymRule>, after: Partial<SynonymRule>) =>
  auditChanges<SynonymRule>(before, after, SYNONYM_NAMES);

const bannerChanges = (before: Partial<SearchBanner>, after: Partial<SearchBanner>) =>
  auditChanges<SearchBanner>(before, after, BANNER_NAMES);

const inWords = ({ typed, means, isTwoWay }: DictionaryWords): string =>
  isTwoWay ? [...typed, ...means].join(", ") : `${typed.join(", ")} → ${means.join(", ")}`;

/** Calls of staff about synonyms and banners of the search (OP-35, SEARCH-13). */
export const searchRules: Handlers<"searchRules"> = {
  listSynonyms: async ({ db }) => ({ synonyms: await readSynonyms(db) }),
  saveSynonym: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`search-synonym:${body.id}`);
    setAuditChanges(synonymChanges(byId(await readSynonyms(db), body.id), body));
    await saveSynonym(db, body);
    return { success: true };
  },
  deleteSynonym: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`search-synonym:${body.id}`);
    setAuditChanges(synonymChanges(byId(await readSynonyms(db), body.id), {}));
    await deleteSynonym(db, body.id);
    return { success: true };
  },
  listDictionary: async ({ db, caller: { language } }) => ({ entries: await readShownDictionary(db, language) }),
  switchDictionaryEntry: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`search-synonym:${body.id}`);
    const entry = (await readShownDictionary(db)).find(({ id }) => id === body.id);
    if (entry !== undefined && entry.isOn !== body.isOn) {
      const said = (isOn: boolean): string => (isOn ? ENTRY_STATES.on : ENTRY_STATES.off);
      setAuditChanges([{ what: entry.typed.join(", "), before: said(entry.isOn), after: said(body.isOn) }]);
    }
    await switchDictionaryEntry(db, body);
    return { success: true };
  },
  changeDictionaryEntry: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`search-synonym:${body.id}`);
    const read = async () => (await readShownDictionary(db)).find(({ id }) => id === body.id);
    const before = await read();
    await changeDictionaryEntry(db, body);
    const after = await read();
    if (before === undefined || after === undefined) return { success: true };
    const what = (before.shipped ?? before).typed.join(", ");
    const change = { what, before: inWords(before), after: inWords(after) };
    if (change.before !== change.after) setAuditChanges([change]);
    return { success: true };
  },
  listLearned: async ({ db }) => ({ words: await readLearned(db) }),
  decideLearned: async ({ db, body, now, setAuditTarget }) => {
    setAuditTarget(`search-synonym:${body.typed}`);
    await decideLearned(db, body, now);
    return { success: true };
  },
  listBanners: async ({ db }) => ({ banners: await readBanners(db) }),
  saveBanner: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`search-banner:${body.id}`);
    setAuditChanges(bannerChanges(byId(await readBanners(db), body.id), body));
    await saveBanner(db, body);
    return { success: true };
  },
  deleteBanner: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`search-banner:${body.id}`);
    setAuditChanges(bannerChanges(byId(await readBanners(db), body.id), {}));
    await deleteBanner(db, body.id);
    return { success: true };
  },
};
