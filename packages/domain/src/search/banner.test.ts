import { expect, it } from "vitest";
import { bannerAddress } from "./banner.ts";

it("SEARCH-12 SEARCH-13 a banner leads to the web or our site, and never runs anything", () => {
  for (const address of [
    "https://x.example/a.png",
    "http://x.example/",
    "/Static/banners/a.svg",
    "/search/?q=a",
    "?q=a",
  ])
    expect(bannerAddress(address)).toBe(address);
  for (const address of [
    undefined,
    "",
    "  ",
    "javascript:alert(1)",
    " \tJaVa\nScript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "vbscript:x",
    "file:///etc/passwd",
    "https://",
  ])
    expect(bannerAddress(address)).toBeNull();
});
