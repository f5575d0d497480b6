import fc from "fast-check";
import { expect, it } from "vitest";
import { circumstances } from "../testing/analytics.ts";
import { shownPage } from "./circumstances.ts";
import { pageContext } from "./shown-page.ts";

const site = { origin: "https://shop.example", referrer: "https://mail.example/fall" };

it("ANALYTICS-18 NAV-13 an event's page has a full URL, its path and query, and the referrer", () => {
  const page = { url: "/search/?q=duck", title: "Search", referrer: "/cart/" };
  expect(pageContext(page, site)).toEqual({
    url: "https://shop.example/search/?q=duck",
    path: "/search/",
    search: "?q=duck",
    title: "Search",
    referrer: "https://shop.example/cart/",
  });
  expect(pageContext({ url: "/", title: "Home", referrer: null }, site)).toEqual({
    url: "https://shop.example/",
    path: "/",
    search: "",
    title: "Home",
    referrer: "https://mail.example/fall",
  });
});

it("ANALYTICS-18 ANALYTICS-32 path and query match the URL, without secrets", () => {
  fc.assert(
    fc.property(circumstances, fc.string(), (here, secret) => {
      const shown = shownPage({ ...here, location: `${here.location}?token=${encodeURIComponent(secret)}&x=1` });
      const { url, path, search } = pageContext(shown, site);
      expect(url).toBe(site.origin + path + search);
      expect(search).toBe("?x=1");
    }),
  );
});
