import {
  keptCatalogueOwner,
  type KeptCatalogueState,
  type KeptCatalogueWorkflow,
  keptCatalogueWorkflow,
} from "@larder/sdk";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { Shop } from "./shop.ts";

type Field = "results" | "product";
type Answers = { readonly [F in Field]: NonNullable<KeptCatalogueState[F]["value"]> };

/** Sends an event to the kept catalog and resolves to its answer; null = nothing is kept, or a newer one took its place. */
const answerTo = <F extends Field>(
  { storefront, session }: Pick<Shop, "storefront" | "session">,
  field: F,
  event: (owner: string) => KeptCatalogueWorkflow["event"],
): Promise<Answers[F] | null> => {
  const owner = keptCatalogueOwner(session.state);
  const kept = storefront.start("keptCatalogue", keptCatalogueWorkflow);
  if (owner === null || kept.get().copy.value?.owner !== owner) return Promise.resolve(null);
  const release = kept.hold();
  return new Promise<Answers[F] | null>((resolve) => {
    const before = kept.get()[field];
    const look = () => {
      const now = kept.get()[field];
      if (now === before || now.isLoading) return;
      stop();
      resolve(now.failure === null ? (now.value as Answers[F] | null) : null);
    };
    const stop = kept.subscribe(look);
    kept.send(event(owner));
    look();
  }).finally(release);
};

/** What this device's catalog answers to a batch of searches in the provider's protocol, and as of when. */
export const searchKept = async (
  shop: Pick<Shop, "storefront" | "session">,
  requests: readonly unknown[],
): Promise<Answers["results"] | null> => {
  const answer = await answerTo(shop, "results", (owner) => ({ _tag: "Searched", owner, requests }));
  return answer?.requests === requests ? answer : null;
};

/** A product as this device's catalog has it, and as of when. */
export const productKept = async (
  shop: Pick<Shop, "storefront" | "session">,
  sku: Sku,
): Promise<Answers["product"] | null> => {
  const answer = await answerTo(shop, "product", (owner) => ({ _tag: "ProductOpened", owner, sku }));
  return answer?.sku === sku ? answer : null;
};
