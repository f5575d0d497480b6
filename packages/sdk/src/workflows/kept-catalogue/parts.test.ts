import { CatalogueShelf, KeptIndexes } from "@larder/calls/ports";
import { completeProduct } from "@larder/domain/catalog/complete-product";
import type { Product } from "@larder/domain/catalog/product.schema";
import { sku } from "@larder/domain/catalog/sku";
import { KEPT_FRESH } from "@larder/domain/search/kept-catalogue";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { handlers, transition } from "./parts.ts";
import { keptCatalogueInitialState } from "./state.ts";
import { keptCatalogueWorkflow } from "./kept-catalogue.workflow.ts";

const BEEF = { ...completeProduct({}), sku: sku("10431"), name: "Beef" };
const PRODUCTS: Readonly<Record<string, Product>> = { [BEEF.sku]: BEEF };
const NONE = { queryId: null, total: 0, suggestions: [], counts: [], products: [], categories: [] };

/** A workflow over a server with one version of the catalog, and a shelf that keeps one. */
const open = () => {
  const world = { version: "v1", kept: null as string | null, calls: [] as string[] };
  const note = <A>(call: string, answer: () => A) =>
    Effect.sync(() => {
      world.calls.push(call);
      return answer();
    });
  const ports = Layer.mergeAll(
    Layer.succeed(KeptIndexes, {
      read: ({ version = "" } = {}) =>
        note(`read ${version}`, () => ({
          version: world.version,
          index: version === world.version ? null : `index ${world.version}`,
        })),
    }),
    Layer.succeed(CatalogueShelf, {
      put: (index) => note("put", () => ((world.kept = index), `key of ${index}`)),
      prepare: () => note("prepare", () => {}),
      suggest: (key, text) => note(`suggest ${text}`, () => (key === `key of ${world.kept}` ? NONE : null)),
      search: (key, requests) =>
        note(`search ${requests.length}`, () => (key === `key of ${world.kept}` ? requests.map(() => NONE) : null)),
      product: (key, sku) =>
        note(`product ${sku}`, () => (key === `key of ${world.kept}` ? (PRODUCTS[sku] ?? null) : null)),
      clear: () => note("clear", () => void (world.kept = null)),
    }),
  );
  let state = keptCatalogueInitialState;
  const send = (event: Parameters<typeof transition>[1], now: number): void => {
    const [next, commands] = transition(state, event, { ...MOMENT, now } as never);
    state = next;
    for (const command of commands)
      if (command._tag === "Read")
        send(Effect.runSync(Effect.provide(handlers.Read(command), ports as never) as never) as never, now);
  };
  const calls = () => world.calls.splice(0);
  return { world, send, calls, get: () => state };
};

it("SEARCH-01 the catalog is kept when a page is idle, and compared with the server's after six hours", () => {
  const { world, send, calls, get } = open();
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: true }, 0);
  expect(calls()).toEqual(["read ", "put", "prepare"]);
  const copy = { owner: "ada.1", version: "v1", at: 0, key: "key of index v1" };
  expect(get().copy.value).toEqual(copy);
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: true }, KEPT_FRESH - 1);
  expect(calls()).toEqual(["prepare"]);
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: true }, KEPT_FRESH);
  expect(calls()).toEqual(["read v1", "prepare"]);
  expect(get().copy.value).toEqual({ ...copy, at: KEPT_FRESH });
  world.version = "v2";
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: true }, 2 * KEPT_FRESH);
  expect(get().copy.value).toEqual({ owner: "ada.1", version: "v2", at: 2 * KEPT_FRESH, key: "key of index v2" });
});

it("SEARCH-01 with a data saver nothing is loaded, and what is kept stays in use", () => {
  const { send, calls, get } = open();
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: false }, 0);
  expect(calls()).toEqual(["clear"]);
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: true }, 0);
  calls();
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: false }, 9 * KEPT_FRESH);
  expect(calls()).toEqual(["prepare"]);
  expect(get().copy.value?.at).toBe(0);
});

it("SEARCH-01 without the server the kept catalog answers with its age; what the browser dropped is read again", () => {
  const { world, send, calls, get } = open();
  send({ _tag: "Typed", owner: "ada.1", text: "beef" }, 0);
  expect(get().answer.value).toBeNull();
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: true }, 5);
  calls();
  send({ _tag: "Typed", owner: "ada.1", text: " beef " }, 9);
  expect(calls()).toEqual(["suggest beef"]);
  expect(get().answer.value).toEqual({ text: "beef", at: 5, suggestions: NONE });
  world.kept = null;
  send({ _tag: "Typed", owner: "ada.1", text: "pork" }, 9);
  expect([get().answer.value, get().copy.value]).toEqual([null, null]);
});

it("SEARCH-01 the kept catalog answers results and a product's page, with its age", () => {
  const { world, send, calls, get } = open();
  const requests = [{ indexName: "products_a", query: "beef" }];
  send({ _tag: "Searched", owner: "ada.1", requests }, 0);
  send({ _tag: "ProductOpened", owner: "ada.1", sku: BEEF.sku }, 0);
  expect([get().results.value, get().product.value]).toEqual([null, null]);
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: true }, 5);
  calls();
  send({ _tag: "Searched", owner: "ada.1", requests }, 9);
  send({ _tag: "ProductOpened", owner: "ada.1", sku: BEEF.sku }, 9);
  expect(calls()).toEqual(["search 1", "product 10431"]);
  expect(get().results.value).toEqual({ requests, at: 5, results: [NONE] });
  expect(get().product.value).toEqual({ sku: BEEF.sku, at: 5, product: BEEF });
  send({ _tag: "ProductOpened", owner: "ada.1", sku: sku("1") }, 9);
  expect(get().product.value).toBeNull();
  send({ _tag: "Searched", owner: "ada.2", requests }, 9);
  send({ _tag: "ProductOpened", owner: null, sku: BEEF.sku }, 9);
  expect([get().results.value, get().product.value]).toEqual([null, null]);
  world.kept = null;
  send({ _tag: "Searched", owner: "ada.1", requests }, 9);
  expect(get().results.value).toBeNull();
});

it("T9 another user or organization searches nothing of it and takes its place; a sign-out leaves nothing stored", () => {
  const { world, send, calls, get } = open();
  send({ _tag: "PageIdle", owner: "ada.1", mayLoad: true }, 0);
  calls();
  send({ _tag: "Typed", owner: "ada.2", text: "beef" }, 0);
  send({ _tag: "Typed", owner: null, text: "beef" }, 0);
  expect([calls(), get().answer.value]).toEqual([[], null]);
  send({ _tag: "PageIdle", owner: "ada.2", mayLoad: true }, 0);
  expect(calls()).toEqual(["read ", "put", "prepare"]);
  expect(get().copy.value?.owner).toBe("ada.2");
  send({ _tag: "Reset" }, 0);
  expect(keptCatalogueWorkflow.persist?.select(get())).toBeNull();
  send({ _tag: "PageIdle", owner: null, mayLoad: true }, 0);
  expect([calls(), world.kept]).toEqual([["clear"], null]);
});
