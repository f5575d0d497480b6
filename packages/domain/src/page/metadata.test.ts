import fc from "fast-check";
import { expect, it } from "vitest";
import { metaElement } from "../testing/page-model.ts";
import { headChanges, headOf, type Head } from "./metadata.ts";

const tag = (elementTag: string, elementAttributes: Record<string, string> = {}, innerContent = "") => ({
  elementTag,
  innerContent,
  elementAttributes,
});
const meta = (name: string, content: string) => tag("meta", { name, content });

it("PAGE-06 a page's title and meta tags go into the head", () => {
  const head = headOf([
    tag("title", {}, "Beef"),
    meta("description", "Dry aged"),
    tag("META", { Property: "og:title", content: "Beef" }),
    tag("link", { rel: "canonical", href: "/beef/" }),
  ]);
  expect(head.title).toBe("Beef");
  expect(head.tags).toEqual([
    { key: "meta description", tag: "meta", attributes: { name: "description", content: "Dry aged" } },
    { key: "meta og:title", tag: "meta", attributes: { property: "og:title", content: "Beef" } },
    { key: "link canonical", tag: "link", attributes: { rel: "canonical", href: "/beef/" } },
  ]);
  expect(headOf([])).toEqual({ title: null, tags: [] });
});

it("PAGE-06 alternate links in several languages are separate tags", () => {
  const link = (hreflang: string) => tag("link", { rel: "Alternate", hreflang, href: `/${hreflang}/` });
  const neighbours = ["prev", "next"].map((rel) => tag("link", { rel, href: "/x/" }));
  expect(headOf(neighbours).tags.map((tag) => tag.key)).toEqual(["link prev", "link next"]);
  expect(headOf([link("en"), link("fr")]).tags.map((tag) => tag.key)).toEqual([
    "link alternate en",
    "link alternate fr",
  ]);
});

it("PAGE-06 nothing from the CMS loads, runs or redirects", () => {
  const hostile = [
    tag("script", { src: "//x" }, "alert(1)"),
    tag("style", {}, "*{display:none}"),
    tag("link", { rel: "stylesheet", href: "//x" }),
    tag("link", { href: "//x" }),
    tag("meta", { "HTTP-Equiv": "refresh", name: "x", content: "0;url=//x" }),
    tag("meta", { name: "x", onload: "alert(1)" }),
    tag("meta", { charset: "utf-7" }),
    tag("base", { href: "//x", rel: "canonical" }),
    tag("link", { rel: "canonical", href: "javascript:alert(1)" }),
    tag("link", { rel: "canonical", href: "/x/", as: "script" }),
    tag("link", { rel: "canonical" }),
    meta("referrer", "unsafe-url"),
    meta("Viewport", "width=1"),
    tag("meta", { name: "x", content: "y", id: "createElement" }),
    tag("meta http-equiv=refresh", { name: "x", content: "0;url=//x" }),
  ];
  expect(headOf(hostile)).toEqual({ title: null, tags: [] });
});

it("PAGE-06 after navigating, the head has exactly the last page's tags, each once", () => {
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

it("PAGE-06 of two tags with one key the later wins", () => {
  expect(headOf([meta("robots", "all"), meta("ROBOTS", "none")]).tags.map((tag) => tag.attributes["content"])).toEqual([
    "none",
  ]);
  expect(headOf([tag("title", {}, "A"), tag("Title", {}, "B")]).title).toBe("B");
});
