import type { SearchRules } from "@larder/domain/search/search-rules.port";
import * as Effect from "effect/Effect";
import type { Http } from "./http.ts";
import * as banners from "@larder/calls/search-banners";
import * as synonyms from "@larder/calls/search-synonyms";

/** Search rules over HTTP. */
export const searchRules = (http: Http): SearchRules["Service"] => ({
  list: () =>
    Effect.all([http.read(synonyms.listSynonyms, {}), http.read(banners.listBanners, {})], {
      concurrency: 2,
    }).pipe(Effect.map(([one, other]) => ({ synonyms: one.synonyms, banners: other.banners }))),
  saveSynonym: (rule) => http.read(synonyms.saveSynonym, { body: rule }).pipe(Effect.asVoid),
  deleteSynonym: (id) => http.read(synonyms.deleteSynonym, { body: { id } }).pipe(Effect.asVoid),
  saveBanner: (banner) => http.read(banners.saveBanner, { body: banner }).pipe(Effect.asVoid),
  deleteBanner: (id) => http.read(banners.deleteBanner, { body: { id } }).pipe(Effect.asVoid),
});
