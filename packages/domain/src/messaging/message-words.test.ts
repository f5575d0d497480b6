import * as fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_TITLE, MAX_WORDS, messageWords } from "./message-words.ts";

it("MSG-14 a list shows a message's first heading and the paragraph after it, as plain text", () => {
  const html = `<style>h2 { color: red; }</style><!-- draft --><div class="card"><div>Deliveries</div>
    <h2>No trucks <b>on holidays</b></h2><p>Order by 2:00&nbsp;PM &amp; early.<br>Thanks.</p><p>More</p></div>`;
  expect(messageWords(html)).toEqual({ title: "No trucks on holidays", words: "Order by 2:00 PM & early." });
  expect(messageWords("<p>Only this</p><p>and that</p>")).toEqual({ title: "Only this", words: "and that" });
  expect(messageWords("<img src=x><script>boo()</script>")).toEqual({ title: "", words: "" });
  expect(messageWords("<h2>&#82;ib &#x41; &unknown; &#0;</h2>").title).toBe("Rib A &unknown;");
});

it("MSG-14 an unclosed script or style says nothing, and a lone < is text", () => {
  expect(messageWords("<p>2 < 3</p><script>steal()")).toEqual({ title: "2 < 3", words: "" });
});

it("MSG-14 long texts end at a word with an ellipsis", () => {
  const { title, words } = messageWords(`<h2>${"Fish ".repeat(40)}</h2><p>${"a".repeat(300)}</p>`);
  expect([title.length <= MAX_TITLE, title.endsWith("Fish\u2026")]).toEqual([true, true]);
  expect(words).toBe(`${"a".repeat(MAX_WORDS - 1)}\u2026`);
});

it("MSG-14 whatever the html, both texts keep their length and are one line", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "<h2>",
      "</h2>",
      "<p>",
      "</p>",
      "<",
      ">",
      "<!--",
      "-->",
      "<style>",
      "</style>",
      "&#x1F990;",
      " ",
      "\n",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { title, words } = messageWords(parts.join(""));
      expect(title.length).toBeLessThanOrEqual(MAX_TITLE);
      expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
      expect(`${title}${words}`).not.toMatch(/\n/);
    }),
  );
});
