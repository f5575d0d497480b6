import { BannerId, SearchBanner, SearchBanners } from "@larder/domain/search/search-banner.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

/** An addition of ours (SEARCH-13): the banners over the results of searches. */
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

/** An addition of ours (SEARCH-13). */
export const saveBanner = call({
  id: "SEARCH-13",
  sets: true,
  method: "POST",
  path: "/web-api/staff/search-banner",
  summary: "Adds a banner, or replaces the one with the same id",
  who: "staff",
  auth: "cookie",
  body: SearchBanner,
  answer: Schema.Struct({ success: Schema.Boolean }),
  failures: ["VALIDATION"],
});

/** An addition of ours (SEARCH-13). */
export const deleteBanner = call({
  id: "SEARCH-13",
  sets: true,
  method: "POST",
  path: "/web-api/staff/delete-search-banner",
  summary: "Deletes a banner; one that is gone already is no failure",
  who: "staff",
  auth: "cookie",
  body: Schema.Struct({ id: BannerId }),
  answer: Schema.Struct({ success: Schema.Boolean }),
  failures: ["VALIDATION"],
});
