import { Carts } from "@larder/domain/cart/carts.port";
import { GuideDrafts, OrderGuides, OrderHistory, Sessions } from "@larder/calls/ports";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { Ports } from "../src/definition/ports.ts";
import {
  guideDraftsSuite,
  orderCancellationsSuite,
  orderGuidesSuite,
  orderHistorySuite,
  sessionsSuite,
  type Setup,
  type Suite,
  suitesOf,
  type Visitor,
  world,
} from "../src/testing/acceptance/index.ts";
import { cartLineChangesSuite } from "../src/testing/acceptance/cart-line-changes.ts";
import { cartLinesSuite } from "../src/testing/acceptance/cart-lines.ts";
import { cartSubmissionSuite } from "../src/testing/acceptance/cart-submission.ts";
import { type FakeBackend, fakePorts, fakeSession, makeFakeBackend } from "../src/testing/index.ts";

const cartsSuite = suitesOf(cartLinesSuite, cartLineChangesSuite, cartSubmissionSuite);

/** Replaces some calls of a port by wrong ones. */
export type Defect = (backend: FakeBackend) => Layer.Layer<never, never, Ports>;

const inPort =
  <Id extends Ports, Service extends object>(
    port: Context.Key<Id, Service>,
    wrong: (right: Service, backend: FakeBackend) => Partial<Service>,
  ): Defect =>
  (backend) =>
    Layer.effect(
      port,
      Effect.map(Effect.service(port), (right) => ({ ...right, ...wrong(right, backend) })),
    ) as unknown as Layer.Layer<never, never, Ports>;

export const setupWith =
  (defect: Defect | null): Setup =>
  async () => {
    const backend = makeFakeBackend();
    const visitor = (userName: string | null): Visitor => {
      const right = fakePorts(backend, fakeSession(userName));
      const ports = defect === null ? right : Layer.merge(right, defect(backend).pipe(Layer.provide(right)));
      const runtime = ManagedRuntime.make(ports);
      return { run: (effect) => runtime.runPromiseExit(effect) };
    };
    const names = Object.fromEntries(world.guides.map(({ key, name }) => [key, name]));
    const ids = new Map([...backend.guides.values()].map(({ id, name }) => [name, id]));
    return {
      guest: async () => visitor(null),
      signedIn: async (userName) => visitor(userName),
      guideId: (key) => ids.get(names[key] ?? "") as never,
      dispose: async () => {},
    };
  };

let times = 0;
const anotherKey = () => `another-${(times += 1)}`;

/** What a second backend may get wrong, and a row that its suite then names. */
export const defects: readonly (readonly [words: string, row: string, suite: Suite, defect: Defect])[] = [
  [
    "a retried addition is added twice",
    "OP-91",
    cartsSuite,
    inPort(Carts, (right) => ({ add: (items, order) => right.add(items, order, anotherKey()) })),
  ],
  [
    "pending prices aren't counted",
    "OP-29",
    cartsSuite,
    inPort(Carts, (right) => ({
      add: (items, order, key) =>
        Effect.map(right.add(items, order, key), (added) => ({
          ...added,
          summary: { ...added.summary, totals: { ...added.summary.totals, pendingCount: 0 } },
        })),
      get: (order) =>
        Effect.map(right.get(order), (cart) => ({
          ...cart,
          summary: { ...cart.summary, totals: { ...cart.summary.totals, pendingCount: 0 } },
        })),
    })),
  ],
  [
    "all deliveries are sent, whichever were chosen",
    "OP-89",
    cartsSuite,
    inPort(Carts, (right) => ({ submit: (order, key, shown) => right.submit(order, key, shown) })),
  ],
  [
    "an order goes out at another price than the customer saw",
    "SUBMIT-09",
    cartsSuite,
    inPort(Carts, (right) => ({
      submit: (order, key, _shown, deliveries) => right.submit(order, key, undefined, deliveries),
    })),
  ],
  [
    "a late edit overwrites a newer one",
    "OP-81",
    cartsSuite,
    inPort(Carts, (right) => ({ updateLine: (line, order, key) => right.updateLine(line, order, key) })),
  ],
  [
    "a save over a stale guide overwrites it",
    "OP-143",
    orderGuidesSuite,
    inPort(OrderGuides, (right) => ({ save: (changes, key) => right.save({ ...changes, version: null }, key) })),
  ],
  [
    "a hidden guide stays in the list",
    "GUIDE-LIST-13",
    orderGuidesSuite,
    inPort(OrderGuides, (right) => ({ list: right.listing })),
  ],
  [
    "a foreign guide is forbidden, which tells that it exists",
    "GUIDE-LIST-23",
    orderGuidesSuite,
    inPort(OrderGuides, (right) => ({
      open: (query) =>
        Effect.mapError(right.open(query), (failure) =>
          failure._tag === "NotFound" ? { _tag: "Forbidden", message: "It belongs to someone else." } : failure,
        ),
    })),
  ],
  [
    "typed quantities go by arrival, not by the time of typing",
    "GUIDE-CART-04",
    guideDraftsSuite,
    inPort(GuideDrafts, (right, { clock }) => ({
      merge: ({ items, ...guide }) => {
        clock.now += 1;
        return right.merge({ ...guide, items: items.map((item) => ({ ...item, editedAt: clock.now })) });
      },
    })),
  ],
  [
    "orders are listed oldest first",
    "HIST-01",
    orderHistorySuite,
    inPort(OrderHistory, (right) => ({
      list: (query) => Effect.map(right.list(query), (page) => ({ ...page, orders: page.orders.toReversed() })),
    })),
  ],
  [
    "an order is canceled over and over",
    "OP-92",
    orderCancellationsSuite,
    inPort(OrderHistory, (right) => ({
      cancel: (order, key) => Effect.catchTag(right.cancel(order, key), "Conflict", () => right.details(order)),
    })),
  ],
  [
    "a customer on hold may order",
    "IDENT-16",
    sessionsSuite,
    inPort(Sessions, (right) => ({
      currentUser: () =>
        Effect.map(right.currentUser(), (user) => ({ ...user, customerStatus: { canOrder: true, errors: [] } })),
    })),
  ],
  [
    "the answer to a wrong password tells that the user exists",
    "OP-23",
    sessionsSuite,
    inPort(Sessions, (right) => ({
      signIn: (credentials) =>
        Effect.mapError(right.signIn(credentials), (failure) =>
          world.users.some(({ email }) => email === credentials.email) && failure._tag === "Refused"
            ? { ...failure, message: "The password is wrong." }
            : failure,
        ),
    })),
  ],
  [
    "signing out leaves the session",
    "IDENT-10",
    sessionsSuite,
    inPort(Sessions, () => ({ signOut: () => Effect.void })),
  ],
];
