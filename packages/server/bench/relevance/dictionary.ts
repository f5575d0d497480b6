import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { firstSynonyms } from "../../src/database/migrations/009-first-synonyms.ts";

/** The words of a new shop. */
export const benchSynonyms = firstSynonyms as readonly SynonymRule[];
