import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { evidence as ofCustomers } from "./promise-evidence.ts";
import { staffEvidence } from "./promise-evidence-staff.ts";

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages");
const read = (...path: readonly string[]): string => readFileSync(join(packages, ...path), "utf8");
const filesOf = (...path: readonly string[]): readonly string[] =>
  readdirSync(join(packages, ...path), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(...path, file));

/** Files with user-visible strings, and the texts of a new shop and of the demo. */
const texts = [
  ...filesOf("web", "src", "messages"),
  "server/src/database/migrations/008-first-content.ts",
  "server/src/database/migrations/013-true-content.ts",
  "domain/src/text/price-pending.ts",
  ...["seed", "messages", "people"].map((file) => `server/src/demo/${file}.ts`),
];

const wire = filesOf("calls", "src")
  .map((file) => read(file))
  .join("\n");
const screens = filesOf("web", "src")
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => read(file))
  .join("\n");
const hasCall = (path: RegExp): boolean =>
  [...wire.matchAll(/path: "([^"]+)"/g)].some(([, found = ""]) => path.test(found));

const bills = read("server", "src", "shop", "import", "status-rows.ts");

/** Promises in texts, and what must exist to keep them. */
const promises: readonly (readonly [what: string, said: RegExp, isKept: () => boolean])[] = [
  [
    "a sent order can be changed or cancelled by the customer",
    /(?:you can|to) (?:modify|change|cancel)[^."]{0,20}(?:\border\b|\bit\b)[^."]*until|change or cancel|change this order/i,
    () => hasCall(/\/order(?:s|-history)?\/(?:cancel|modify)/),
  ],
  ["staff act for customers", /\bmay act for\b|\bact for customers\b/i, () => hasCall(/impersonat|act-for/)],
  ["a message comes when an item is back in stock", /\bnotify me\b/i, () => hasCall(/notify|back-in-stock/)],
  ["groups are switched while a guide is edited", /\bswitch to custom groups\b/i, () => /onViewInEdit/.test(screens)],
  ["a second truck rides on the day before a holiday", /\bsecond truck\b|\banother truck\b/i, () => false],
  [
    "an order shows what was billed",
    /see it in the order before|final amounts are in the order|\bbilled, (?:it|the order) shows|once (?:it|they)(?:’|')re billed/i,
    () => ["shipped", "weight", "price", "credit"].every((column) => new RegExp(`^  ${column}: \\[`, "m").test(bills)),
  ],
  ["an office answers by telephone", /\bask the office\b/i, () => /officePhone/.test(screens)],
  ["orders always come on the day after", /on the dock tomorrow/i, () => false],
];

const evidence = [...ofCustomers, ...staffEvidence];

/** A file's strings, without its comments. */
const stringsOf = (file: string): string => read(file).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");

describe("nothing on the screen promises what doesn't exist", () => {
  for (const [what, said, isKept] of promises)
    it(what, () => {
      const saying = texts.filter((file) => said.test(stringsOf(file)));
      expect(isKept() ? [] : saying).toEqual([]);
    });

  it("SHELL-29 every text that says an email was sent has another for a shop that sends none", () => {
    // Only an application that was confirmed by email can be mailed again.
    const always = ["ApplicantMailed"];
    const saying = filesOf("web", "src", "messages", "en").flatMap((file) => {
      const said = [
        ...stringsOf(file).matchAll(/^ +(\w+):[^"`\n]*(?:\n +)?["`][^"`]*\b(?:we emailed|we(?:'ve)? sent a link)\b/gim),
      ];
      return said.flatMap(([, key = ""]) =>
        always.includes(key) || new RegExp(`^ +(?:${key}ByHand|sentListed):`, "m").test(read(file))
          ? []
          : [`${file}: ${key}`],
      );
    });
    expect(saying).toEqual([]);
  });

  it("what is promised about money, orders, times, readers and privacy has code and a test that keep it", () => {
    const PROMISING =
      /\b(?:(?:won't|ordered)(?: \w+){0,3} twice|ordered twice|works? (?:once|for)|for (?:30|three) (?:days|minutes)|for a week|be undone\.|no one can|out everywhere|nothing is stored|no other customer|nothing was (?:sent|ordered)|nothing on (?:it|this)|stays as placed|until you sign out|except your password|old events|only you will|never a password|sees? it from now|once (?:we|you) bill|show them again|keep (?:your choices|the quantities|it on this)|undo (?:it|a price list) for|only editors|until you publish|under “former user)/i;
    const said = filesOf("web", "src", "messages", "en").flatMap((file) => {
      const of = basename(file, ".ts");
      return stringsOf(file)
        .split("\n")
        .filter((line) => PROMISING.test(line))
        .map((text) => ({ of, text: text.trim() }));
    });
    const isBacked = (one: { readonly of: string; readonly text: string }) =>
      evidence.some(({ of, says }) => of === one.of && one.text.includes(says));
    expect(said.filter((one) => !isBacked(one))).toEqual([]);

    const tests = ["packages", "e2e"]
      .flatMap((folder) =>
        readdirSync(join(packages, "..", folder), { recursive: true, encoding: "utf8" })
          .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist|bundle/.test(file))
          .filter((file) => /\.test\.tsx?$|acceptance|-flows\.ts$/.test(file))
          .map((file) => readFileSync(join(packages, "..", folder, file), "utf8")),
      )
      .join("\n");
    const unkept = evidence.filter(
      ({ of, says, because: [file, code], test }) =>
        !said.some((one) => one.of === of && one.text.includes(says)) ||
        !read(...file.split("/")).includes(code) ||
        !tests.includes(`"${test}`),
    );
    expect(unkept).toEqual([]);
  });

  it("every message is used", () => {
    const folder = "web/src/messages/en/";
    const sources = filesOf("web", "src").map((file) => ({ file: file.replaceAll("\\", "/"), text: read(file) }));
    const unused = sources
      .filter(({ file }) => file.startsWith(folder))
      .flatMap(({ file, text }) => {
        const name = file.slice(folder.length);
        const readers = sources.filter(({ text: other }) => other.includes(`messages/en/${name}"`));
        // The compiler knows the keys of a record that is read by a variable.
        const byName = text.replaceAll(/^const \w+: Record<[^]*?^\};/gm, "");
        return [...byName.matchAll(/^ {2}([a-z]\w*):/gm)]
          .map(([, key = ""]) => key)
          .filter(
            (key) =>
              !text.includes(`.${key}`) &&
              !readers.some(
                ({ text: other }) => other.includes(`.${key}`) || new RegExp(`[{,]\\s*${key}\\b|"${key}"`).test(other),
              ),
          )
          .map((key) => `${name}: ${key}`);
      });
    expect(unused).toEqual([]);
  });
});
