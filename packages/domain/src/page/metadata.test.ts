import fc from "fast-check";
import { expect, it } from "vitest";
import { metaElement } from "../testing/page-model.ts";
import { headChanges, headOf, type Head } from "./metadata.ts";

const meta = (name: string, content: string) => ({
  elementTag: "meta",
  innerContent: "",
  elementAttributes: { name, content },
});

it("PAGE-06 title and meta tags of the page model become the head's", () => {
  const head = headOf([
    { elementTag: "title", innerContent: "Beef", elementAttributes: {} },
    meta("description", "Dry aged"),
    { elementTag: "META", innerContent: "", elementAttributes: { Property: "og:title", content: "Beef" } },
    { elementTag: "link", innerContent: "", elementAttributes: { rel: "canonical", href: "/beef/" } },
  ]);
  expect(head.title).toBe("Beef");
  expect(head.tags).toEqual([
    { key: "meta description", tag: "meta", attributes: { name: "description", content: "Dry aged" } },
    { key: "meta og:title", tag: "meta", attributes: { property: "og:title", content: "Beef" } },
    { key: "link canonical", tag: "link", attributes: { rel: "canonical", href: "/beef/" } },
  ]);
  expect(headOf([])).toEqual({ title: null, tags: [] });
});

it("PAGE-06 alternate links of several languages are several tags", () => {
  const link = (hreflang: string) => ({
    elementTag: "link",
    innerContent: "",
    elementAttributes: { rel: "Alternate", hreflang, href: `/${hreflang}/` },
  });
  const neighbours = ["prev", "next"].map((rel) => ({
    elementTag: "link",
    innerContent: "",
    elementAttributes: { rel, href: "/x/" },
  }));
  expect(headOf(neighbours).tags.map((tag) => tag.key)).toEqual(["link prev", "link next"]);
  expect(headOf([link("en"), link("fr")]).tags.map((tag) => tag.key)).toEqual([
    "link alternate en",
    "link alternate fr",
  ]);
});

it("PAGE-06 nothing of the CMS loads, runs or redirects", () => {
  const hostile = [
    { elementTag: "script", innerContent: "alert(1)", elementAttributes: { src: "//x" } },
    { elementTag: "style", innerContent: "*{display:none}", elementAttributes: {} },
    { elementTag: "link", innerContent: "", elementAttributes: { rel: "stylesheet", href: "//x" } },
    { elementTag: "link", innerContent: "", elementAttributes: { href: "//x" } },
    {
      elementTag: "meta",
      innerContent: "",
      elementAttributes: { "HTTP-Equiv": "refresh", name: "x", content: "0;url=//x" },
    },
    { elementTag: "meta", innerContent: "", elementAttributes: { name: "x", onload: "alert(1)" } },
    { elementTag: "meta", innerContent: "", elementAttributes: { charset: "utf-7" } },
    { elementTag: "base", innerContent: "", elementAttributes: { href: "//x", rel: "canonical" } },
    { elementTag: "link", innerContent: "", elementAttributes: { rel: "canonical", href: "javascript:alert(1)" } },
    { elementTag: "link", innerContent: "", elementAttributes: { rel: "canonical", href: "/x/", as: "script" } },
    { elementTag: "link", innerContent: "", elementAttributes: { rel: "canonical" } },
    meta("referrer", "unsafe-url"),
    meta("Viewport", "width=1"),
    { elementTag: "meta", innerContent: "", elementAttributes: { name: "x", content: "y", id: "createElement" } },
    { elementTag: "meta http-equiv=refresh", innerContent: "", elementAttributes: { name: "x", content: "0;url=//x" } },
  ];
  expect(headOf(hostile)).toEqual({ title: null, tags: [] });
});

it("PAGE-06 after going from page to page the head has exactly the tags of the last page, each once", () => {
  const apply = (head: ReadonlyMap<string, unknown>, previous: Head, next: Head) => {
    const changes = headChanges(previous, next);
    const after = new Map(head);
    for (const key of changes.remove) after.delete(key);
    for (const tag of changes.set) after.set(tag.key, tag);
    return after;
  };
  fc.assert(
    fc.property(fc.array(fc.array(metaElement)), (pages) => {
      let previous: Head = { title: null, tags: [] };
      let document: ReadonlyMap<string, unknown> = new Map();
      for (const page of pages) {
        const next = headOf(page);
        expect(new Set(next.tags.map((tag) => tag.key)).size).toBe(next.tags.length);
        const { remove } = headChanges(previous, next);
        expect(remove.every((key) => document.has(key) && !next.tags.some((tag) => tag.key === key))).toBe(true);
        document = apply(document, previous, next);
        expect(new Map(next.tags.map((tag) => [tag.key, tag]))).toEqual(document);
        previous = next;
      }
    }),
  );
});

it("PAGE-06 of two tags about one thing the later one counts", () => {
  expect(headOf([meta("robots", "all"), meta("ROBOTS", "none")]).tags.map((tag) => tag.attributes["content"])).toEqual([
    "none",
  ]);
  expect(
    headOf([
      { elementTag: "title", innerContent: "A", elementAttributes: {} },
      { elementTag: "Title", innerContent: "B", elementAttributes: {} },
    ]).title,
  ).toBe("B");
});
