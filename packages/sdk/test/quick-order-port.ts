import { QuickOrder } from "@larder/calls/ports";
import { productFor } from "../src/testing/fake-backend/catalogue.ts";
import type { FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { caller, type FakeSession } from "../src/testing/fake-backend/session.ts";

/** Finds products by their item number, in letters of either case. */
export const quickOrderPort = (backend: FakeBackend, session: FakeSession) => [
  scriptedPort(backend, QuickOrder, {
    lookUp: ({ texts }) =>
      [...new Set(texts)].map((text) => ({
        text,
        isExact: text === text.toUpperCase(),
        products: [productFor(caller(backend, session), text.toUpperCase()) ?? []].flat(),
      })),
  }),
];
