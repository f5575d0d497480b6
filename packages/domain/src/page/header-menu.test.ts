import { expect, it } from "vitest";
import { headerMenu } from "./header-menu.ts";
import * as urls from "./urls.ts";

it("SHELL-04 TEXT-37 without menu items the header links to About Us and Resources, and home is /", () => {
  const expected = {
    menu: [
      { label: "About Us", url: "/about-us/" },
      { label: "Resources", url: "/resources/" },
    ],
    homeUrl: "/",
  };
  expect(headerMenu({ menu: [], homeUrl: "" })).toEqual(expected);
  expect(headerMenu(null)).toEqual(expected);
});

it("SHELL-04 the server's items replace the default ones", () => {
  const menu = [{ label: "Recipes", url: "/recipes/" }];
  expect(headerMenu({ menu, homeUrl: "/start/" })).toEqual({ menu, homeUrl: "/start/" });
});

it("CONST-46 case and slashes of the urls are as specified", () => {
  expect({ ...urls }).toEqual({
    HOME_URL: "/",
    ABOUT_US_URL: "/about-us/",
    RESOURCES_URL: "/resources/",
    SEARCH_URL: "/search/",
    SEARCH_AS_YOU_TYPE_URL: "/search/SearchAsYouType/",
    STATIC_BASE_URL: "/Static/dist/",
    PUNCHOUT_POSTBACK_URL: "/punchout/postbackMessage?singleEncoding=true",
  });
});
