import { Search } from "@larder/domain/search/search.port";
import * as Layer from "effect/Layer";
import { client } from "./http.ts";
import type { Transport } from "./transport.ts";
import * as calls from "./wire/search.ts";

/** Search-as-you-type over HTTP (spec §2, SEARCH-02; OP-34). */
export const searchOverHttp = (transport: Transport): Layer.Layer<Search> => {
  const suggest = client(transport)(calls.searchAsYouType);
  return Layer.succeed(Search, { suggest: ({ term, size }) => suggest({ query: { q: term, size: String(size) } }) });
};
