import { BannerId, SearchBanner, SearchBanners } from "@larder/domain/search/search-banner.schema";
import { DictionaryChange, DictionarySwitch, SearchDictionary } from "@larder/domain/search/dictionary.schema";
import { LearnedDecision, LearnedWords } from "@larder/domain/search/learned-words.schema";
import { SynonymId, SynonymRule, SynonymRules } from "@larder/domain/search/synonym.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

// Our additions, for staff only. Rules take effect within seconds.

const read = { reads: true, method: "GET", who: "editSearch", auth: "cookie" } as const;

/** Words the search treats alike (OP-35). */
export const listSynonyms = call({
  ...read,
  id: "OP-35",
  path: "/web-api/staff/search-synonyms",
  summary: "The synonyms of the search",
  answer: SynonymRules,
});

/** Banners over search results (SEARCH-13). */
export const listBanners = call({
  ...read,
  id: "SEARCH-13",
  path: "/web-api/staff/search-banners",
  summary: "The banners of the search",
  answer: SearchBanners,
});

const change = {
  id: "OP-35",
  sets: true,
  method: "POST",
  who: "editSearch",
  auth: "cookie",
  answer: Schema.Struct({ success: Schema.Boolean }),
  failures: ["VALIDATION"],
} as const;

export const saveSynonym = call({
  ...change,
  path: "/web-api/staff/search-synonym",
  summary: "Adds a synonym, or replaces the one with the same id",
  body: SynonymRule,
});

export const deleteSynonym = call({
  ...change,
  path: "/web-api/staff/delete-search-synonym",
  summary: "Deletes a synonym; one that is gone already is no failure",
  body: Schema.Struct({ id: SynonymId }),
});

/** The abbreviations and food words that come with the product (OP-35). */
export const listDictionary = call({
  ...read,
  id: "OP-35",
  path: "/web-api/staff/search-dictionary",
  summary: "The dictionary of the trade, and which entries the search uses",
  answer: SearchDictionary,
});

export const switchDictionaryEntry = call({
  ...change,
  path: "/web-api/staff/search-dictionary-entry",
  summary: "Switches an entry of the dictionary on or off",
  body: DictionarySwitch,
});

export const changeDictionaryEntry = call({
  ...change,
  path: "/web-api/staff/search-dictionary-change",
  summary: "Changes the words of a dictionary entry for this shop, or restores those that it came with",
  body: DictionaryChange,
});

/** What customers typed, changed and ordered, as synonyms that staff may add (OP-35). */
export const listLearned = call({
  ...read,
  id: "OP-35",
  path: "/web-api/staff/search-learned",
  summary: "Synonyms that searches of several customers suggest, without their names",
  answer: LearnedWords,
});

export const decideLearned = call({
  ...change,
  path: "/web-api/staff/search-learned-decision",
  summary: "Adds a suggested synonym, or dismisses it for good; repeated, the first decision stays",
  body: LearnedDecision,
});

export const saveBanner = call({
  ...change,
  id: "SEARCH-13",
  path: "/web-api/staff/search-banner",
  summary: "Adds a banner, or replaces the one with the same id",
  body: SearchBanner,
});

export const deleteBanner = call({
  ...change,
  id: "SEARCH-13",
  path: "/web-api/staff/delete-search-banner",
  summary: "Deletes a banner; one that is gone already is no failure",
  body: Schema.Struct({ id: BannerId }),
});
