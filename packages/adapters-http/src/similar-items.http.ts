import { SimilarItems } from "@larder/domain/catalog/similar-items.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Http } from "./http.ts";
import { find } from "./wire/similar-items.ts";

/** Similar items over HTTP (OP-13). */
export const similarItems = (http: Http): Layer.Layer<SimilarItems> =>
  Layer.succeed(SimilarItems, {
    of: (sku) => Effect.map(http.read(find, { query: { sku } }), ({ products }) => products),
  });
