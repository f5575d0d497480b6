import { QuickOrder } from "@larder/calls/ports";
import { MAX_NAMES } from "@larder/domain/input-limits";
import { productFor } from "../src/testing/fake-backend/catalogue.ts";
import type { FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { caller, type FakeSession } from "../src/testing/fake-backend/session.ts";

/** Finds products by their item number, in letters of either case, and the same three by any name. */
export const quickOrderPort = (backend: FakeBackend, session: FakeSession) => [
  scriptedPort(backend, QuickOrder, {
    lookUp: ({ texts }) =>
      [...new Set(texts)].map((text) => ({
        text,
        isExact: text === text.toUpperCase(),
        products: [productFor(caller(backend, session), text.toUpperCase()) ?? []].flat(),
      })),
    findByName: ({ names }) => {
      if (names.length > MAX_NAMES) throw new Error(`${names.length} names in one call`);
      return names.map((name) => ({
        name,
        candidates: ["BEEF1", "BEEF2", "FISH1"].flatMap((sku) =>
          [productFor(caller(backend, session), sku) ?? []]
            .flat()
            .map((product) => ({ product, from: "guide" as const })),
        ),
      }));
    },
  }),
];
