import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributesOf, tagPolicy } from "./editor-html.ts";
import { safeLink, safePicture } from "./safe-link.ts";

const reading = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null;

describe("editors' texts", () => {
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "blob:https://x/1",
    "file:///etc/passwd",
  ])("OP-111 %j isn't followed", (href) => expect(safeLink(href)).toBeNull());

  it("OP-111 ordinary links stay", () => {
    for (const href of [
      "https://example.com/a:b",
      "http://example.com",
      "mailto:rep@example.com",
      "tel:5550142",
      "/resources/",
      "resources/",
      "#top",
      "?q=a:b",
      "/search/?q=a:b",
    ])
      expect(safeLink(href)).toBe(href);
  });

  it("OP-111 a link to a new tab can't reach back; a refused one keeps only its text", () => {
    expect(attributesOf("A", reading({ href: "/a/", target: "_blank", onclick: "x()", style: "x" }))).toEqual({
      href: "/a/",
      target: "_blank",
      rel: "noopener noreferrer",
    });
    expect(attributesOf("a", reading({ href: "javascript:x" }))).toBeNull();
  });

  it("OP-111 scripts, frames and forms go with their content, unknown tags keep theirs", () => {
    for (const tag of ["SCRIPT", "style", "iframe", "svg", "form", "object", "template"])
      expect(tagPolicy(tag)).toBe("drop");
    expect(tagPolicy("marquee")).toBe("unwrap");
    expect(tagPolicy("P")).toBe("keep");
  });

  it("OP-111 pictures come over https or from our site", () => {
    expect(safePicture("/Static/a.svg")).toBe("/Static/a.svg");
    expect(safePicture("https://cdn.example/a.png")).toBe("https://cdn.example/a.png");
    expect(safePicture("http://cdn.example/a.png")).toBeNull();
    expect(safePicture("data:image/svg+xml,<svg onload=x>")).toBeNull();
  });

  it("OP-111 no element ever keeps a handler, style or class", () => {
    const name = fc.oneof(fc.constantFrom("a", "img", "td", "p", "div", "script", "svg"), fc.string());
    fc.assert(
      fc.property(
        name,
        fc.dictionary(
          fc.constantFrom("href", "src", "onclick", "onerror", "style", "class", "id", "srcdoc", "colspan"),
          fc.string(),
        ),
        (tag, attributes) => {
          const kept = attributesOf(tag, reading(attributes)) ?? {};
          for (const key of Object.keys(kept))
            expect(["href", "src", "alt", "target", "rel", "loading", "decoding", "colspan", "rowspan"]).toContain(key);
        },
      ),
    );
  });
});
