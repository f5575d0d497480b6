import type { SimilarItems } from "@larder/domain/catalog/similar-items.port";
import * as Effect from "effect/Effect";
import { makeHttp } from "./http.ts";
import type { Transport } from "./transport.ts";
import { find } from "./wire/similar-items.ts";

/** Similar items over HTTP (OP-13). */
export const similarItems = (transport: Transport): SimilarItems["Service"] => {
  const http = makeHttp(transport);
  return { of: (sku) => Effect.map(http.read(find, { query: { sku } }), ({ products }) => products) };
};
