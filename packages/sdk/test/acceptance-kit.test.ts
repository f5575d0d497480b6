import { Carts } from "@larder/domain/cart/carts.port";
import { GuideDrafts, OrderGuides, OrderHistory, Sessions } from "@larder/calls/ports";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { describe, expect, it } from "vitest";
import type { Ports } from "../src/definition/ports.ts";
import {
  guideDraftsSuite,
  orderCancellationsSuite,
  orderGuidesSuite,
  orderHistorySuite,
  plainExpect,
  runSuite,
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

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const cartsSuite = suitesOf(cartLinesSuite, cartLineChangesSuite, cartSubmissionSuite);

/** Replaces some calls of a port by wrong ones. */
type Defect = (backend: FakeBackend) => Layer.Layer<never, never, Ports>;

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

const setupWith =
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
const defects: readonly (readonly [words: string, row: string, suite: Suite, defect: Defect])[] = [
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

const redIn = async (suite: Suite, defect: Defect | null) =>
  (await runSuite(suite, setupWith(defect))).filter(({ error }) => error !== null).map(({ name }) => name);

describe("the acceptance kit", () => {
  it.each(defects)("is red when %s", async (_words, row, suite, defect) => {
    expect((await redIn(suite, defect)).filter((name) => name.includes(row))).not.toEqual([]);
  });

  it("is green without a defect", async () => {
    const suites = suitesOf(...new Set(defects.map(([, , suite]) => suite)));
    expect(await redIn(suites, null)).toEqual([]);
    expect(defects.length).toBeGreaterThanOrEqual(10);
  });

  it("runs under node:test, over drafts on a log instead of our own", () => {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const tsx = pathToFileURL(join(root, "node_modules/tsx/dist/loader.mjs")).href;
    const command = ["--conditions=larder-source", "--import", tsx, "--test", "examples/backend/acceptance.ts"];
    const { stdout, status } = spawnSync(process.execPath, command, { cwd: root, env, encoding: "utf8" });
    expect(stdout).toMatch(/# pass 4\n# fail 0/);
    expect(status).toBe(0);
  });

  it("tells of each test what became of it, and goes on after one that fails", async () => {
    const steps: string[] = [];
    const suite: Suite = (runner) =>
      runner.describe("a port", () => {
        runner.beforeEach(async () => void steps.push("before"));
        runner.afterEach(async () => void steps.push("after"));
        runner.it("fails", async () => runner.expect(1).toBe(2));
        runner.it("passes", async () => runner.expect([1]).toEqual([1]));
      });
    expect(await runSuite(suite, setupWith(null))).toEqual([
      { name: "a port: fails", error: "Expected 1 to be 2." },
      { name: "a port: passes", error: null },
    ]);
    expect(steps).toEqual(["before", "after", "before", "after"]);
  });

  it("its own expect agrees with vitest's", () => {
    const values = [1, "1", null, undefined, [], [1], [1, 2], {}, { a: 1 }, { a: 1, b: { c: [1] } }, { a: undefined }];
    const verdict = (claim: () => void) => {
      try {
        claim();
        return true;
      } catch {
        return false;
      }
    };
    for (const one of values)
      for (const other of values) {
        for (const name of ["toBe", "toEqual"] as const) {
          expect(verdict(() => plainExpect(one)[name](other))).toBe(verdict(() => expect(one)[name](other)));
          expect(verdict(() => plainExpect(one).not[name](other))).toBe(verdict(() => expect(one).not[name](other)));
        }
        if (typeof one === "object" && typeof other === "object" && one !== null && other !== null)
          expect(verdict(() => plainExpect(one).toMatchObject(other))).toBe(
            verdict(() => expect(one).toMatchObject(other)),
          );
      }
  });
});
