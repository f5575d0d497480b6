import { describe, expect, it } from "vitest";
import { type StyleRules, stylesOf, withoutStyleAttributes } from "./style-rules.ts";

const read = (html: string) => {
  const rules: StyleRules = new Map();
  const written = withoutStyleAttributes(html, rules);
  return { html: written, styles: stylesOf(rules) };
};

describe("a first screen in the page", () => {
  it("PAGE-27 each style attribute becomes a rule, for the policy forbids the attribute", () => {
    const { html, styles } = read(
      `<p style="width:40%;height:28px">a</p><p class="x" style="width:40%;height:28px">b</p><p style="top:1px">c</p>`,
    );
    expect(html).toBe(`<p data-s="0">a</p><p class="x" data-s="0">b</p><p data-s="1">c</p>`);
    expect(styles).toBe(`[data-s="0"]{width:40%;height:28px}[data-s="1"]{top:1px}`);
  });

  it("PAGE-27 no style attribute ends its rule, the style element or adds another", () => {
    const { html, styles } = read(`<p style="--x:1}body{display:none}&lt;/style&gt;&lt;script&gt;">a</p>`);
    expect(html).toBe(`<p data-s="0">a</p>`);
    expect(styles).not.toMatch(/<|\}body/);
    expect(styles.match(/[{}]/g)).toEqual(["{", "}"]);
  });

  it("PAGE-27 text that looks like an attribute stays text", () => {
    const text = `<p>She said style=&quot;x&quot; &lt;button&gt;</p>`;
    expect(read(text)).toEqual({ html: text, styles: "" });
  });

  it("PAGE-28 what only the storefront does is inert until it runs; links work", () => {
    expect(
      read(
        `<button type="button">Add</button><select><option>a</option></select><input type="checkbox"/><input enterKeyHint="next" value=""/><a href="/cart/">Cart</a>`,
      ).html,
    ).toBe(
      `<button type="button" inert>Add</button><select inert disabled><option>a</option></select><input type="checkbox" inert readonly/><input enterKeyHint="next" value="" inert readonly/><a href="/cart/">Cart</a>`,
    );
  });

  it("PAGE-28 a text field takes what is typed, outside of any form that would be sent", () => {
    expect(read(`<form><input value=""/><input type="password" name="password" value=""/></form>`).html).toBe(
      `<form><input value="" form=""/><input type="password" name="password" value="" form=""/></form>`,
    );
  });
});
