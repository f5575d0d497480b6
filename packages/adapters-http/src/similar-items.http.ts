import type { SimilarItems } from "@larder/domain/catalog/similar-items.port";
import * as Effect from "effect/Effect";
import type { Http } from "./http.ts";
import { find } from "@larder/calls/similar-items";

/** Similar items over HTTP (OP-13). */
export const similarItems = (http: Http): SimilarItems["Service"] => ({
  of: (sku) => Effect.map(http.read(find, { query: { sku } }), ({ products }) => products),
});
