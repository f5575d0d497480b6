import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { othersOf } from "../wander/people.ts";
import { plants } from "../wander/plants.ts";
import type { Seen } from "../wander/seen.ts";
import { kindAt, reachable, starts } from "../wander/routes.ts";
import { rules, topics } from "../wander/rules/every.ts";
import {
  badQuantity,
  belowZero,
  centsIn,
  countIn,
  foundWords,
  withoutCommas,
  withoutTwoDecimals,
  wordRules,
} from "../wander/rules/text.ts";
import { readTrace } from "../wander/walk.ts";

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD", minimumFractionDigits: 2 });

describe("rules of the walk", () => {
  it("there are at least 60 rules, each under one name", () => {
    const names = Object.values(topics).flatMap((topic) => Object.keys(topic));
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(rules).length).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it("each rule about words finds its word and nothing in a shop's own sentence", () => {
    const bad = {
      noUndefined: "Cart undefined",
      noNaN: "$NaN",
      noObject: "[object Object]",
      noNull: "Hello null",
      noInfinity: "Infinity left",
      noInvalidDate: "Invalid Date",
      noRawInstant: "2026-01-02T03:04:05Z",
      noTemplate: "Hello {{name}}",
      noEntity: "Fruit &amp; nuts",
      noBrokenLetters: "GruyÃ¨re CrÃ©me",
      noErrorName: "TypeError: x",
      noStackTrace: "at f (https://x/a",
      noPlaceholderText: "Lorem ipsum",
      noDoubledCurrency: "$$5.00",
      noEmptyBrackets: "Eggs ()",
      noLooseComma: "Eggs , large",
    } as const;
    expect(wordRules.filter((rule) => foundWords(rule, bad[rule]).length === 0)).toEqual([]);
    const good = "Gruyère, Cave Aged (6 items), $1,569.39 or null-free; order by Fri, Nov 28 & pay later.";
    expect(wordRules.flatMap((rule) => foundWords(rule, good))).toEqual([]);
  });

  it("an amount as the shop writes it has two decimals and its commas, and reads back to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        const text = `≈ ${dollars(cents)}`;
        expect(withoutTwoDecimals(text)).toEqual([]);
        expect(withoutCommas(text)).toEqual([]);
        expect(centsIn(text)).toBe(cents);
      }),
    );
    expect(withoutTwoDecimals("$5 $5.1 $5.123 $5.10")).toEqual(["$5", "$5.1", "$5.123"]);
    expect(withoutCommas("$1569.39 $15,69.39 $999.00")).toEqual(["$1569.39", "$15,69.39"]);
    expect(belowZero("-$3.00 $3.00")).toEqual(["-$3.00"]);
    expect(centsIn("Price Pending")).toBeNull();
  });

  it("counts and quantities are read as they stand", () => {
    expect(["Cart, 6 items", "1 item", "1,200 items", "Cart"].map(countIn)).toEqual([6, 1, 1200, null]);
    expect(["", "0", "12", "1.5", "-1", "x"].map(badQuantity)).toEqual([
      null,
      null,
      null,
      "not a whole number",
      "below zero",
      "not a whole number",
    ]);
  });

  it("a customer's page may name the own company only, a guest's none, staff's all", () => {
    expect(othersOf("Marisol Reyes")).not.toContain("Harbor & Vine Hotel");
    expect(othersOf("Marisol Reyes")).toContain("Fennel & Flint");
    expect(othersOf(null)).toContain("Harbor & Vine Hotel");
    expect(othersOf("Dana Whitlock")).toEqual([]);
  });

  it("every kind of page with a place is a start, and its address is known again", () => {
    const kinds = starts.map((path) => kindAt(`http://shop${path}`));
    expect(kinds).not.toContain(null);
    expect(reachable.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it("a text that lost letters is a violation, except one typed while its page was being left", () => {
    const at = { tagName: "INPUT", type: "text", inputMode: "", readOnly: false, maxLength: -1, value: "0" };
    const activeElement = { ...at, getAttribute: () => "Email" };
    const before = { path: "/sign-in/", left: null };
    const seen = { document: { activeElement }, step: { kind: "TypeText", text: "400" }, path: "/sign-in/", before };
    const found = (more: object) => rules["typedTextIsShown"]!({ ...seen, ...more } as unknown as Seen);
    expect(found({})).toEqual(['"400" in <input> Email: "0"']);
    expect(found({ before: { ...before, left: { heading: "Open an account", since: 1 } } })).toEqual([]);
    expect(found({ before: { ...before, path: "/sign-up/" } })).toEqual([]);
  });

  it("CART-38 the header counts the cart, not an order that is changed, nor a part of a long delivery", () => {
    const text = (textContent: string) => ({ textContent });
    const page = (heading: string, ariaSetSize: string | null) => ({
      querySelector: (selector: string) => (selector === "main h1" ? text(heading) : text("3 items")),
      querySelectorAll: (selector: string) =>
        selector.startsWith("header")
          ? [{ checkVisibility: () => true, getClientRects: () => [{}], getAttribute: () => "Cart, 3 items" }]
          : selector.startsWith("li")
            ? [{ ariaSetSize }, { ariaSetSize }]
            : [],
    });
    const found = (rule: string, heading: string, ariaSetSize: string | null = null) =>
      rules[rule]!({ document: page(heading, ariaSetSize), path: "/cart/" } as unknown as Seen);
    expect(found("cartCountIsItsLines", "Cart")).toEqual(["Cart: 3 for 2"]);
    expect(found("cartCountIsItsLines", "Changing order 7300001")).toEqual([]);
    expect(found("cartCountIsItsLines", "Cart", "3")).toEqual([]);
    expect(found("headingCountIsItsLines", "Cart")).toEqual(["heading: 3 for 2"]);
    expect(found("headingCountIsItsLines", "Cart", "3")).toEqual([]);
  });

  it("a trace gives its actions, addresses and each violation with the complaint of its moment", () => {
    const entry = (action: unknown, complaints: object, names: readonly string[]) =>
      JSON.stringify({
        action,
        state: { url: "http://shop/cart/" },
        snapshots: [{ name: "seen", value: { complaints } }],
        violations: names.map((name) => ({ name })),
      });
    const text = [entry(null, {}, []), entry("Wait", { noNaN: ["/cart/ NaN"] }, ["noNaN"]), '{"cut'].join("\n");
    expect(readTrace(text)).toEqual({
      actions: 1,
      urls: ["http://shop/cart/"],
      violations: [{ rule: "noNaN", complaints: ["/cart/ NaN"] }],
    });
  });
});

describe("planted defects", () => {
  it("there are at least 30, and each names a rule and a start that exist", () => {
    const all = Object.values(plants);
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect(all.filter(({ rule, start }) => !(rule in rules) || !starts.includes(start))).toEqual([]);
    expect(new Set(all.map(({ rule }) => rule)).size).toBe(all.length);
  });

  it("docs/reliability.md names the commands of the walk and how many rules it holds", () => {
    const doc = readFileSync(join(import.meta.dirname, "../docs/reliability.md"), "utf8");
    expect(doc).toContain("npm run wander -- --planted");
    expect(doc).toContain(`${Object.keys(rules).length} rules`);
  });
});
