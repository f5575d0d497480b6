import algoliasearchHelper from "algoliasearch-helper";
import type { SearchClient } from "instantsearch.js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountedClient } from "./SearchRoot.tsx";

beforeEach(() => void vi.stubGlobal("addEventListener", () => {}));
afterEach(() => void vi.unstubAllGlobals());

const searching = () => {
  const requested: string[] = [];
  const said: boolean[] = [];
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
    (isFailed) => said.push(isFailed),
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
  await expect.poll(() => said).toEqual([false, true]);
  helper.clearCache().search();
  next().fail();
  await expect.poll(() => said).toEqual([false, true, true]);
  expect(helper.state.disjunctiveFacetsRefinements["brand"]).toEqual(["A"]);
  helper.clearCache().search();
  next().answer();
  await expect.poll(() => heard).toEqual(["beef", "beef"]);
  expect(said).toEqual([false, true, true, false]);
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
    expect([said, thrown]).toEqual([[false], []]);
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
  expect(said).toEqual([true, false]);
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
  await expect.poll(() => said).toEqual([true]);
  target.dispatchEvent(new Event("online"));
  await expect.poll(() => requested).toEqual(["beef", "beef round", "beef round"]);
  next().fail();
  await expect.poll(() => said).toEqual([true, true]);
  expect(heard).toEqual([]);
  target.dispatchEvent(new Event("online"));
  await expect.poll(() => requested).toHaveLength(4);
  next().answer();
  await expect.poll(() => heard).toEqual(["beef round"]);
  expect(said).toEqual([true, true, false]);
});
