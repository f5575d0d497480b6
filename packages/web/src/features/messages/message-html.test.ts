import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tagPolicy, keepsAttribute, pictureOf, picturesOf, shownLink } from "./message-html.ts";

const page = "https://shop.example/order-guide/?id=7";

describe("what a message may contain", () => {
  it.each(["script", "IFRAME", "object", "embed", "base", "meta", "link", "form", "input", "svg", "math", "template"])(
    "MSG-35 <%s> is removed with its content",
    (tag) => expect(tagPolicy(tag)).toBe("drop"),
  );

  it("MSG-35 ordinary newsletter html stays, and an unknown tag leaves its text", () => {
    for (const tag of ["table", "TD", "p", "a", "img", "style", "h2", "center", "font"])
      expect(tagPolicy(tag)).toBe("keep");
    for (const tag of ["x-widget", "marquee", "body"]) expect(tagPolicy(tag)).toBe("unwrap");
  });

  it("MSG-35 no attribute acts or loads", () => {
    for (const name of [
      "onclick",
      "ONERROR",
      "srcset",
      "src",
      "href",
      "action",
      "formaction",
      "background",
      "ping",
      "target",
    ])
      expect(keepsAttribute(name)).toBe(false);
    fc.assert(fc.property(fc.string(), (name) => !keepsAttribute(`on${name}`)));
    for (const name of ["style", "class", "alt", "bgcolor", "COLSPAN"]) expect(keepsAttribute(name)).toBe(true);
  });

  it.each([
    ["https://x.example/a.png", true],
    ["data:image/png;base64,AAAA", true],
    ["http://x.example/a.png", false],
    ["/Static/a.png", false],
    ["javascript:alert(1)", false],
    ["data:text/html,<p>", false],
    ["", false],
  ])("MSG-24 the picture %j is loaded: %s", (source, loads) => expect(pictureOf(source)).toBe(loads ? source : null));

  it("MSG-24 every picture is found before painting, each once", () => {
    const html = `<p><img alt="a" src="https://x.example/1.png"><IMG SRC='https://x.example/2.png?a=1&amp;b=2'>
      <img width=1 src=https://x.example/3.png><img src="https://x.example/1.png"><img src="javascript:x"></p>`;
    expect(picturesOf(html)).toEqual([
      "https://x.example/1.png",
      "https://x.example/2.png?a=1&b=2",
      "https://x.example/3.png",
    ]);
    expect(picturesOf("<p>none</p>")).toEqual([]);
  });

  it("MSG-48 a closing link becomes a button with its original address; an opening one keeps a checked one", () => {
    expect(shownLink("iterable://dismiss", null, " Got it ", page)).toEqual({
      action: { _tag: "Dismiss" },
      attributes: {
        role: "button",
        tabindex: "0",
        "aria-label": "Got it",
        "data-qa-original-link": "iterable://dismiss",
      },
    });
    expect(shownLink("/products/", null, "See", page)?.attributes).toEqual({
      href: "https://shop.example/products/",
      target: "_top",
      rel: "noopener noreferrer",
      "data-qa-original-link": "/products/",
    });
    expect(shownLink("https://o.example/", "_blank", "See", page)?.attributes["target"]).toBe("_blank");
    // MSG-49: the message's link mode overrides a link's own target.
    expect(shownLink("https://o.example/", null, "See", page, "external-new-tab")?.attributes["target"]).toBe("_blank");
    expect(shownLink("/products/", "_blank", "See", page, "external-new-tab")?.attributes["target"]).toBe("_top");
  });

  it("MSG-85 OP-111 no displayed link runs anything, with any address", () => {
    const scheme = fc.constantFrom("javascript", "JaVaScRiPt", "data", "vbscript", "blob", "file", "https", "action");
    const noise = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\0", "/", ":", "a"), maxLength: 4 });
    const written = fc.tuple(noise, scheme, noise, fc.string()).map(([a, b, c, d]) => `${a}${b}${c}:${d}`);
    fc.assert(
      fc.property(written, (href) => {
        const address = shownLink(href, null, "x", page)?.attributes["href"];
        if (address !== undefined) expect(new URL(address, page).protocol).toMatch(/^(https?|mailto|tel):$/);
      }),
      { numRuns: 500 },
    );
  });
});
