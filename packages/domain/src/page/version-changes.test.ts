import fc from "fast-check";
import { expect, it } from "vitest";
import type { SiteContent } from "./site-content.schema.ts";
import { linesOfHtml, pageChanges, siteChanges } from "./version-changes.ts";

const page = (title: string, ...parts: readonly object[]) => ({ title, titleChanged: 1, parts });
const text = (id: number, heading: string, html = "") => ({ id, kind: "text", heading, html });

it("OP-118 what publishing changes is said by part, with the lines that only one version has", () => {
  const before = page("Help", text(0, "Hours", "<p>Open daily</p><p>Call us</p>"), text(1, "Old"));
  const after = page("Help us", text(0, "Hours", "<p>Closed &amp; away</p><p>Call us</p>"), text(2, "New", "<p>n</p>"));
  expect(pageChanges(before, after)).toEqual([
    { of: "title", name: "", how: "changed", before: ["Help"], after: ["Help us"] },
    { of: "text", name: "Hours", how: "changed", before: ["Open daily"], after: ["Closed & away"] },
    { of: "text", name: "New", how: "added", before: [], after: ["New", "n"] },
    { of: "text", name: "Old", how: "removed", before: ["Old"], after: [] },
  ]);
});

it("OP-118 a moved and a scheduled part are changes of their own; marks of who changed it aren't", () => {
  const [a, b] = [text(0, "A"), text(1, "B")];
  expect(pageChanges(page("x", a, b), page("x", b, { ...a, isHidden: true }))).toEqual([
    { of: "text", name: "A", how: "schedule", before: [], after: [] },
    { of: "order", name: "", how: "changed", before: [], after: [] },
  ]);
  expect(pageChanges(page("x", a), page("x", { ...a, changed: 9, moved: 9, isHidden: false, from: null }))).toEqual([]);
});

it("OP-118 a version has no change to itself, and no words are lost between two", () => {
  const parts = fc.uniqueArray(
    fc.record({ id: fc.nat(9), kind: fc.constant("text"), heading: fc.constantFrom("A", "B"), html: fc.constant("") }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(parts, parts, (one, two) => {
      const [before, after] = [page("x", ...one), page("x", ...two)];
      expect(pageChanges(before, before)).toEqual([]);
      const changes = pageChanges(before, after);
      expect(changes.filter(({ how }) => how === "added").length).toBe(
        two.filter(({ id }) => one.every((part) => part.id !== id)).length,
      );
      expect(changes.filter(({ how }) => how === "removed").length).toBe(
        one.filter(({ id }) => two.every((part) => part.id !== id)).length,
      );
    }),
  );
});

it("SHELL-04 OP-118 menus and the alert change by their links, their order and their times", () => {
  const link = (label: string) => ({ label, url: `/${label}/`, listsChildren: false });
  const menu = (...labels: readonly string[]): SiteContent => ({ _tag: "Header", menu: labels.map(link) });
  expect(siteChanges(menu("a", "b"), menu("a", "b"))).toEqual([]);
  const header = { of: "Header", name: "", how: "changed" };
  expect(siteChanges(menu("a", "b"), menu("a", "c"))).toEqual([{ ...header, before: ["b (/b/)"], after: ["c (/c/)"] }]);
  expect(siteChanges(menu("a", "b"), menu("b", "a"))).toEqual([
    { ...header, before: ["a (/a/)", "b (/b/)"], after: ["b (/b/)", "a (/a/)"] },
  ]);
  const alert = { _tag: "Alert" as const, isOn: true, title: "Late", text: "Trucks", from: null, until: null };
  expect(siteChanges(alert, { ...alert, isOn: false })).toEqual([
    { of: "Alert", name: "", how: "changed", before: ["Late", "Trucks"], after: [] },
  ]);
  expect(siteChanges(alert, { ...alert, from: "2999-01-01T00:00:00.000Z" })).toEqual([
    { of: "Alert", name: "", how: "schedule", before: [], after: [] },
  ]);
});

it("OP-118 the lines of a text are its words without tags, links with their address", () => {
  expect(linesOfHtml('<h3>A &lt;b&gt;</h3><ul><li>one</li></ul><p>x <a href="/y/">y</a><br>z</p>')).toEqual([
    "A <b>",
    "one",
    "x y (/y/)",
    "z",
  ]);
});
