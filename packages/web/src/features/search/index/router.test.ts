import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SiteHistory } from "../../../navigation/history.ts";
import { tab } from "../../../navigation/testing/tab.ts";
import { searchRouter, type RouteText } from "./router.ts";
import { mendedQuery, readRoute, writeRoute } from "./route-state.ts";

const empty = readRoute("");
const guest = { index: "products", isAuthenticated: false };
const text: RouteText = { read: readRoute, write: writeRoute, mend: (query) => mendedQuery(guest, query) };

const historyAt = (start: string) => new SiteHistory(tab(start).browser);

describe("the router of the search page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("SEARCH-11 typing makes one history entry per pause, not per letter", () => {
    const history = historyAt("/search/");
    const pushes = vi.spyOn(history, "navigate");
    const router = searchRouter(history, text);
    for (const query of ["c", "cr", "cre"]) router.write({ ...empty, term: query });
    vi.advanceTimersByTime(400);
    expect(pushes).toHaveBeenCalledTimes(1);
    expect(history.url).toBe("/search/?q=cre");
  });

  it("CONST-14 NAV-17 tracking parameters make no history entry and survive further searching", () => {
    const history = historyAt("/search/?utm_source=mail&q=beef");
    const pushes = vi.spyOn(history, "navigate");
    const router = searchRouter(history, text);
    router.write({ ...empty, term: "beef" });
    vi.advanceTimersByTime(1000);
    expect(pushes).not.toHaveBeenCalled();
    router.write({ ...empty, term: "beef", pageNumber: 1 });
    vi.advanceTimersByTime(1000);
    expect(history.url).toBe("/search/?utm_source=mail&q=beef&pageNumber=2");
    expect(router.createURL({ ...empty, term: "beef" })).toBe("/search/?q=beef");
  });

  it.each(["-1", "0", "1.5", "abc", ""])(
    "SEARCH-24 SEARCH-11 pageNumber=%s shows the first page and corrects the URL, initially and later",
    (page) => {
      const history = historyAt(`/search/?utm_source=mail&q=beef&pageNumber=${page}&other=1#top`);
      const router = searchRouter(history, text);
      const arrived = vi.fn<(route: unknown) => void>();
      router.onUpdate(arrived);
      expect(history.url).toBe("/search/?utm_source=mail&q=beef&other=1#top");
      expect(arrived).not.toHaveBeenCalled();
      expect(history.index).toBe(0);
      history.navigate(`/search/?pageNumber=${page}`);
      expect(history.url).toBe("/search/");
      expect(arrived.mock.calls).toEqual([[empty]]);
      router.dispose();
      history.navigate(`/search/?pageNumber=${page}`);
      expect(history.url).toBe(`/search/?pageNumber=${page}`);
    },
  );

  it("SEARCH-11 a URL that matches the screen stays unchanged", () => {
    for (const query of [
      "?q=a+b&pageNumber=1",
      "?q=a%20b&pageNumber=3&pageSize=48",
      "?x&facet_brand=A%20B",
      "?sortBy=name",
      "?sortBy=newest",
    ]) {
      const history = historyAt(`/search/${query}`);
      searchRouter(history, text).onUpdate(() => {});
      expect(history.url).toBe(`/search/${query}`);
    }
    expect(mendedQuery(guest, "?pageSize=33&q=a")).toBe("?q=a");
  });

  it.each([
    ["sortBy=price&sortDirection=asc", "a sort by price, which guests do not have"],
    ["sortBy=stars", "a sort that there is none of"],
    ["sortDirection=desc", "a direction without a sort"],
  ])("SEARCH-34 SEARCH-11 OP-36 a guest's URL becomes sort by relevance, not %s: %s", (sort) => {
    const history = historyAt(`/search/?q=beef&${sort}&facet_brand=A`);
    searchRouter(history, text).onUpdate(() => {});
    expect(history.url).toBe("/search/?q=beef&facet_brand=A");
  });

  it("SEARCH-34 SEARCH-11 a customer's URL keeps the sort by price and loses only an invalid direction", () => {
    const customer = { index: "products", isAuthenticated: true };
    for (const query of ["?q=a&sortBy=price&sortDirection=desc", "?sortBy=price", "?sortBy=name&sortDirection=desc"])
      expect(mendedQuery(customer, query)).toBe(query);
    expect(mendedQuery(customer, "?sortBy=newest&sortDirection=asc")).toBe("?sortBy=newest");
  });

  it("SEARCH-11 facets in another order are the same search: no entry is made", () => {
    const history = historyAt("/search/?facet_price=1%3A2&facet_brand=B&facet_brand=A");
    const pushes = vi.spyOn(history, "navigate");
    const router = searchRouter(history, text);
    const brand = { name: "brand", values: ["A", "B"] };
    router.write({ ...empty, selectedFacets: [brand, { name: "price", values: ["1:2"] }] });
    vi.advanceTimersByTime(1000);
    expect(pushes).not.toHaveBeenCalled();
  });

  it("SEARCH-11 NAV-12 navigation drops the pending write, so the next page's URL stays unchanged", () => {
    const history = historyAt("/search/?q=a");
    const router = searchRouter(history, text);
    router.write({ ...empty, term: "ab" });
    history.navigate("/cart/");
    vi.advanceTimersByTime(1000);
    expect(history.url).toBe("/cart/");
  });

  it("OP-19 an unmounted search stops writing, so the next one at this URL starts with its term", () => {
    const history = historyAt("/search/?q=beef");
    const router = searchRouter(history, text);
    router.onUpdate(() => {});
    router.dispose();
    router.write(empty);
    vi.advanceTimersByTime(1000);
    expect(history.url).toBe("/search/?q=beef");
  });

  it("SEARCH-02 SEARCH-11 a header search reaches the widgets, and their own writes don't come back", () => {
    const history = historyAt("/search/?q=a");
    const router = searchRouter(history, text);
    const listener = vi.fn();
    router.onUpdate(listener);
    history.navigate("/search/?q=header");
    expect(listener).toHaveBeenCalledWith({ ...empty, term: "header" });
    router.write({ ...empty, term: "own" });
    vi.advanceTimersByTime(400);
    expect(history.url).toBe("/search/?q=own");
    expect(listener).toHaveBeenCalledTimes(1);
    router.dispose();
    history.navigate("/search/?q=late");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
