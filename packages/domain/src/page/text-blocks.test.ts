import fc from "fast-check";
import { expect, it } from "vitest";
import { blocksOfHtml, htmlOfBlocks, type TextBlock } from "./text-blocks.ts";

const words = fc.stringMatching(/^[a-z<>&"'0-9 é]{1,20}$/).filter((text) => text.trim() !== "");
const line = words.map((text) => text.trim());
const block: fc.Arbitrary<TextBlock> = fc.oneof(
  fc.record({ kind: fc.constant("heading" as const), level: fc.constantFrom(2, 3, 4), text: line }),
  fc.record({ kind: fc.constant("paragraph" as const), text: line }),
  fc.record({
    kind: fc.constant("list" as const),
    isNumbered: fc.boolean(),
    text: fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n")),
  }),
  fc.record({
    kind: fc.constant("picture" as const),
    url: fc.constantFrom("/a.jpg", "https://x.example/b.png?c=1&d"),
    alt: line,
    caption: fc.oneof(fc.constant(""), line),
  }),
);

it("CMS-01 OP-111 what is written in blocks is read back as the same blocks, whatever its letters", () => {
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      expect(blocksOfHtml(htmlOfBlocks(blocks))).toEqual(blocks);
    }),
  );
});

it("CMS-01 marks become bold, links and breaks; a new paragraph follows an empty line", () => {
  const text = "Order **early** at [the shop](/products/?a=1&b=2)\nby 2 PM\n\nThanks";
  const html =
    '<p>Order <strong>early</strong> at <a href="/products/?a=1&amp;b=2">the shop</a><br>by 2 PM</p><p>Thanks</p>';
  expect(htmlOfBlocks([{ kind: "paragraph", text }])).toBe(html);
  expect(blocksOfHtml(html)).toEqual([
    { kind: "paragraph", text: "Order **early** at [the shop](/products/?a=1&b=2)\nby 2 PM" },
    { kind: "paragraph", text: "Thanks" },
  ]);
});

it("OP-111 an unsafe link stays words, and an unsafe or missing picture is left out", () => {
  const text = "[x](javascript:alert1)";
  expect(htmlOfBlocks([{ kind: "paragraph", text }])).toBe("<p>[x](javascript:alert1)</p>");
  for (const url of ["", "javascript:x", "http://x.example/a.png"])
    expect(htmlOfBlocks([{ kind: "picture", url, alt: "", caption: "" }])).toBe("");
});

it("CMS-01 html that blocks can't say stays html, and blanks between elements don't matter", () => {
  for (const html of [
    "<p>a</p>words",
    "<table><tbody><tr><td>1</td></tr></tbody></table>",
    "<p><em>a</em></p>",
    '<p><a href="/x" target="_blank" rel="noopener noreferrer">x</a></p>',
    "<p>two ** stars ** apart</p>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
  ])
    expect(blocksOfHtml(html), html).toBeNull();
  expect(blocksOfHtml("<p>One</p>\n<ul>\n  <li>a</li>\n  <li><b>b</b></li>\n</ul>")).toEqual([
    { kind: "paragraph", text: "One" },
    { kind: "list", isNumbered: false, text: "a\n**b**" },
  ]);
  expect(blocksOfHtml("")).toEqual([]);
});
