import { live } from "@larder/adapters-http/live";
import { searchOverHttp } from "@larder/adapters-http/search.http";
import { browserTransport } from "@larder/adapters-http/transport.browser";
import { performers, type PerformAll } from "@larder/sdk/effects";
import * as Layer from "effect/Layer";

/** Everything that calls the server, over the browser's own fetch. It is its own chunk: effect comes with it. */
export const effects = (page: { readonly zone: () => string; readonly referer: () => string }): PerformAll => {
  const transport = browserTransport(page);
  return performers(Layer.merge(live(transport), searchOverHttp(transport)));
};
