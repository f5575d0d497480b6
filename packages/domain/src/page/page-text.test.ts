import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_NAME_LENGTH } from "../input-limits.ts";
import type { TextPlace } from "./page-change.schema.ts";
import type { PageContent } from "./page-content.ts";
import { changeText } from "./page-text-change.ts";
import { takesMarks, textAt, textOfRuns, textsOfHtml, withText } from "./page-text.ts";

const HTML =
  '<h3>Care</h3><p>Order <strong>early</strong> at <a href="/products/">the shop</a></p><ul><li>Crab</li><li>Figs</li></ul>' +
  '<figure><img src="/a.jpg" alt="A" loading="lazy" decoding="async"><figcaption>Below</figcaption></figure>';
const part = {
  heading: "Closed",
  html: HTML,
  links: [
    { label: "Go", url: "/a/" },
    { label: "Stay", url: "/b/" },
  ],
};
const PLACES: readonly TextPlace[] = [
  { field: "heading", at: 0 },
  ...[0, 1, 2, 3, 4].map((at) => ({ field: "html" as const, at })),
  { field: "button", at: 0 },
  { field: "button", at: 1 },
];
const page: PageContent<typeof part> = { title: "Help", titleChanged: 1, parts: [part] };
const typing = (content: PageContent<typeof part>, place: TextPlace, text: string, before: string | null) =>
  changeText(content, { _tag: "Text", part: 0, place, before: before ?? "", text }, 9);
const contentAfter = (content: PageContent<typeof part>, place: TextPlace, text: string): PageContent<typeof part> => {
  const edited = typing(content, place, text, textAt(part, place));
  if (edited._tag !== "Edited") throw new Error(JSON.stringify(edited));
  return edited.content;
};

it("CMS-01 each text of a part has a place; bold and links go into paragraphs and lists only", () => {
  expect(textsOfHtml(HTML)).toEqual(["Care", "Order **early** at [the shop](/products/)", "Crab", "Figs", "Below"]);
  expect(PLACES.map((place) => takesMarks(part, place))).toEqual([false, false, true, true, true, false, false, false]);
  for (const place of [
    { field: "html" as const, at: 5 },
    { field: "button" as const, at: 2 },
  ])
    expect(textAt(part, place)).toBeNull();
  // What blocks can't say is edited in its form.
  expect(textAt({ html: "<table><tbody><tr><td>1</td></tr></tbody></table>" }, PLACES[1]!)).toBeNull();
  expect(textAt({ heading: "" }, PLACES[0]!)).toBeNull();
});

const words = fc.stringMatching(/^[A-Za-z<>&"'0-9é]([A-Za-z<>&"'0-9 é]{0,18}[A-Za-z<>&"'0-9é])?$/);

it("CMS-01 OP-143 texts of two editors in different places are both kept, in either order", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...PLACES], { minLength: 2, maxLength: 2 }),
      words,
      words,
      ([a, b], mine, theirs) => {
        const both = contentAfter(contentAfter(page, a!, mine), b!, theirs);
        expect(both).toEqual(contentAfter(contentAfter(page, b!, theirs), a!, mine));
        for (const place of PLACES)
          expect(textAt(both.parts[0]!, place)).toBe(place === a ? mine : place === b ? theirs : textAt(part, place));
      },
    ),
  );
});

it("CMS-01 OP-143 a text that another editor changed or removed stays as it is", () => {
  for (const place of PLACES) {
    const theirs = contentAfter(page, place, "Theirs");
    expect(typing(theirs, place, "Mine", textAt(part, place))).toEqual({
      _tag: "Changed",
      current: { text: "Theirs", html: "" },
    });
    expect(typing(theirs, place, "Mine", "Theirs")._tag).toBe("Edited");
  }
  const gone = contentAfter(page, { field: "heading", at: 0 }, " ");
  expect(typing(gone, { field: "heading", at: 0 }, "Mine", "Closed")).toEqual({ _tag: "Changed", current: null });
});

it("CMS-01 OP-118 an emptied text goes, a button keeps its label, and no text is too long", () => {
  expect(withText(part, { field: "html", at: 2 }, " ")).toEqual({ html: HTML.replace("<li>Crab</li>", "") });
  expect(withText(part, { field: "html", at: 3 }, "Figs\nand dates")).toEqual({
    html: HTML.replace("Figs", "Figs and dates"),
  });
  expect(withText(part, { field: "button", at: 1 }, " \n ")).toBe("links");
  const long = "x".repeat(MAX_NAME_LENGTH + 1);
  expect([withText(part, { field: "heading", at: 0 }, long), withText(part, { field: "button", at: 0 }, long)]).toEqual(
    ["length", "length"],
  );
  expect(withText(part, { field: "html", at: 0 }, "x".repeat(100_000))).toBe("length");
});

it("CMS-01 what was typed in place is read with its marks, next to the words they mark", () => {
  const run = (text: string, isBold = false, url: string | null = null) => ({ text, isBold, url });
  expect(
    textOfRuns([run("Order "), run("ear", true), run("ly ", true), run("at "), run("the shop", false, "/a/")]),
  ).toBe("Order **early** at [the shop](/a/)");
  expect(textOfRuns([run("a\u00a0b"), run("\n"), run("c\nd", true), run("  ", true)])).toBe("a b\n**c**\n**d**  ");
  expect(textOfRuns([run("x", true, "/$&")])).toBe("**[x](/$&)**");
});
