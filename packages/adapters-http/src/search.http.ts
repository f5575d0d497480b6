import { Search } from "@larder/domain/search/search.port";
import * as Layer from "effect/Layer";
import type { Http } from "./http.ts";
import { searchAsYouType } from "@larder/calls/search";

/** Search-as-you-type over HTTP (§2, OP-34). */
export const search = (http: Http): Layer.Layer<Search> =>
  Layer.succeed(Search, {
    suggest: ({ term, size }) => http.read(searchAsYouType, { query: { q: term, size: String(size) } }),
  });
