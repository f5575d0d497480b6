import { expect, it } from "vitest";
import { isHere, presentLink } from "./member.ts";

it("SHELL-03 the home link is current only on home, others throughout their part of the site", () => {
  expect(isHere("/", "/?tz=UTC")).toBe(true);
  expect(isHere("/", "/search/")).toBe(false);
  expect(isHere("/order-guides/", "/order-guides/7/")).toBe(true);
  expect(isHere("/order-guides", "/order-guides/?id=7#g")).toBe(true);
  expect(isHere("/order", "/order-guides/")).toBe(false);
});

it("SHELL-03 exactly one link is current: the nearest", () => {
  const links = [
    { url: "/" },
    { url: "/orders/", also: ["/order-details/"] },
    { url: "/orders/open/" },
    { url: "/search/" },
  ];
  expect(presentLink(links, "/orders/open/12/")).toBe("/orders/open/");
  expect(presentLink(links, "/order-details/?orderNumber=8")).toBe("/orders/");
  expect(presentLink(links, "/about-us/")).toBeNull();
});
