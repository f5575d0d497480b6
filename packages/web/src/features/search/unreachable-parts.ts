import { Part } from "../../loading/part.ts";
import type { Shop } from "../../state/shop.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Facets } from "./use-routing.ts";

// Without a connection they could not be fetched, so they are loaded before.
export const SearchFailed = lazyPart(() => import("./widgets/SearchFailed.tsx"), "nowhere");
export const KeptNotice = lazyPart(() => import("../../ui/KeptNotice.tsx"), "nowhere");
export const NoResults = lazyPart(() => import("./widgets/NoResults.tsx"), "nowhere");

const keptSearch = new Part(() => import("../../state/kept-catalogue.ts"));

/** Answers a batch from the kept catalog; null = it can't. */
export const searchKept = async (shop: Shop, requests: readonly object[]) => {
  await keptSearch.fetch();
  const part = keptSearch.get();
  return typeof part === "object" ? part.searchKept(shop, requests) : null;
};

/** Loads what a page of results shows when the search can't be reached. */
export const prefetchUnreachable = () =>
  Promise.all([SearchFailed.prefetch(), KeptNotice.prefetch(), keptSearch.fetch()]);

/** Loads what else a page of results needs that is opened without a connection. */
export const prefetchOffline = () => Promise.all([prefetchUnreachable(), Facets.prefetch(), NoResults.prefetch()]);
