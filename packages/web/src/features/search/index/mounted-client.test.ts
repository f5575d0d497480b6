import algoliasearchHelper from "algoliasearch-helper";
import type { SearchClient } from "instantsearch.js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AnsweredBy, mountedClient, type SearchKept } from "./SearchRoot.tsx";

beforeEach(() => void vi.stubGlobal("addEventListener", () => {}));
afterEach(() => void vi.unstubAllGlobals());

const keepsNothing: SearchKept = () => Promise.resolve(null);

const searching = (searchKept = keepsNothing) => {
  const requested: string[] = [];
  const said: AnsweredBy[] = [];
  const heard: unknown[] = [];
  const left: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const { client, mount } = mountedClient(
    {
      search: (requests: readonly { readonly params: { readonly query: string } }[]) =>
        new Promise((resolve, reject) => {
          requested.push(requests[0]?.params.query ?? "");
          left.push({
            answer: () => resolve({ results: requests.map(() => ({ hits: [], nbHits: 3, facetHits: [] })) }),
            fail: () => reject(new Error("Unreachable hosts")),
          });
        }),
    } as unknown as SearchClient,
    (by) => said.push(by),
    searchKept,
  );
  const helper = algoliasearchHelper(client as never, "products", { disjunctiveFacets: ["brand"] });
  helper.on("error", ({ error }) => heard.push(error));
  helper.on("result", ({ results }) => heard.push(results?._state.query));
  return { helper, mount, requested, said, heard, next: () => left.shift()! };
};
const turns = () => new Promise((resolve) => setTimeout(resolve));

it("SEARCH-11 SEARCH-54 a failed search keeps its selection, says so, and is answered on retry", async () => {
  const { helper, mount, requested, said, heard, next } = searching();
  mount();
  helper.setQuery("beef").search();
  next().answer();
  await expect.poll(() => heard).toEqual(["beef"]);
  helper.addDisjunctiveFacetRefinement("brand", "A").search();
  next().fail();
  await expect.poll(() => said).toEqual(["server", "none"]);
  helper.clearCache().search();
  next().fail();
  await expect.poll(() => said).toEqual(["server", "none", "none"]);
  expect(helper.state.disjunctiveFacetsRefinements["brand"]).toEqual(["A"]);
  helper.clearCache().search();
  next().answer();
  await expect.poll(() => heard).toEqual(["beef", "beef"]);
  expect(said).toEqual(["server", "none", "none", "server"]);
  expect(requested).toHaveLength(4);
  expect(helper.hasPendingRequests()).toBe(false);
});

it("SEARCH-54 an unmounted or superseded search fails silently", async () => {
  const thrown: unknown[] = [];
  const note = (problem: unknown) => thrown.push(problem);
  process.on("unhandledRejection", note);
  try {
    const { helper, mount, said, heard, next } = searching();
    const leave = mount();
    helper.setQuery("beef").search();
    helper.setQuery("beef round").search();
    const [overtaken, last] = [next(), next()];
    last.answer();
    overtaken.fail();
    await expect.poll(() => heard).toEqual(["beef round"]);
    helper.setQuery("veal").search();
    leave();
    helper.removeAllListeners();
    next().fail();
    await turns();
    expect([said, thrown]).toEqual([["server"], []]);
  } finally {
    process.off("unhandledRejection", note);
  }
});

it("SEARCH-25 SEARCH-54 a failed facet value search finds nothing, and the page's search goes on", async () => {
  const { helper, mount, said, heard, next } = searching();
  mount();
  helper.setQuery("beef").search();
  const values = helper.searchForFacetValues("brand", "gre", 10, {});
  const page = next();
  next().fail();
  expect((await values).facetHits).toEqual([]);
  page.answer();
  await expect.poll(() => heard).toEqual(["beef"]);
  expect(said).toEqual(["none", "server"]);
  expect(helper.hasPendingRequests()).toBe(false);
});

it("SEARCH-11 SEARCH-54 offline, the last search keeps its selection and is answered once online", async () => {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  const { helper, mount, requested, said, heard, next } = searching();
  mount();
  helper.setQuery("beef").search();
  helper.setQuery("beef round").search();
  next().fail();
  next().fail();
  await expect.poll(() => said).toEqual(["none"]);
  target.dispatchEvent(new Event("online"));
  await expect.poll(() => requested).toEqual(["beef", "beef round", "beef round"]);
  next().fail();
  await expect.poll(() => said).toEqual(["none", "none"]);
  expect(heard).toEqual([]);
  target.dispatchEvent(new Event("online"));
  await expect.poll(() => requested).toHaveLength(4);
  next().answer();
  await expect.poll(() => heard).toEqual(["beef round"]);
  expect(said).toEqual(["none", "none", "server"]);
});

it("SEARCH-01 SEARCH-54 a failed search is answered from this device, then by the server on retry", async () => {
  const searched: (readonly object[])[] = [];
  const { helper, mount, said, heard, next } = searching(async (requests) => {
    searched.push(requests);
    return { at: 7, results: requests.map(() => ({ hits: [], nbHits: 2 })) };
  });
  mount();
  helper.setQuery("beef").search();
  next().fail();
  await expect.poll(() => heard).toEqual(["beef"]);
  expect(said).toEqual([{ keptAt: 7 }]);
  expect(searched[0]?.[0]).toMatchObject({ indexName: "products", query: "beef", clickAnalytics: false });
  helper.clearCache().search();
  next().answer();
  await expect.poll(() => heard).toEqual(["beef", "beef"]);
  expect(said).toEqual([{ keptAt: 7 }, "server"]);
});
