import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeHtml, readComposed } from "./composed-html.ts";

const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("<", ">", '"', "&", "\n", "a", " ", "amp;", "/p") }),
);
const fields = fc.record({ heading: typed, text: typed, button: typed, link: typed });

describe("a message composed in fields", () => {
  it("MSG-14 every text comes back as it was typed, so that no key is lost", () => {
    fc.assert(
      fc.property(fields, (composed) => {
        expect(readComposed(composeHtml(composed))).toEqual(composed);
      }),
    );
  });

  it("MSG-35 what is typed can't add a tag or an attribute", () => {
    fc.assert(
      fc.property(fields, (composed) => {
        const tags =
          composeHtml(composed)
            .replace(/^<style>[^]*<\/style>\n/, "")
            .match(/<[^>]*>/g) ?? [];
        for (const tag of tags) expect(tag).toMatch(/^<(?:\/?(?:h2|p|a|div)|br|a href="[^"<>]*")>$/);
      }),
    );
    expect(composeHtml({ heading: "<script>", text: "", button: "Go", link: '" onclick="x' })).toContain(
      '<h2>&lt;script&gt;</h2><div><a href="&quot; onclick=&quot;x">Go</a></div>',
    );
  });

  it("MSG-16 an empty message is empty html, which can't be published", () => {
    expect(composeHtml({ heading: "", text: "", button: "", link: "" })).toBe("");
    expect(readComposed("")).toEqual({ heading: "", text: "", button: "", link: "" });
  });

  it("MSG-14 html of another make stays html", () => {
    for (const html of ["<h1>Hello</h1>", "<h2>Hello</h2>", "Hello", "<p onclick=x>Hello</p>"])
      expect(readComposed(html)).toBe(null);
  });
});
