import { SearchRules } from "@larder/domain/search/search-rules.port";
import * as Layer from "effect/Layer";
import type { FakeBackend } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { portCalls } from "./port-calls.ts";

export const fakeSearchRules = (backend: FakeBackend, session: FakeSession): Layer.Layer<SearchRules> => {
  const { staff } = portCalls(backend, session, "searchRules");
  return Layer.succeed(SearchRules, {
    list: () =>
      staff("list", () => ({ synonyms: [...backend.synonyms.values()], banners: [...backend.banners.values()] })),
    saveSynonym: (rule) => staff("saveSynonym", () => void backend.synonyms.set(rule.id, rule)),
    deleteSynonym: (id) => staff("deleteSynonym", () => void backend.synonyms.delete(id)),
    saveBanner: (banner) => staff("saveBanner", () => void backend.banners.set(banner.id, banner)),
    deleteBanner: (id) => staff("deleteBanner", () => void backend.banners.delete(id)),
  });
};
