import fc from "fast-check";
import { expect, it } from "vitest";
import { changesBetween, editText, type PageContent, restored, versionOfLink } from "./page-content.ts";
import { partProperty } from "./edit-attribute.ts";

const page = fc.record({
  title: fc.string({ minLength: 1 }),
  titleChanged: fc.integer({ min: 1, max: 9 }),
  parts: fc.uniqueArray(
    fc.record({
      id: fc.nat(20),
      changed: fc.integer({ min: 1, max: 9 }),
      heading: fc.string(),
      html: fc.string(),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
  ),
});

it("OP-118 OP-143 an edit of a part's last change is stored; an older one conflicts", () => {
  fc.assert(
    fc.property(page, fc.nat(), fc.integer({ min: 1, max: 9 }), fc.string(), (content, at, base, html) => {
      const part = content.parts[at % content.parts.length]!;
      const edit = { property: partProperty(part.id), text: " New ", html };
      const edited = editText(content, edit, { base, version: 10 });
      if (part.changed > base)
        expect(edited).toEqual({ _tag: "Changed", current: { text: part.heading, html: part.html } });
      else
        expect(edited).toEqual({
          _tag: "Edited",
          content: {
            ...content,
            parts: content.parts.map((one) => (one === part ? { ...one, heading: "New", html, changed: 10 } : one)),
          },
        });
    }),
  );
});

it("OP-118 OP-143 two editors of different parts keep both texts, in either order", () => {
  fc.assert(
    fc.property(page, ({ title, parts }) => {
      fc.pre(parts.length > 1);
      const content: PageContent = { title, titleChanged: 1, parts: parts.map((part) => ({ ...part, changed: 1 })) };
      const first = { property: partProperty(parts[0]!.id), text: "A", html: "a" };
      const second = { property: partProperty(parts[1]!.id), text: "B", html: "b" };
      const both = [
        [first, second],
        [second, first],
      ].map((edits) => {
        let now = content;
        for (const [at, edit] of edits.entries()) {
          const edited = editText(now, edit, { base: 1, version: 2 + at });
          if (edited._tag === "Edited") now = edited.content;
        }
        return now.parts.map(({ heading }) => heading);
      });
      expect(both[0]).toEqual(both[1]);
      expect(both[0]!.slice(0, 2)).toEqual(["A", "B"]);
    }),
  );
});

it("OP-118 a title isn't empty, and an unknown part can't be edited", () => {
  const content: PageContent = { title: "Help", titleChanged: 3, parts: [{ heading: "One" }] };
  const edit = (property: string, text: string, base = 3) =>
    editText(content, { property, text, html: "" }, { base, version: 4 });
  expect(edit("title", " ")).toEqual({ _tag: "Invalid", field: "text" });
  expect(edit("blocks[1]", "x")).toEqual({ _tag: "Invalid", field: "property" });
  expect(edit("path", "x")).toEqual({ _tag: "Invalid", field: "property" });
  expect(edit("title", "Us", 2)).toEqual({ _tag: "Changed", current: { text: "Help", html: "" } });
  expect(edit("blocks[0]", "x", 1)).toMatchObject({ _tag: "Edited" });
});

it("OP-118 changes are counted: title, each part, and the order; a restored page has none", () => {
  fc.assert(
    fc.property(page, (content) => {
      expect(changesBetween(content, restored(content, 10))).toBe(0);
      const parts = content.parts.map((part, at) => (at === 0 ? { ...part, html: `${part.html}!` } : part));
      expect(changesBetween(content, { ...content, title: `${content.title}!`, parts })).toBe(2);
      expect(changesBetween(content, { ...content, parts: content.parts.slice(1) })).toBe(1);
      const turned = { ...content, parts: content.parts.toReversed() };
      expect(changesBetween(content, turned)).toBe(content.parts.length > 1 ? 1 : 0);
    }),
  );
});

it("PAGE-04 CALL-02 OP-22 a link leads to its version or what its draft became; drafts are for editors", () => {
  const versions = [
    { version: 2, isDraft: false },
    { version: 5, isDraft: false },
    { version: 7, isDraft: true },
  ];
  const wanted = [1, 2, 3, 5, 6, 7, 8];
  expect(wanted.map((one) => versionOfLink(one, versions, true))).toEqual([2, 2, 5, 5, 7, 7, null]);
  expect(wanted.map((one) => versionOfLink(one, versions, false))).toEqual([2, 2, 5, 5, null, null, null]);
});
