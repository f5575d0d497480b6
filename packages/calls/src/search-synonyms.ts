import { SynonymId, SynonymRule, SynonymRules } from "@larder/domain/search/synonym.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

/** Our addition: words the search treats alike (OP-35). */
export const listSynonyms = call({
  id: "OP-35",
  reads: true,
  method: "GET",
  path: "/web-api/staff/search-synonyms",
  summary: "The synonyms of the search",
  who: "staff",
  auth: "cookie",
  answer: SynonymRules,
});

const change = {
  id: "OP-35",
  sets: true,
  method: "POST",
  who: "staff",
  auth: "cookie",
  answer: Schema.Struct({ success: Schema.Boolean }),
  failures: ["VALIDATION"],
} as const;

/** Our addition (OP-35). */
export const saveSynonym = call({
  ...change,
  path: "/web-api/staff/search-synonym",
  summary: "Adds a synonym, or replaces the one with the same id",
  body: SynonymRule,
});

/** Our addition (OP-35). */
export const deleteSynonym = call({
  ...change,
  path: "/web-api/staff/delete-search-synonym",
  summary: "Deletes a synonym; one that is gone already is no failure",
  body: Schema.Struct({ id: SynonymId }),
});
