import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followLink, isOpenable, NEW_TAB_FEATURES, type LinkMode } from "./link.ts";

const page = "https://shop.example/guide/?id=7";
const where = (href: string, mode: LinkMode | null, target: string | null = null) => {
  const action = followLink(href, page, mode, target);
  return action._tag === "Open" ? action.where : action._tag;
};

const HOSTILE = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://shop.example/x",
  "ftp://x/",
  "intent://x#Intent;end",
  "http://",
  "",
  "  ",
];

describe("links of a message", () => {
  it("MSG-49 CONST-28 external-new-tab opens other hosts in a new tab only", () => {
    expect(where("https://shop.example/cart/", "external-new-tab")).toBe("sameTab");
    expect(where("/cart/", "external-new-tab")).toBe("sameTab");
    expect(where("cart", "external-new-tab")).toBe("sameTab");
    expect(where("https://other.example/", "external-new-tab")).toBe("newTab");
    expect(where("//other.example/", "external-new-tab")).toBe("newTab");
    expect(where("https://shop.example:8443/", "external-new-tab")).toBe("newTab");
    expect(where("mailto:a@b.c", "external-new-tab")).toBe("sameTab");
    expect(where("tel:123", "external-new-tab")).toBe("sameTab");
  });

  it("MSG-49 CONST-28 the other two modes apply to all links, with any target", () => {
    for (const href of ["/cart/", "https://other.example/", "https://shop.example/"])
      for (const target of [null, "_blank", "_self"]) {
        expect(where(href, "open-all-new-tab", target)).toBe("newTab");
        expect(where(href, "open-all-same-tab", target)).toBe("sameTab");
      }
  });

  it("CONST-28 without a mode the link's own target decides", () => {
    expect(where("/cart/", null, "_blank")).toBe("newTab");
    expect(where("/cart/", null, "_BLANK")).toBe("newTab");
    expect(where("/cart/", null, "_top")).toBe("sameTab");
    expect(where("https://other.example/", null, null)).toBe("sameTab");
  });

  it("MSG-49 a new tab learns nothing about the page, and relative links are resolved", () => {
    expect(NEW_TAB_FEATURES).toBe("noopener,noreferrer");
    expect(followLink("../cart/", page, null)).toEqual({
      _tag: "Open",
      url: "https://shop.example/cart/",
      where: "sameTab",
    });
  });

  it("MSG-22 MSG-48 the provider's own schemes close or call the host", () => {
    expect(followLink("iterable://dismiss", page, null)).toEqual({ _tag: "Dismiss" });
    expect(followLink("iterable://close/", page, null)).toEqual({ _tag: "Dismiss" });
    expect(followLink("itbl://dismiss", page, null)).toEqual({ _tag: "Dismiss" });
    // As in the provider's own examples.
    expect(followLink("iterable://://dismiss", page, null)).toEqual({ _tag: "Dismiss" });
    expect(followLink("action://joinClass", page, null)).toEqual({ _tag: "Custom", name: "joinClass" });
    expect(followLink("action://dismiss", page, null)).toEqual({ _tag: "Custom", name: "dismiss" });
    expect(followLink("iterable://offers/7", page, null)).toEqual({ _tag: "Custom", name: "offers/7" });
    expect(followLink("action://", page, null)).toEqual({ _tag: "Refuse" });
  });

  it.each(HOSTILE)("MSG-85 MSG-49 %j is refused", (href) => {
    expect(isOpenable(href)).toBe(false);
    for (const mode of ["open-all-new-tab", "open-all-same-tab", "external-new-tab", null] as const)
      expect(followLink(href, page, mode)).toEqual({ _tag: "Refuse" });
  });

  it("MSG-85 only http, https, mailto and tel links open", () => {
    const noise = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\r", "\0", "/", ":", "j", "J", "#", "?") });
    const href = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .tuple(
          noise,
          fc.constantFrom("javascript", "JAVAscript", "data", "https", "mailto", "about", "action"),
          noise,
          fc.string(),
        )
        .map(([a, b, c, d]) => `${a}${b}${c}:${d}`),
    );
    fc.assert(
      fc.property(href, (link) => {
        const action = followLink(link, page, null);
        if (action._tag !== "Open") return;
        expect(["http:", "https:", "mailto:", "tel:"]).toContain(new URL(action.url).protocol);
        expect(isOpenable(link)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("MSG-85 relative links, mailto and tel may be opened", () => {
    for (const href of ["/cart/", "cart", "?id=7", "#top", "https://x.y/", "http://x.y", "mailto:a@b.c", "tel:+1555"])
      expect(isOpenable(href)).toBe(true);
  });
});

it("MSG-48 MSG-86 the host action's name is returned whole, however the scheme is spelled", () => {
  expect(followLink(" ACTION://Join/now/ ", page, null)).toEqual({ _tag: "Custom", name: "Join/now" });
  expect(followLink(" iterable://dismiss ", page, null)).toEqual({ _tag: "Dismiss" });
  expect(followLink("action:join", page, null)).toEqual({ _tag: "Custom", name: "join" });
});
