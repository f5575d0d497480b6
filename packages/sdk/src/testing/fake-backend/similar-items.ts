import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { SimilarItems } from "@larder/domain/catalog/similar-items.port";
import { orderableInstead } from "@larder/domain/catalog/similar-items";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import type { FakeBackend } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { productFor } from "./catalogue.ts";
import { portCalls } from "./port-calls.ts";

export const fakeSimilarItems = (backend: FakeBackend, session: FakeSession): Layer.Layer<SimilarItems> => {
  const { call } = portCalls(backend, session, "similarItems");
  return Layer.succeed(SimilarItems, {
    of: (sku) =>
      call("of", (shop) => {
        const held = world.products.find((one) => one.sku === sku);
        if (held === undefined) return [];
        const orderable = (skus: readonly string[]) =>
          orderableInstead(
            skus.flatMap((one) => productFor(shop, one) ?? []),
            sku,
            policyOf(brandOf(shop.organization.businessUnit)),
          );
        const substitutes = orderable(held.substitutions ?? []);
        const others = world.products.filter(({ category }) => category === held.category).map((one) => one.sku);
        return substitutes.length > 0 ? substitutes : orderable(others.toSorted());
      }),
  });
};
