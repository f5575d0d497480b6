import type { GuideDrafts } from "@larder/domain/guide-cart/guide-drafts.port";
import * as Effect from "effect/Effect";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/guide-drafts";

/** Quantities typed in guides, over HTTP (GUIDE-CART-14). */
export const guideDrafts = (http: Http): GuideDrafts["Service"] => ({
  list: () => Effect.map(http.read(calls.list, {}), ({ drafts }) => drafts),
  merge: (orderGuideId, items) =>
    Effect.map(http.read(calls.merge, { body: { orderGuideId, items } }), (answer) => answer.items),
});
