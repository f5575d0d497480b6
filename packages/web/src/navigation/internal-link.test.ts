import { describe, expect, it } from "vitest";
import { pathOfClick, type LinkClick } from "./internal-link.ts";

const origin = "https://shop.example";
const click = (over: Partial<LinkClick>): LinkClick => ({
  href: `${origin}/cart/`,
  origin,
  target: "",
  download: false,
  rel: "",
  modified: false,
  button: 0,
  ...over,
});

describe("internal links", () => {
  it("PAGE-01 an ordinary click goes through the history with query and hash", () => {
    expect(pathOfClick(click({ href: `${origin}/search/?q=a%26b#hits` }), "/")).toBe("/search/?q=a%26b#hits");
    expect(pathOfClick(click({ target: "_self" }), "/")).toBe("/cart/");
  });

  it.each([
    ["another host", { href: "https://evil.example/cart/" }],
    ["another tab", { target: "_blank" }],
    ["a modified click", { modified: true }],
    ["the middle button", { button: 1 }],
    ["a download", { download: true }],
    ["a link that is marked as external", { rel: "noopener external" }],
    ["a mail address", { href: "mailto:rep@shop.example" }],
    ["a script", { href: "javascript:alert(1)" }],
    ["a file", { href: `${origin}/Static/price-list.pdf` }],
    ["a hand-over to a buyer's system", { href: `${origin}/punchout/postbackMessage?singleEncoding=true` }],
    ["a place on the same page", { href: `${origin}/cart/?a=1#w1` }],
  ] as const)("PAGE-01 SUBMIT-17 %s is left to the browser", (_, over) => {
    expect(pathOfClick(click(over), "/cart/?a=1")).toBeNull();
  });
});
