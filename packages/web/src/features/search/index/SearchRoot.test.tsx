import { SSR_ROOT_REQUIRED } from "@larder/domain/text/search-sentences";
import type { SearchClient } from "instantsearch.js";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { isRouting, routingChange, SearchRoot } from "./SearchRoot.tsx";

const client = { search: () => Promise.resolve({ results: [] }) } as unknown as SearchClient;

describe("the root of a search", () => {
  it("SEARCH-52 TEXT-25 OP-40 on a server without the state provider it throws exactly this", () => {
    expect(() =>
      renderToString(
        <SearchRoot client={client} index="i" routing={false}>
          {null}
        </SearchRoot>,
      ),
    ).toThrow(new Error(SSR_ROOT_REQUIRED));
  });

  it("SEARCH-51 TEXT-26 OP-39 a changed routing is exactly this error; the same one is none", () => {
    const routing = { router: {}, stateMapping: {} };
    expect(routingChange(routing, routing)).toBeNull();
    expect(routingChange(false, false)).toBeNull();
    for (const other of [false, { ...routing }, undefined])
      expect(routingChange(routing, other)?.message).toContain("cannot be changed dynamically");
  });

  it("SEARCH-53 a routing is false, or a router with its state mapping", () => {
    expect(isRouting(false)).toBe(true);
    expect(isRouting({ router: {}, stateMapping: {} })).toBe(true);
    for (const wrong of [true, "yes", 5, null, undefined, {}, { router: {} }]) expect(isRouting(wrong)).toBe(false);
  });
});
