import algoliasearchHelper from "algoliasearch-helper";
import type { SearchClient } from "instantsearch.js";
import { expect, it, vi } from "vitest";
import { mountedClient } from "./mounted-client.ts";

it("SEARCH-54 a search that fails is reported while it is on the screen; one that was left ends in silence", async () => {
  const thrown: unknown[] = [];
  const note = (problem: unknown) => thrown.push(problem);
  vi.stubGlobal("navigator", { onLine: true });
  process.on("unhandledRejection", note);
  try {
    const failures: unknown[] = [];
    let fail = (_problem: Error): void => {};
    const failing = {
      search: () => new Promise((_resolve, reject) => (fail = reject)),
    } as unknown as SearchClient;
    const { client, mount } = mountedClient(failing);
    const helper = algoliasearchHelper(client as never, "products");
    const leave = mount();
    helper.on("error", ({ error }) => failures.push(error));
    const unreachable = new Error("Unreachable hosts");
    helper.search();
    fail(unreachable);
    await expect.poll(() => failures).toEqual([unreachable]);
    helper.search();
    leave();
    helper.removeAllListeners();
    fail(unreachable);
    await new Promise((resolve) => setTimeout(resolve));
    expect([failures.length, thrown]).toEqual([1, []]);
  } finally {
    process.off("unhandledRejection", note);
    vi.unstubAllGlobals();
  }
});

it("SEARCH-11 SEARCH-54 without a connection the last search waits for it, keeps what was chosen, and is answered when it is back", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  try {
    const requested: unknown[] = [];
    const { client, mount } = mountedClient({
      search: async (requests: readonly { readonly params: { readonly query: string } }[]) => {
        requested.push(requests[0]?.params.query);
        if (!navigator.onLine) throw new Error("Unreachable hosts");
        return { results: requests.map(() => ({ hits: [], nbHits: 3 })) };
      },
    } as unknown as SearchClient);
    mount();
    const helper = algoliasearchHelper(client as never, "products");
    const failures: unknown[] = [];
    const found: unknown[] = [];
    helper.on("error", ({ error }) => failures.push(error));
    helper.on("result", ({ results }) => found.push(results?._state.query));
    helper.setQuery("beef").search();
    helper.setQuery("beef round").search();
    await expect.poll(() => requested).toEqual(["beef", "beef round"]);
    target.dispatchEvent(new Event("online"));
    // It was no connection yet.
    await expect.poll(() => requested).toEqual(["beef", "beef round", "beef round"]);
    expect([failures, found]).toEqual([[], []]);
    vi.stubGlobal("navigator", { onLine: true });
    target.dispatchEvent(new Event("online"));
    await expect.poll(() => found).toEqual(["beef round"]);
    expect(requested).toHaveLength(4);
    expect(failures).toEqual([]);
  } finally {
    vi.unstubAllGlobals();
  }
});
