import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Engine } from "../src/search/engine/engine.ts";
import { joinedObjects } from "@larder/domain/search-engine/facets/count-facets";
import {
  type AnswerSource,
  ByteWriter,
  joinedPieces,
  KeptAnswers,
  type Piece,
} from "../src/search/engine/kept-answers.ts";
import type { Owned, OwnedSkus } from "@larder/domain/search-engine/query/select";
import { readBatch } from "@larder/domain/search-engine/query/batch";
import { readRequest } from "@larder/domain/search-engine/query/request";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { groups, productRows } from "./search-products.ts";

type Banner = Parameters<Engine["banners"]["replace"]>[0][number];
type Rule = Parameters<Engine["catalogue"]["setSynonyms"]>[0][number];

const REGION = "north";
const banner = (title: string): Banner => ({
  id: "b",
  term: "",
  title,
  image: "/beef.svg",
  link: null,
  opensNewTab: false,
});
const synonym = { id: "s", kind: "synonym", input: null, words: ["fresh", "smoked"] } as const;

interface World {
  rows: readonly SearchRow[];
  rules: readonly Rule[];
  title: string;
  owned: OwnedSkus;
}

const restocked = (row: SearchRow, stock: number): SearchRow => ({
  ...row,
  variants: row.variants.map((variant) => ({ ...variant, stock })),
});
const repriced = (row: SearchRow, cents: number): SearchRow => ({
  ...row,
  prices: row.prices.map(([group, unit]) => [group, unit, `$${cents}.00`, cents * 10_000] as const),
});
const regional = (row: SearchRow, stock: number): SearchRow => ({
  ...row,
  regional: {
    stocks: row.variants.map(({ unit }) => ({ region: REGION, unit, value: stock })),
    prices: row.groups.map((group) => ({
      region: REGION,
      unit: row.variants[0]?.unit ?? "",
      value: [group, row.variants[0]?.unit ?? "", `$${stock}.99`, stock * 10_000 + 9_900] as const,
    })),
  },
});

const built = (): World => ({ rows: productRows(15, 9), rules: [], title: "Beef", owned: { guides: [], ordered: [] } });

const takeIn = (engine: Engine, world: World): void => {
  engine.catalogue.setRegions([REGION]);
  for (const row of world.rows) engine.catalogue.put(row);
  engine.catalogue.setSynonyms(world.rules);
  engine.banners.replace([banner(world.title)]);
  engine.owned.put(1, world.owned);
};

type Change = (world: World, engine: Engine, at: number, value: number) => void;
const ofRow =
  (change: (row: SearchRow, value: number) => SearchRow): Change =>
  (world, engine, at, value) => {
    const row = change(world.rows[at % world.rows.length] as SearchRow, value);
    world.rows = world.rows.map((other) => (other.product.sku === row.product.sku ? row : other));
    engine.catalogue.put(row);
  };
const changes: Readonly<Record<string, Change>> = {
  price: ofRow(repriced),
  stock: ofRow((row, value) => restocked(row, value)),
  regional: ofRow(regional),
  name: ofRow((row, value) => ({ ...row, product: { ...row.product, name: `Fresh Beef ${value}` } })),
  assortment: ofRow((row, value) => ({ ...row, groups: groups.slice(0, value % 3) })),
  removal: (world, engine, at) => {
    const { sku } = (world.rows[at % world.rows.length] as SearchRow).product;
    world.rows = world.rows.filter(({ product }) => product.sku !== sku);
    engine.catalogue.remove(sku);
  },
  synonyms: (world, engine) => {
    world.rules = world.rules.length > 0 ? [] : [synonym];
    engine.catalogue.setSynonyms(world.rules);
  },
  banner: (world, engine, _at, value) => {
    world.title = `Banner ${value}`;
    engine.banners.replace([banner(world.title)]);
  },
  owned: (world, engine, at) => {
    world.owned = { guides: world.rows.slice(0, at).map(({ product }) => product.sku), ordered: [] };
    engine.owned.put(1, world.owned);
  },
};

const requests = [...groups.slice(0, 2), null].flatMap((group) =>
  [null, REGION].flatMap((region) =>
    [null, 1].flatMap((organization) =>
      ["", "_name_asc"].flatMap((sort) =>
        ["", "fresh", "fresh beef"].map((query) => ({
          buyer: { group, region },
          organization,
          request: {
            indexName: `products${region === null ? "" : `-${region}`}_${group ?? "public"}${sort}`,
            query,
            facets: ["*"],
            ...(query === "fresh beef" ? { query: "fresh", filters: "inMyGuides:true" } : {}),
            clickAnalytics: true,
          },
        })),
      ),
    ),
  ),
);

/** An answer without its per-request fields, as text: comparing texts is much faster than thousands of objects. */
const lasting = ({ processingTimeMS: _time, queryID: _id, ...rest }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(rest);

it.each(Object.entries(changes))(
  "OP-35 after a change (%s) everyone gets a new index's answers, whoever searched before",
  (_name, change) => {
    const world = built();
    const engine = new Engine();
    takeIn(engine, world);
    const known = new Map<string, Engine>();
    const answers = (): readonly string[] => {
      const freshFor = (who: string): Engine => {
        const fresh = known.get(who) ?? new Engine();
        if (!known.has(who)) takeIn(fresh, world);
        known.set(who, fresh);
        return fresh;
      };
      return requests.map(({ request, buyer, organization }) => {
        const fresh = freshFor(JSON.stringify([buyer, organization]));
        const batch = readBatch(JSON.stringify({ requests: [request] }));
        const body = new TextDecoder().decode(engine.batchBytes(batch, buyer, organization));
        const [answer] = (JSON.parse(body) as { results: [Record<string, unknown>] }).results;
        const text = lasting(answer);
        expect(text).toBe(lasting(fresh.answer(readRequest(request), buyer, organization)));
        expect(answer["queryID"]).toMatch(/^[0-9a-f]{32}$/);
        return text;
      });
    };
    let before = answers();
    expect(answers()).toEqual(before);
    for (const at of [1, 12, 14]) {
      change(world, engine, at, at);
      known.clear();
      const after = answers();
      expect(after).not.toEqual(before);
      before = after;
    }
  },
);

describe("OP-35 cached answers", () => {
  const someOwned: Owned = {
    inMyGuides: new Uint32Array(1),
    orderedBefore: new Uint32Array(1),
    lastOrdered: new Uint32Array(0),
    ofNumber: () => [],
  };
  const request = readRequest({ indexName: "products_g1", query: "milk", userToken: "one" });
  const source = { buyer: { group: "g1", region: null }, organization: 1, owned: null, version: "1" };
  const textOf = (kept: KeptAnswers, of: typeof request, from: AnswerSource, made: string): string =>
    new TextDecoder().decode(kept.of(of, from, () => [made]));

  it("an answer is computed once per organization", () => {
    const kept = new KeptAnswers();
    const other = readRequest({ indexName: "products_g1", query: "milk", userToken: "two" });
    expect([
      textOf(kept, request, source, "first"),
      textOf(kept, other, { ...source, buyer: { group: "g1" } }, "second"),
    ]).toEqual(["first", "first"]);
  });

  it("a different request, group, region, organization, own products or version gets its own answer", () => {
    const others = [
      [readRequest({ indexName: "products_g1", query: "mild" }), source],
      [request, { ...source, buyer: { group: "g2", region: null } }],
      [request, { ...source, buyer: { group: null, region: null } }],
      [request, { ...source, buyer: { group: "g1", region: "north" } }],
      [request, { ...source, organization: 2 }],
      [request, { ...source, owned: someOwned }],
      [request, { ...source, version: "2" }],
    ] as const;
    for (const [other, from] of others) {
      const kept = new KeptAnswers();
      textOf(kept, request, source, "first");
      expect(textOf(kept, other, from, "second")).toBe("second");
    }
  });

  it("the oldest are evicted past a byte limit, and a very long one is never cached", () => {
    const kept = new KeptAnswers();
    let made = 0;
    const ask = (query: string, size: number): Uint8Array =>
      kept.of(readRequest({ indexName: "products_g1", query }), source, () => {
        made++;
        return [new Uint8Array(size)];
      });
    for (let i = 0; i < 25; i++) ask(`q${i}`, 190_000);
    ask("q24", 190_000);
    expect(made).toBe(25);
    ask("q0", 190_000);
    expect(made).toBe(26);
    ask("long", 200_001);
    ask("long", 200_001);
    expect(made).toBe(28);
  });

  it("answers of any length come back intact, and stay cached until a block's worth follows", () => {
    const requested = fc.tuple(fc.nat(40), fc.integer({ min: 50_000, max: 199_000 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(requested, { minLength: 80, maxLength: 160 }), (searches) => {
        const kept = new KeptAnswers();
        const made = new Map<number, { readonly text: string; owned: Owned | null; after: number }>();
        let sum = 0;
        for (const [query, length, isOwner] of searches) {
          const owned = isOwner ? someOwned : null;
          const known = made.get(query);
          const text = `${query} ${"x".repeat(length)}`;
          let isMade = false;
          const bytes = kept.of(
            readRequest({ indexName: "products_g1", query: String(query) }),
            { ...source, owned },
            () => {
              isMade = true;
              return [text];
            },
          );
          if (!isMade) expect(owned).toBe(known?.owned);
          else if (known?.owned === owned) expect(sum - known.after).toBeGreaterThan(3_500_000);
          const expected = isMade ? text : (known?.text ?? "");
          expect(bytes.length === expected.length && Buffer.from(bytes).equals(Buffer.from(expected))).toBe(true);
          if (!isMade) continue;
          sum += bytes.length;
          made.set(query, { text, owned, after: sum });
        }
      }),
      // Each search less saves megabytes; the seed is printed, so shrinking isn't needed.
      { numRuns: 20, endOnFailure: true },
    );
  });

  it("objects merge as texts and as bytes", () => {
    const joined = ["{}", '{"a":1}', '{"b":2}', '{"a":1,"b":2}'];
    const pairs = ["{}", '{"a":1}'].flatMap((one) => ["{}", '{"b":2}'].map((other) => [one, other] as const));
    const asBytes = ([one, other]: readonly [string, string]): string =>
      new TextDecoder().decode(new ByteWriter().write(...joinedPieces(new TextEncoder().encode(one), other)).take());
    expect(pairs.map(([one, other]) => joinedObjects(one, other)).toSorted()).toEqual(joined.toSorted());
    expect(pairs.map(asBytes).toSorted()).toEqual(joined.toSorted());
  });

  it("pieces longer than the buffer are written in full, and texts don't run into each other", () => {
    const writer = new ByteWriter();
    const pieces: readonly Piece[] = ["jalapeño ", "€".repeat(70_000), Buffer.from("🌶".repeat(50_000)), "\ud800 end"];
    const text = `jalapeño ${"€".repeat(70_000)}${"🌶".repeat(50_000)}\ufffd end`;
    expect(new TextDecoder().decode(writer.write(...pieces).take())).toBe(text);
    expect(new TextDecoder().decode(writer.write("next").take())).toBe("next");
  });
});
