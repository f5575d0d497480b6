import { BannerId, SearchBanner, SearchBanners } from "@larder/domain/search/search-banner.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

/** Our addition: banners over search results (SEARCH-13). */
export const listBanners = call({
  id: "SEARCH-13",
  reads: true,
  method: "GET",
  path: "/web-api/staff/search-banners",
  summary: "The banners of the search",
  who: "staff",
  auth: "cookie",
  answer: SearchBanners,
});

const change = {
  id: "SEARCH-13",
  sets: true,
  method: "POST",
  who: "staff",
  auth: "cookie",
  answer: Schema.Struct({ success: Schema.Boolean }),
  failures: ["VALIDATION"],
} as const;

/** Our addition (SEARCH-13). */
export const saveBanner = call({
  ...change,
  path: "/web-api/staff/search-banner",
  summary: "Adds a banner, or replaces the one with the same id",
  body: SearchBanner,
});

/** Our addition (SEARCH-13). */
export const deleteBanner = call({
  ...change,
  path: "/web-api/staff/delete-search-banner",
  summary: "Deletes a banner; one that is gone already is no failure",
  body: Schema.Struct({ id: BannerId }),
});
