import fc from "fast-check";
import { expect, it } from "vitest";
import { isPictureAddress } from "./picture-address.ts";

it("SEARCH-12 OP-67 a picture is a path on our site or an https address", () => {
  for (const address of ["/m.svg", "/Static/a%20b.png", "https://cdn.example/a.png?x=1"])
    expect(isPictureAddress(address), address).toBe(true);
  for (const address of [
    "",
    "//cdn.example/a.png",
    "/\\cdn.example/a.png",
    "/\t/cdn.example",
    "http://cdn.example/a.png",
    "javascript:alert(1)",
    "data:image/png,",
    "https:///x",
    "https://a:b@cdn.example/",
    "a.png",
    " /m.svg",
  ])
    expect(isPictureAddress(address), address).toBe(false);
});

it("SEARCH-12 OP-67 an accepted path never leads to another site", () => {
  const start = fc.constantFrom("/", "//", "/\\", "/\t/", "\\", "/./", "/.//");
  fc.assert(
    fc.property(start, fc.string(), (head, rest) => {
      const address = head + rest;
      if (isPictureAddress(address) && URL.canParse(address, "https://own.example/"))
        expect(new URL(address, "https://own.example/").host).toBe("own.example");
    }),
  );
});
