import { isHostedSearch, searchCredentials } from "@larder/domain/search/credentials";
import { firstSearch } from "@larder/domain/search/first-search";
import type { FastifyRequest } from "fastify";
import { escapeJsonText } from "../content/html.ts";
import type { PageBundle } from "../content/page-bundle.ts";
import { carriedOf, inTime, late, MOST_CHARACTERS } from "./first-data.ts";

const OK = 200;

/** The page's own search, as the reader's storefront will send it. null = it isn't answered. */
const found = async (request: FastifyRequest, { settings, personal }: PageBundle): Promise<string | null> => {
  const { search } = settings as { readonly search?: Parameters<typeof searchCredentials>[0] };
  const credentials = searchCredentials(search ?? null, {
    isAuthenticated: personal.currentUser?.isAuthenticated === true,
    algoliaIndexName: personal.currentUser?.algoliaIndexName ?? "",
  });
  const parameters = firstSearch(request.url);
  // Another provider's answers are for the browser's own address.
  if (credentials === null || isHostedSearch(credentials) || parameters === null) return null;
  const { index, key, applicationId } = credentials;
  const { remoteAddress, headers } = carriedOf(request);
  const { statusCode, body } = await request.server.inject({
    method: "POST",
    url: "/1/indexes/*/queries",
    remoteAddress,
    headers: {
      ...headers,
      "content-type": "text/plain",
      "x-algolia-application-id": applicationId,
      "x-algolia-api-key": key,
    },
    payload: JSON.stringify({ requests: [{ indexName: index, ...parameters }] }),
  });
  if (statusCode !== OK || body.length > MOST_CHARACTERS) return null;
  return `{"index":${JSON.stringify(index)},"parameters":${JSON.stringify(parameters)},${body.slice(1)}`;
};

/**
 * The results that a search page shows first, as JSON: with them the page shows products before anything is called, and
 * its scripts needn't wait for them (PAGE-18, PAGE-28). '' = another kind of page, or no answer in time.
 */
export const firstResults = async (request: FastifyRequest, bundle: PageBundle): Promise<string> => {
  const { contentType } = bundle.shared;
  if (contentType !== "search" && contentType !== "searchResults") return "";
  return (await inTime(found(request, bundle), late())) ?? "";
};

/** As a data element of the page. */
export const firstResultsElement = (results: string): string =>
  results === "" ? "" : `<script type="application/json" id="larder-first-results">${escapeJsonText(results)}</script>`;
