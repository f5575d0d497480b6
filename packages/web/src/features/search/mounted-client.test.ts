import algoliasearchHelper from "algoliasearch-helper";
import type { SearchClient } from "instantsearch.js";
import { expect, it } from "vitest";
import { mountedClient } from "./mounted-client.ts";

it("SEARCH-54 a search that fails is reported while it is on the screen; one that was left ends in silence", async () => {
  const thrown: unknown[] = [];
  const note = (problem: unknown) => thrown.push(problem);
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
  }
});
