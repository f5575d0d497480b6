import { keptCatalogueOwner, keptCatalogueWorkflow, preload } from "@larder/sdk";
import { Part } from "../../../loading/part.ts";
import { mayPrefetch } from "../../../loading/page-shown.ts";
import type { Shop } from "../../../state/shop.ts";

/** The pages of results and of a product, which show what is kept. */
const pages = new Part(async () => {
  const [results, product] = await Promise.all([
    import("../unreachable-parts.ts"),
    import("../../product/ProductPage.tsx"),
    import("../SearchPage.tsx"),
    preload("cart", "search", "guideList"),
  ]);
  await Promise.all([results.prefetchOffline(), product.prefetchOffline()]);
  return results;
});

/** Renews what this device keeps of the catalog, for searches without a connection. Call when nothing loads. */
export const keepCatalogue = ({ storefront, session }: Shop): void => {
  const kept = storefront.start("keptCatalogue", keptCatalogueWorkflow);
  // It stays: the next page searches it too.
  kept.hold();
  // While another organization is chosen, the server may be there already: it would refuse the read.
  const mayLoad = navigator.onLine && session.state.choosing === null && mayPrefetch();
  const owner = keptCatalogueOwner(session.state);
  kept.send({ _tag: "PageIdle", owner, mayLoad });
  if (owner !== null && mayLoad) void pages.fetch();
};
