import { CatalogueShelf, derivedPorts, InAppMessages, Messaging } from "@larder/calls/ports";
import * as Layer from "effect/Layer";
import type { Ports } from "../../definition/ports.ts";
import { world } from "../acceptance/world.ts";
import { fakeAnalytics } from "../trackers.ts";
import type { FakeBackend } from "./backend.ts";
import { fakeCarts } from "./carts.ts";
import { fakeGuideDrafts } from "./order-guides.ts";
import { fakeOrderGuides } from "./order-guides.ts";
import { fakeOrderHistory } from "./order-history.ts";
import { fakePages } from "./pages.ts";
import { scriptedPort } from "../scripted-port.ts";
import { fakeSearch } from "./catalogue.ts";
import { type FakeSession, fakeSessions } from "./session.ts";

/** A browser's session: a guest's, or a user's in their first organization. */
export const fakeSession = (userName: string | null = null): FakeSession => ({
  userName,
  organizationId: world.users.find((user) => user.userName === userName)?.organizations[0] ?? null,
  region: null,
});

/** Until another takes its place, every call of a port fails and names itself. */
const missingPorts = (backend: FakeBackend) => {
  const [first, ...others] = [InAppMessages, Messaging, CatalogueShelf, ...derivedPorts].map((port) =>
    scriptedPort(backend, port as unknown as typeof Messaging, {}),
  );
  return Layer.mergeAll(first!, ...others) as unknown as Layer.Layer<Ports>;
};

/** Every port for one browser; `own` ones of a test, e.g. of `scriptedPort`, take the place of the backend's. */
export const fakePorts = (backend: FakeBackend, session: FakeSession, ...own: readonly Layer.Layer<never>[]) =>
  Layer.mergeAll(
    missingPorts(backend),
    fakeSessions(backend, session),
    fakePages(backend, session),
    fakeOrderGuides(backend, session),
    fakeGuideDrafts(backend, session),
    fakeCarts(backend, session),
    fakeOrderHistory(backend, session),
    fakeSearch(backend, session),
    fakeAnalytics(backend.trackers),
    ...own,
  );
