import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../testing/any-text.ts";
import { listRules } from "../testing/list-rules.ts";
import { readPastedLines } from "./pasted-lines.ts";

/** Each item in short: its name and quantities, or why it was skipped. */
const read = (text: string): readonly string[] =>
  readPastedLines(text, listRules).map(({ name, quantities, skipped }) => {
    if (skipped !== null) return skipped;
    const counts = quantities.map(({ quantity, unit, unitBefore }) => `${quantity}${(unit ?? unitBefore)?.unit ?? ""}`);
    return [name, ...counts].join(" | ");
  });

describe("a pasted text", () => {
  it.each([
    ["Heavy cream 2", "Heavy cream | 2"],
    ["eggs large 4", "eggs large | 4"],
    ["3 cases mussels", "mussels | 3CS"],
    ["two cs romaine", "romaine | 2CS"],
    ["a case of limes", "of limes | 1CS"],
    ["lemons one", "lemons | 1"],
    ["half a dozen lemons", "lemons | 6"],
    ["a dozen avocados", "avocados | 1DZ"],
    ["dozen lemons", "lemons | 1DZ"],
    ["a dozen cases avocados", "avocados | 12CS"],
    ["half a case of basil", "of basil | 1CS"],
    ["10 lb shallots", "shallots | 10LB"],
    ["10# shallots", "shallots | 10LB"],
    ["10 # shallots", "shallots | 10LB"],
    ["10-lb shallots", "shallots | 10LB"],
    ["2.5lb shallots", "shallots | 3LB"],
    ["2 bunches cilantro", "cilantro | 2BN"],
    ["hi, 10 lb shallots", "shallots | 10LB"],
    ["a couple of limes", "limes | 2"],
    ["pls add butter 2 thx Bob", "butter | 2"],
    ["mussels x3 @ $14.50", "mussels | 3"],
    ["butter $4.50/lb 2", "butter | 2"],
  ])("OP-62 a name is read with its quantity, as digits or as words: %s", (text, wanted) => {
    expect(read(text)).toEqual([wanted]);
  });

  it.each([
    ["2% milk 3", "2% milk | 3"],
    ["half & half 2", "half half | 2"],
    ["7up 2", "7up | 2"],
    ["tomatoes 6/#10 2", "tomatoes 6/#10 | 2"],
    ["tomato paste #10 2", "tomato paste 10 | 2"],
    ["ground beef 80/20 4", "ground beef 80/20 | 4"],
    ["shrimp 16/20 1", "shrimp 16/20 | 1"],
  ])("OP-62 a number of the name isn't a quantity: %s", (text, wanted) => {
    expect(read(text)).toEqual([wanted]);
  });

  it("OP-62 a message's line is one item for each quantity with a name", () => {
    expect(read("hi, can I get 3 cs heavy cream and two eggs large pls, thx Bob")).toEqual([
      "heavy cream | 3CS",
      "eggs large | 2",
    ]);
    expect(read("3 chicken thighs, boneless, skin on, 2 pork loin, center cut")).toEqual([
      "chicken thighs boneless skin on | 3",
      "pork loin center cut | 2",
    ]);
    expect(read("chicken thighs, boneless 3, pork loin 2")).toEqual(["chicken thighs boneless | 3", "pork loin | 2"]);
    expect(read("heavy cream 2, eggs large 4, 3 cases mussels")).toEqual([
      "heavy cream | 2",
      "eggs large | 4",
      "mussels | 3CS",
    ]);
    expect(readPastedLines("3 cs tomatoes, size 12", listRules)).toHaveLength(1);
    expect(readPastedLines("3 cs tomatoes, size 12, 2 cs eggs", listRules)).toHaveLength(1);
    for (const text of ["half and half 2", "mac and cheese 4", "Beef, ground 80/20, 2 cs", "2 cs flour, 50 lb"])
      expect(readPastedLines(text, listRules)).toHaveLength(1);
  });

  it.each([
    ["Hi Dana its Leo, for tomorrow pls", "greeting"],
    ["Hi Dana, this is Leo from Harbor & Vine", "greeting"],
    ["Good morning Dana, hope you had a good weekend", "greeting"],
    ["Hi Dana can I get heavy cream", "heavy cream"],
    ["Hi can I get heavy cream", "heavy cream"],
    ["Hello Dana Smith we need butter 2", "butter | 2"],
    ["Hi its Leo, butter 2", "butter | 2"],
    ["hi butter, 2", "butter | 2"],
    ["hi lemons please 2", "lemons please | 2"],
  ])("OP-62 a greeting is read by what it says: %s", (text, wanted) => {
    expect(read(text)).toEqual([wanted]);
  });

  it("OP-62 a forwarded email is skipped but for its items", () => {
    const mail = [
      "-----Original Message-----",
      "From: Bob <bob@kitchen.example>",
      "Subject: order for Friday",
      "",
      "Hi Dana,",
      "Produce:",
      "> 1. Romaine 2 cs",
      "> 2. Lemons 1 cs",
      "Total: $48.20",
      "Thanks,",
      "Bob Miller",
      "Chef, Harbor & Vine",
      "555-0142",
    ].join("\n");
    expect(read(mail)).toEqual([
      "mail",
      "mail",
      "mail",
      "greeting",
      "heading",
      "Romaine | 2CS",
      "Lemons | 1CS",
      "total",
      "signature",
      "signature",
      "signature",
      "contact",
    ]);
  });

  it("OP-62 an item after a sign-off is still read", () => {
    expect(read("Thanks,\nBob\nbutter 2")).toEqual(["signature", "signature", "butter | 2"]);
  });

  it("OP-62 in a spreadsheet with a heading, its quantity column counts, and a blank there orders nothing", () => {
    const sheet = "Item\tDescription\tPar\tQty\tPrice\n510033\tHeavy Cream\t6\t2\t58.68\n510240\tEggs\t4\t\t41.00";
    const [heading, cream, eggs] = readPastedLines(sheet, listRules);
    expect(heading?.skipped).toBe("heading");
    expect(cream?.quantities.filter(({ isMarked }) => isMarked).map(({ quantity }) => quantity)).toEqual([2]);
    expect(eggs?.skipped).toBe("blank");
  });

  it("OP-62 a list's own numbers are no quantities, a single number is one", () => {
    expect(read("1. butter 2\n2. milk 3")).toEqual(["butter | 2", "milk | 3"]);
    expect(read("2. butter")).toEqual(["butter | 2"]);
  });

  it("OP-62 generated lines are read back: name, quantity and unit in any order", () => {
    const name = fc.constantFrom(
      "heavy cream",
      "2% milk",
      "half & half",
      "tomatoes 6/#10",
      "ground beef 80/20",
      "Eggs, large",
    );
    const unit = fc.constantFrom(["", null], ["cs", "CS"], ["cases", "CS"], ["ea", "EA"], ["bags", "BG"]);
    const line = fc
      .tuple(name, fc.integer({ min: 1, max: 99 }), unit, fc.nat(3))
      .map(([said, count, [word, code], form]) => ({
        text: [
          `${said} ${count} ${word}`,
          `${count} ${word} ${said}`,
          `${said}\t${count}\t${word}`,
          `- ${count}${word} ${said} please`,
        ][form] as string,
        name: said.replaceAll(/[,&]/g, " ").replaceAll(/\s+/g, " "),
        count,
        code,
      }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const items = readPastedLines(lines.map(({ text }) => text).join("\n"), listRules);
        expect(items.map((item) => item.name.replaceAll("#", "#"))).toEqual(lines.map((one) => one.name));
        for (const [at, { quantities }] of items.entries()) {
          expect(quantities.map(({ quantity }) => quantity)).toEqual([lines[at]?.count]);
          expect((quantities[0]?.unit ?? quantities[0]?.unitBefore)?.unit ?? null).toBe(lines[at]?.code);
        }
      }),
    );
  });

  it("OP-62 every nonblank line is accounted for: its items together are the line", () => {
    const said = fc.constantFrom(
      "3 cs cream",
      "and",
      "2 eggs,",
      "hi,",
      "thanks,",
      "butter 2,",
      "total",
      "Bob",
      "half & half 1;",
      "\t4",
    );
    const line = fc.oneof(
      anyText,
      fc.array(said, { maxLength: 8 }).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join("\n");
        const items = readPastedLines(text, listRules);
        const wanted = text
          .split(/\r\n|[\n\r\u2028\u2029]/)
          .flatMap((one, at) => (one.trim() === "" ? [] : [[at + 1, letters(one)]]));
        const byLine = new Map(
          items.map(({ number }) => [number, items.filter((other) => other.number === number)] as const),
        );
        const got = [...byLine].map(([number, parts]) => [number, parts.map((part) => letters(part.text)).join("")]);
        expect(got).toEqual(wanted);
        expect(items.map(({ id }) => id)).toEqual(items.map((_, at) => at));
        for (const [, parts] of byLine)
          expect(parts.map(({ part }) => part)).toEqual(parts.length === 1 ? [0] : parts.map((_, at) => at + 1));
      }),
    );
  });
});

/** A line's words, without what joins two items. */
const letters = (text: string): string => text.replaceAll(/\b(?:and|plus|also|then)\b|[\s,;+.!]/gi, "");
