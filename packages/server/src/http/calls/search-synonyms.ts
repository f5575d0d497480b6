import { deleteSynonym, readSynonyms, saveSynonym } from "../../search/synonym-store.ts";
import type { Handlers } from "../handler.ts";

/** Calls about search synonyms (OP-35). */
export const searchSynonyms: Handlers<"searchSynonyms"> = {
  listSynonyms: async ({ db }) => ({ synonyms: await readSynonyms(db) }),
  saveSynonym: async ({ db, body, setAuditTarget }) => {
    setAuditTarget(`search-synonym:${body.id}`);
    await saveSynonym(db, body);
    return { success: true };
  },
  deleteSynonym: async ({ db, body, setAuditTarget }) => {
    setAuditTarget(`search-synonym:${body.id}`);
    await deleteSynonym(db, body.id);
    return { success: true };
  },
};
