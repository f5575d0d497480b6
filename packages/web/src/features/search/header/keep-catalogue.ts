import { keptCatalogueOwner, keptCatalogueWorkflow } from "@larder/sdk";
import { mayPrefetch } from "../../../loading/page-shown.ts";
import type { Shop } from "../../../state/shop.ts";

/** Renews what this device keeps of the catalog, for searches without a connection. Call when nothing loads. */
export const keepCatalogue = ({ storefront, session }: Shop): void => {
  const kept = storefront.start("keptCatalogue", keptCatalogueWorkflow);
  // It stays: the next page searches it too.
  kept.hold();
  // While another organization is chosen, the server may be there already: it would refuse the read.
  const mayLoad = navigator.onLine && session.state.choosing === null && mayPrefetch();
  kept.send({ _tag: "PageIdle", owner: keptCatalogueOwner(session.state), mayLoad });
};
