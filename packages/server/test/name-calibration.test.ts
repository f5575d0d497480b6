import type { Product } from "@larder/domain/catalog/product.schema";
import { KITCHEN_WORDS } from "@larder/domain/quick-order/kitchen-words";
import { matchName } from "@larder/domain/quick-order/match-name";
import { expect, it } from "vitest";
import { catalogueOf } from "../src/demo/catalogue/catalogue.ts";
import { rngOf } from "../src/demo/catalogue/product-seed.ts";
import { productRows } from "../src/demo/rows.ts";
import { readBatch } from "@larder/domain/search-engine/query/batch";
import { nameCandidates } from "../src/search/name-candidates.ts";
import { DEMO_GROUP, demoEngine } from "./search-demo.ts";

const DAY = new Date("2026-03-02T12:00:00Z");
const NAMES = 300;
/** Of the lines that are taken without a question. */
const RIGHT = 0.99;

const catalogue = productRows(catalogueOf(DAY), DAY);
const bySku = new Map(catalogue.map((row) => [row.sku, row as unknown as Product]));
const rng = rngOf("names as kitchens write them");
const chosen = rng.shuffled(catalogue).slice(0, NAMES);

const words = (name: string): readonly string[] => name.split(/[\s,]+/).filter((word) => word !== "");
const vowelless = (word: string): string =>
  word.length > 4 ? word[0] + word.slice(1).replaceAll(/[aeiou]/g, "") : word;
const longest = (all: readonly string[]): number =>
  all.reduce((best, word, at) => (word.length > (all[best]?.length ?? 0) ? at : best), 0);
const onLongest = (name: string, change: (word: string) => string): string => {
  const all = words(name);
  const at = longest(all);
  return all.with(at, change(all[at] ?? "")).join(" ");
};

/** The ways in which a kitchen writes an item's name. */
const WRITTEN: Readonly<Record<string, (name: string) => string>> = {
  "as it is": (name) => name,
  "in small letters": (name) => words(name).join(" ").toLowerCase(),
  reordered: (name) => words(name).toReversed().join(" "),
  "first two words": (name) => words(name).slice(0, 2).join(" "),
  "without the last word": (name) => words(name).slice(0, -1).join(" ") || name,
  "without the first word": (name) => words(name).slice(1).join(" ") || name,
  "cut short": (name) => onLongest(name, (word) => word.slice(0, 4)),
  "without vowels": (name) => onLongest(name, vowelless),
  "two letters swapped": (name) =>
    onLongest(name, (word) => (word.length > 4 ? `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}` : word)),
  "a letter missing": (name) => onLongest(name, (word) => (word.length > 4 ? word.slice(0, 2) + word.slice(3) : word)),
};

/** Nine in ten items that a customer writes are in their guides, and one in ten was only ordered. */
const engine = demoEngine();
const HAS_OWN = 7;
const HAS_NONE = 8;
engine.owned.put(HAS_OWN, {
  guides: [...chosen.slice(0, 270), ...rng.shuffled(catalogue).slice(0, 150)].map(({ sku }) => sku),
  ordered: chosen.slice(150, NAMES).map(({ sku }) => sku),
});
engine.owned.put(HAS_NONE, { guides: [], ordered: [] });

/** How many names are taken without a question, and how many of these as another item. */
const taken = async (organization: number, write: (name: string) => string) => {
  const search = nameCandidates({
    search: ({ body }: never) =>
      Promise.resolve({
        outcome: "found",
        body: engine.batchBytes(readBatch(body), { group: DEMO_GROUP }, organization),
      }),
  } as never);
  const names = chosen.map(({ name }) => write(name));
  const found = await search({ group: DEMO_GROUP, organization }, names);
  const matches = chosen.map((meant, at) => {
    const candidates = (found[at] ?? []).map(({ sku, from }) => ({ product: bySku.get(sku) as Product, from }));
    const match = matchName(names[at] ?? "", candidates, KITCHEN_WORDS);
    return { isSure: match.isSure, isMeant: match.candidates[0]?.product.sku === meant.sku };
  });
  const sure = matches.filter(({ isSure }) => isSure);
  return { sure: sure.length, wrong: sure.filter(({ isMeant }) => !isMeant).length };
};

it.each([
  ["in the customer's guides or orders", HAS_OWN, 1_900],
  ["of the catalog alone", HAS_NONE, 800],
])(
  "OP-62 of names taken without a question, 99 % and more are the item meant: %s",
  async (_what, organization, least) => {
    const ways = [];
    for (const write of Object.values(WRITTEN)) ways.push(await taken(organization, write));
    const [sure, wrong] = [ways.reduce((sum, way) => sum + way.sure, 0), ways.reduce((sum, way) => sum + way.wrong, 0)];
    expect(1 - wrong / sure).toBeGreaterThanOrEqual(RIGHT);
    // Asking about everything is no answer.
    expect(sure).toBeGreaterThan(least);
  },
  120_000,
);
