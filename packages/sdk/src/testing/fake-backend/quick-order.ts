import { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import type { FakeBackend } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { productFor } from "./catalogue.ts";
import { portCalls } from "./port-calls.ts";

const alike = (text: string): string => text.toUpperCase().replaceAll(/[\s.#'-]/g, "");

/** In-memory ordering by item number: exact, or ignoring case and punctuation. */
export const fakeQuickOrder = (backend: FakeBackend, session: FakeSession): Layer.Layer<QuickOrder> => {
  const { call } = portCalls(backend, session, "quickOrder");
  return Layer.succeed(QuickOrder, {
    lookUp: (texts) =>
      call("lookUp", (shop) =>
        [...new Set(texts)].map((text) => {
          const exact = productFor(shop, text);
          if (exact !== null) return { text, isExact: true, products: [exact] };
          const products = world.products
            .filter(({ sku }) => alike(sku) === alike(text))
            .flatMap(({ sku }) => productFor(shop, sku) ?? []);
          return { text, isExact: false, products };
        }),
      ),
  });
};
