import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "@larder/domain/text/language";
import { expect, it } from "vitest";
import { facetMessages } from "./es/facets.ts";
import { OWN } from "./languages-values.ts";
import { plural } from "./es/plural.ts";
import { atTime, joined, ofTime, theTime, toTime } from "./es/when.ts";

type Module = Readonly<Record<string, unknown>>;
type AnyFunction = (...values: readonly unknown[]) => unknown;

const namesIn = (language: string): readonly string[] =>
  readdirSync(fileURLToPath(new URL(language, import.meta.url))).map((file) => file.replace(/\.ts$/, ""));

const english = new Map<string, Module>();
for (const name of namesIn("en")) english.set(`${name}.ts`, (await import(`./en/${name}.ts`)) as Module);
const spanish = new Map<string, Module>();
for (const name of namesIn("es")) spanish.set(`${name}.ts`, (await import(`./es/${name}.ts`)) as Module);

/** Spanish grammar that English doesn't need. */
const ONLY_SPANISH = ["when.ts"];

/** Numbers, and functions that only choose among texts of other files. */
const APART = ["changes-text.ts", "fields.ts", "notices.ts", "plural.ts"];

/** What the vendors, the shop and its users write, and sentences of the domain. */
const NOT_OURS = [
  "campaign-preview.ts campaignPreviewMessages lines",
  "campaign-preview.ts campaignPreviewMessages organization",
  "guide-settings.ts guideSettingsMessages fields noProductsMessage placeholder",
  "pasted-list.ts pastedListMessages examples",
  "pasted-list.ts pastedListMessages lineLabel",
  "sign-ups.ts signUpsMessages brands",
];

/** Words that Spanish spells as English does, names of things, formats and keys. */
const SAME = new Set(
  "Banners|Color|cross-dock|Ctrl Enter|Ctrl Shift Enter|Ctrl Z|Editor|Enter|HTML|Larder|lb|Normal|PO|px|rrggbb|s|Subtotal|Total|Web|npm run admin -- setup-link".split(
    "|",
  ),
);

interface Pair {
  readonly at: string;
  readonly en: unknown;
  readonly es: unknown;
}

const pairsOf = (at: string, en: unknown, es: unknown): readonly Pair[] => {
  if (APART.includes(at)) return [];
  if (typeof en !== "object" || en === null) return [{ at, en, es }];
  return Object.entries(en).flatMap(([key, value]) =>
    pairsOf(`${at} ${key}`, value, typeof es === "object" && es !== null ? es[key as never] : undefined),
  );
};

const pairs = [...english].flatMap(([file, module]) => pairsOf(file, module, spanish.get(file)));

/** A value of every kind for one parameter; each leaves a mark that says which parameter it was. */
const valuesFor = (at: number): readonly unknown[] => [
  `‹${at}›`,
  (at + 1) * 1_111,
  1,
  "",
  true,
  null,
  [`‹${at}a›`, `‹${at}b›`],
  new Proxy({}, { get: (_, key) => (typeof key === "string" ? `‹${at}${key}›` : undefined) }),
];

const argumentLists = (length: number): readonly (readonly unknown[])[] =>
  Array.from({ length }, (_, at) => valuesFor(at)).reduce<readonly (readonly unknown[])[]>(
    (lists, values) => lists.flatMap((list) => values.map((value) => [...list, value])),
    [[]],
  );

const resultOf = (call: unknown, values: readonly unknown[]): string | null => {
  try {
    const result = (call as AnyFunction)(...values);
    const text = Array.isArray(result) ? result.join(" ") : result;
    return typeof text === "string" && !/\b(?:undefined|null|NaN|true|false|object)\b/.test(text) ? text : null;
  } catch {
    return null;
  }
};

/** The texts of a pair in both languages: a function's for every list of values that its English text is made for. */
const textsOf = ({ at, en, es }: Pair): readonly (readonly [en: string, es: string | null])[] => {
  if (typeof en === "string") return [[en, typeof es === "string" ? es : null]];
  if (typeof en !== "function") return [];
  return (OWN[at] ?? argumentLists(en.length)).flatMap((values) => {
    const text = resultOf(en, values);
    return text === null ? [] : [[text, resultOf(es, values)] as const];
  });
};

/** The marks and figures of a text, each once; 1 stands for 'this one' in many texts. */
const figuresOf = (text: string | null): readonly string[] =>
  text === null
    ? ["missing"]
    : [...new Set(text.replaceAll(/(?<=\d),(?=\d{3})/g, "").match(/‹[^›]*›|\d+(?:\.\d+)?/g))]
        .filter((figure) => figure !== "1")
        .toSorted();

/** What a text says without its values. */
const wordsOf = (text: string): string => text.replaceAll(/‹[^›]*›/g, "").replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** The marks stand for numbers, too: a number format writes them as they are. */
const numberFormat = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, "format")!;
Object.defineProperty(Intl.NumberFormat.prototype, "format", {
  ...numberFormat,
  get(this: Intl.NumberFormat) {
    const format = numberFormat.get!.call(this) as Intl.NumberFormat["format"];
    return (value: unknown) => (typeof value === "number" ? format(value) : String(value));
  },
});
const compared = pairs.map((pair) => ({ ...pair, texts: textsOf(pair) }));
Object.defineProperty(Intl.NumberFormat.prototype, "format", numberFormat);

it("HTTP-01 Spanish has every file and export of the English texts", () => {
  expect([...spanish.keys()].filter((file) => !english.has(file))).toEqual(ONLY_SPANISH);
  for (const [file, module] of english)
    expect(Object.keys(spanish.get(file) ?? {}).toSorted(), file).toEqual(Object.keys(module).toSorted());
});

it("HTTP-01 each Spanish text has the values and figures of the English one", () => {
  const wrong = compared.flatMap(({ at, texts }) =>
    texts
      .filter(([en, es]) => figuresOf(en).join(" ") !== figuresOf(es).join(" "))
      .slice(0, 1)
      .map(([en, es]) => `${at}: ${en} | ${es}`),
  );
  expect(wrong).toEqual([]);
  const count = (texts: readonly (string | null)[]) => new Set(texts).size;
  for (const { at, texts } of compared.filter((pair) => pair.at in OWN))
    expect(count(texts.map(([, es]) => es)), at).toBe(count(texts.map(([en]) => en)));
  expect(compared.filter(({ en, texts }) => typeof en === "function" && texts.length === 0)).toEqual([]);
});

it("HTTP-01 no text is left in English", () => {
  const left = compared
    .filter(({ at }) => !NOT_OURS.some((part) => at.startsWith(part)))
    .flatMap(({ at, texts }) =>
      texts
        .filter(([en, es]) => en === es && wordsOf(en) !== "" && !SAME.has(wordsOf(en)))
        .slice(0, 1)
        .map(([en]) => `${at}: ${en}`),
    );
  expect(left).toEqual([]);
});

it("HTTP-01 Spanish counts, amounts and hours take the grammar they need", () => {
  expect([0, 1, 2, 1_200, 1_000_000].map((n) => plural(n, "producto", "productos"))).toEqual([
    "0 productos",
    "1 producto",
    "2 productos",
    "1,200 productos",
    "1,000,000 de productos",
  ]);
  expect(facetMessages.range(5, 1_200)).toBe("$5 a $1,200");
  expect(["1:30 p.m.", "01:30:05", "11:00 a.m.", "mié, 25 de nov", "Hoy", ""].map(theTime)).toEqual([
    "la 1:30 p.m.",
    "la 01:30:05",
    "las 11:00 a.m.",
    "el mié, 25 de nov",
    "Hoy",
    "",
  ]);
  expect([atTime("mié, 25 de nov"), atTime("2:00 p.m.")]).toEqual(["el mié, 25 de nov", "a las 2:00 p.m."]);
  expect([ofTime("mié, 25 de nov"), ofTime("2:00 p.m."), toTime("mié, 25 de nov"), toTime("2:00 p.m.")]).toEqual([
    "del mié, 25 de nov",
    "de las 2:00 p.m.",
    "al mié, 25 de nov",
    "a las 2:00 p.m.",
  ]);
  expect(joined(["sal", "ajo", "hinojo"])).toBe("sal, ajo e hinojo");
});

it("HTTP-01 no style sheet writes a word: it would be the same in each language", () => {
  const web = fileURLToPath(new URL("..", import.meta.url));
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(files.length).toBeGreaterThan(50);
  const words = files.flatMap((file) =>
    [...readFileSync(`${web}/${file}`, "utf8").matchAll(/content:[^;]*?"[^";]*\p{L}[^";]*"/gu)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(words).toEqual([]);
});

it("TEXT-40 each language has a file for each file of English texts", () => {
  for (const language of LANGUAGES) {
    const own = new Set(namesIn(language));
    expect({ language, missing: namesIn("en").filter((file) => !own.has(file)) }).toEqual({ language, missing: [] });
  }
});
