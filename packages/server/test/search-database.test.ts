import http from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { algoliasearch } from "algoliasearch";
import { liteClient } from "algoliasearch/lite";
import { sql } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import { inEachWorld } from "./each-database.ts";
import { LOOK_EVERY, startWorld } from "./world.ts";
import { readProducts } from "../src/catalog/read-products.ts";
import { hostedKey } from "../src/search/access.ts";
import { openSearchKeys, REMEMBERED } from "../src/search/keys.ts";
import { databaseSource } from "../src/search/database-source.ts";
import { exportSearch } from "../src/search/export/export-search.ts";
import { searchOver } from "../src/search/service.ts";
import type { Browser } from "./browser.ts";
import { membersOf } from "./client-types.ts";
import { ORG, USER } from "./fixture.ts";

interface Settings {
  readonly applicationId: string;
  readonly authenticatedKey: string | null;
  readonly unauthenticatedKey: string;
  readonly hosts: readonly { readonly url: string; readonly protocol: "http" | "https" }[];
  readonly defaultIndex: string;
}

inEachWorld("search", (world, _, once) => {
  beforeAll(async () => {
    await vi.waitFor(async () => expect((await fetch(`${world.base}/readyz`)).status).toBe(200), { timeout: 60_000 });
  });

  const settingsOf = async (browser: Browser): Promise<Settings> =>
    (await browser.get("/web-api/content/global-settings")).body.search;
  const query = async (key: string, requests: readonly object[]) => {
    const answer = await fetch(`${world.base}/1/indexes/*/queries`, {
      method: "POST",
      body: JSON.stringify({ requests }),
      headers: { "x-algolia-application-id": "larder", "x-algolia-api-key": key },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const status = async (key: string, indexName: string): Promise<number> =>
    (await query(key, [{ indexName, query: "" }])).status;
  const hitsOf = async (
    key: string,
    params: { readonly indexName: string; readonly [name: string]: unknown },
  ): Promise<any[]> => {
    const { status: code, text } = await query(key, [{ hitsPerPage: 1000, ...params }]);
    if (code !== 200) throw new Error(text);
    return JSON.parse(text).results[0].hits;
  };
  const keyOf = async (browser: Browser): Promise<string> => (await settingsOf(browser)).authenticatedKey ?? "";

  once(
    "SEARCH-03 SEARCH-04 SEARCH-06 OP-35 the official client, set up by a page, finds the user's products",
    async () => {
      const a = await world.signedIn("a");
      const settings = await settingsOf(a);
      const user = (await a.post("/web-api/auth/current-user")).body;
      const client = liteClient(settings.applicationId, settings.authenticatedKey ?? "", {
        hosts: settings.hosts.map((host) => ({ ...host, accept: "readWrite" as const })),
      });
      const { results } = await client.search({
        requests: [{ indexName: user.algoliaIndexName, query: "beef", facets: ["brand"] }],
      });
      expect((results[0] as any).hits.map(({ sku }: { sku: string }) => sku).toSorted()).toEqual(["BEEF1", "BEEF2"]);
      expect(user.algoliaIndexName).toBe("products_g1");
    },
  );

  once("SEARCH-04 SEARCH-55 OP-35 a guest gets only the guests' key; the signing secret is never sent", async () => {
    const guest = await settingsOf(world.browser());
    const signedIn = await settingsOf(await world.signedIn("a"));
    expect(guest).toMatchObject({
      authenticatedKey: null,
      defaultIndex: "products_public",
      unauthenticatedKey: signedIn.unauthenticatedKey,
    });
    expect(signedIn.authenticatedKey).not.toBe(signedIn.unauthenticatedKey);
    const [kept] = await world.sql<{
      secret: string;
    }>`select value ->> 'secret' as secret from setting where key = 'search-keys'`;
    const pages = await Promise.all(
      ["/", "/search/?q=beef", "/web-api/content/global-settings", "/web-api/content/header"].map(
        async (path) => (await world.browser().get(path)).text,
      ),
    );
    expect(kept!.secret.length).toBeGreaterThanOrEqual(43);
    for (const text of pages) expect(text.includes(kept!.secret)).toBe(false);
  });

  it("OP-35 OP-132 a hit matches what every other call returns of the product, for groups and guests", async () => {
    const keys = { g1: await keyOf(await world.signedIn("a")), g2: await keyOf(await world.signedIn("b")) };
    const { unauthenticatedKey } = await settingsOf(world.browser());
    for (const [group, key, count] of [
      ["g1", keys.g1, 9],
      ["g2", keys.g2, 10],
      [null, unauthenticatedKey, 10],
    ] as const) {
      const hits = await hitsOf(key, { indexName: `products_${group ?? "public"}`, query: "" });
      expect(hits).toHaveLength(count);
      const products = await readProducts(world.opened.db, { group, skus: hits.map(({ sku }) => sku) });
      for (const hit of hits) expect(hit).toMatchObject(JSON.parse(JSON.stringify(products.get(hit.sku))));
    }
  });

  once("OP-35 T6 a key opens only its own group's index, without any other prices", async () => {
    const a = await keyOf(await world.signedIn("a"));
    const b = await keyOf(await world.signedIn("b"));
    const { unauthenticatedKey } = await settingsOf(world.browser());
    for (const [key, index] of [
      [a, "products_g2"],
      [b, "products_g1"],
      [unauthenticatedKey, "products_g1"],
      [a, "products_public"],
      [a, "products_none"],
    ] as const)
      expect([index, await status(key, index)]).toEqual([index, 403]);
    const { text } = await query(a, [{ indexName: "products_g1", query: "", hitsPerPage: 1000, facets: ["*"] }]);
    expect(text.includes("77.77")).toBe(false);
    expect(text.includes("ONLYB")).toBe(false);
    expect((await query(b, [{ indexName: "products_g2", query: "", facets: ["*"] }])).text.includes("77.77")).toBe(
      true,
    );
    expect(
      (await query(unauthenticatedKey, [{ indexName: "products_public", query: "", hitsPerPage: 1000, facets: ["*"] }]))
        .text,
    ).not.toMatch(/\$\d|"stock":\d/);
  });

  once("T9 OP-35 a key dies with its session, at once", async () => {
    const a = await world.signedIn("a");
    const key = await keyOf(a);
    expect(await status(key, "products_g1")).toBe(200);
    expect((await a.post("/web-api/auth/logout-api")).status).toBeLessThan(300);
    expect(await status(key, "products_g1")).toBe(403);
  });

  once(
    "T9 IDENT-11 OP-35 changing organization kills the old key; the new one opens the new group's index",
    async () => {
      const both = await world.signedIn("both");
      const before = await keyOf(both);
      expect(await status(before, "products_g2")).toBe(200);
      const changed = await both.post(`/web-api/organization/set?value=${ORG.A}`);
      expect(changed.status).toBeLessThan(300);
      expect(await status(before, "products_g2")).toBe(403);
      expect(await status(before, "products_g1")).toBe(403);
      expect(await status(await keyOf(both), "products_g1")).toBe(200);
    },
  );

  once(
    "T9 IDENT-19 OP-35 a key that staff have while they act for a user dies when that user is deactivated",
    async () => {
      const staff = await world.signedIn("staff");
      await staff.post("/web-api/impersonation/start", { organizationId: ORG.A, userId: USER.a2 });
      const key = await keyOf(staff);
      expect(await status(key, "products_g1")).toBe(200);
      await world.sql`update app_user set is_active = false where id = ${USER.a2}`;
      world.advance(REMEMBERED + 1);
      try {
        expect(await status(key, "products_g1")).toBe(403);
      } finally {
        await world.sql`update app_user set is_active = true where id = ${USER.a2}`;
      }
    },
  );

  once("T9 OP-35 a key dies when its user is deactivated or leaves the organization, and when it expires", async () => {
    const { db } = world.opened;
    const key = await keyOf(await world.signedIn("a2"));
    await world.sql`update app_user set is_active = false where id = ${USER.a2}`;
    world.advance(REMEMBERED + 1);
    expect(await status(key, "products_g1")).toBe(403);
    await world.sql`update app_user set is_active = true where id = ${USER.a2}`;
    world.advance(REMEMBERED + 1);
    expect(await status(key, "products_g1")).toBe(200);
    await world.sql`delete from membership where user_id = ${USER.a2}`;
    world.advance(REMEMBERED + 1);
    expect(await status(key, "products_g1")).toBe(403);
    await world.sql`insert into membership (organization_id, user_id) values (${ORG.A}, ${USER.a2})`;
    world.advance(REMEMBERED + 1);
    expect(await status(key, "products_g1")).toBe(200);
    const at = world.now().getTime();
    const after = (hours: number) => openSearchKeys(db, () => at + hours * 3_600_000);
    expect(await (await after(25.5)).verify(key)).toBe(null);
    // A guest's key has no session to end with.
    const guestKey = (await after(0)).guestKey("NE");
    expect(await (await after(23)).verify(guestKey)).toEqual({ group: null, region: "NE", organization: null });
    expect(await (await after(25.5)).verify(guestKey)).toBe(null);
  });

  once("T6 OP-35 a changed, truncated, unsigned or another server's key opens nothing", async () => {
    const key = await keyOf(await world.signedIn("b"));
    const [payload = "", signature = ""] = key.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = (more: object): string => Buffer.from(JSON.stringify({ ...claims, ...more })).toString("base64url");
    const bad = [
      `${forged({ g: "g1" })}.${signature}`,
      `${payload}.`,
      payload,
      `${payload}.${signature}x`,
      `${payload}.${signature}.x`,
      `.${signature}`,
      ".",
      "x",
      `${forged({ e: 9e15 })}.${signature}`,
      `${payload}.${signature.slice(1)}`,
      "__proto__",
      "a".repeat(5000),
    ];
    for (const one of bad)
      expect([one.slice(0, 20), await status(one, "products_g2")]).toEqual([one.slice(0, 20), 403]);
    for (const other of bad) expect(await status(other, "products_g1")).toBe(403);
    expect(await status(key, "products_g2")).toBe(200);
  });

  it("OP-35 processes that start at once end up with the same keys", async () => {
    const { db } = world.opened;
    await db.deleteFrom("setting").where("key", "=", "search-keys").execute();
    const all = await Promise.all(Array.from({ length: 5 }, () => openSearchKeys(db)));
    expect(new Set(all.map(({ unauthenticatedKey }) => unauthenticatedKey)).size).toBe(1);
    expect(new Set(all.map((keys) => keys.authenticatedKey({ group: "g1", session: "s" }))).size).toBe(1);
  });

  it("OP-35 a product changed by plain SQL in any of its tables is found within seconds everywhere", async () => {
    const { db } = world.opened;
    const processes = [1, 2].map(() => searchOver(databaseSource(db), { lookEvery: LOOK_EVERY }));
    try {
      await Promise.all(processes.map(({ ready }) => ready));
      await db.transaction().execute(async (trx) => {
        await sql`insert into product (sku, name, category) values ('NEW9', 'Zymurgy yeast', 'Brewing')`.execute(trx);
        await sql`insert into variant (sku, unit, is_default, stock) values ('NEW9', 'CS', true, 3)`.execute(trx);
        await sql`insert into assortment values ('g2', 'NEW9')`.execute(trx);
        await sql`insert into price values ('g2', 'NEW9', 'CS', '$66.60', 666000)`.execute(trx);
        await sql`update product set is_active = false where sku = 'VEND'`.execute(trx);
      });
      for (const search of processes) {
        const find = async (group: string | null, text: string): Promise<any> => {
          const { body } = await search.search(
            {
              _tag: "Queries",
              body: JSON.stringify({ requests: [{ indexName: `products_${group ?? "public"}`, query: text }] }),
            },
            { group },
          );
          return JSON.parse(new TextDecoder().decode(body)).results[0].hits.map(({ sku }: { sku: string }) => sku);
        };
        await expect.poll(() => find("g2", "zymurgy"), { timeout: 20_000 }).toEqual(["NEW9"]);
        expect(await find("g1", "zymurgy")).toEqual([]);
        expect(await find(null, "zymurgy")).toEqual(["NEW9"]);
        expect(await find("g2", "copper pan")).toEqual([]);
      }
      const [search] = processes;
      const priceOf = async (): Promise<unknown> => {
        const request = { indexName: "products_g2", query: "zymurgy" };
        const { body } = await search!.search(
          { _tag: "Queries", body: JSON.stringify({ requests: [request] }) },
          { group: "g2" },
        );
        return JSON.parse(new TextDecoder().decode(body)).results[0].hits[0]?.variants[0].price;
      };
      // Each table separately, as if typed in psql.
      await world.sql`update price set price_text = '$1.00', unit_price = 10000 where sku = 'NEW9'`;
      await expect.poll(priceOf, { timeout: 20_000 }).toBe("$1.00");
      const lastChange = async () => await world.sql<{ last: string }>`select max(seq) as last from catalogue_change`;
      const before = await lastChange();
      await world.sql`update variant set stock = stock where sku = 'NEW9'`;
      expect(await lastChange()).toEqual(before);
      await world.sql`delete from assortment where sku = 'NEW9'`;
      await expect.poll(priceOf, { timeout: 20_000 }).toBeUndefined();
    } finally {
      await Promise.all(processes.map((search) => search.close()));
      await world.sql`delete from product where sku = 'NEW9'`;
      await world.sql`update product set is_active = true where sku = 'VEND'`;
    }
  });

  once("SEARCH-02 OP-34 suggestions use the cookie, with the own group's prices", async () => {
    const suggest = async (browser: Browser, q: string) =>
      (await browser.get(`/search/SearchAsYouType/?q=${q}&size=8`)).body;
    const [a, b] = [await world.signedIn("a"), await world.signedIn("b")];
    expect((await suggest(a, "beef"))["products"].map(({ variants }: any) => variants[0].price).toSorted()).toEqual([
      "$12.50",
      "$8.25",
    ]);
    expect((await suggest(b, "beef"))["products"][0].variants[0].price).toBe("$77.77");
    expect((await suggest(world.browser(), "beef"))["products"][0].variants[0]).toMatchObject({
      price: "",
      stock: null,
    });
    expect((await suggest(a, "house%20blend"))["products"]).toEqual([]);
    expect((await suggest(b, "house%20blend"))["products"]).toHaveLength(1);
  });

  once(
    "PROD-14 OP-30 what comes just in time alone is in no list, search, suggestion or facet of a brand without it, and in others'",
    async () => {
      const [ppro, specialty] = [await world.signedIn("a"), await world.signedIn("b")];
      const shownTo = async (browser: Browser) => {
        const indexName = browser === ppro ? "products_g1" : "products_g2";
        const found = await hitsOf(await keyOf(browser), { indexName, query: "beef" });
        const suggested = (await browser.get("/search/SearchAsYouType/?q=beef&size=8")).body["products"];
        const { products, totalProducts } = (await browser.get("/products/?expand=*")).body;
        const listed: string[] = products.map(({ sku }: any) => sku);
        expect(totalProducts).toBe(listed.length);
        return [found, suggested, products.filter(({ sku }: any) => sku.startsWith("BEEF"))].map((list) =>
          list.map(({ sku }: any) => sku).toSorted(),
        );
      };
      const stock = (stockingType: string) =>
        world.sql`update variant set details = details || ${JSON.stringify({ stockingType })}::jsonb where sku = 'BEEF1'`;
      const [before] = await shownTo(ppro);
      expect(before).toContain("BEEF1");
      const rest = before!.filter((sku: string) => sku !== "BEEF1");
      await stock("J");
      await vi.waitFor(async () => expect(await shownTo(ppro)).toEqual([rest, rest, rest]), { timeout: 10_000 });
      for (const list of await shownTo(specialty)) expect(list).toContain("BEEF1");
      // A guide still shows it, with the reason; its own page too.
      expect((await ppro.get("/products/BEEF1/?expand=*")).body.product.sku).toBe("BEEF1");
      await stock("S");
      await vi.waitFor(async () => expect(await shownTo(ppro)).toEqual([before, before, before]), { timeout: 10_000 });
    },
  );

  it("OP-35 what is in the organization's guides, and what it ordered before, can be filtered and ranks up; of no other's, and for no guest", async () => {
    const a = await world.signedIn("a");
    await world.sql`insert into last_purchase (organization_id, sku, order_date, quantity, unit)
      values (${ORG.A}, 'BEEF1', '2026-01-01', 1, 'CS'), (${ORG.A}, 'BEEF2', '2026-01-02', 1, 'CS'),
        (${ORG.B}, 'BEEF1', '2026-01-02', 1, 'CS') on conflict do nothing`;
    const index = { indexName: "products_g1" };
    const key = await keyOf(a);
    const skus = async (filters: string): Promise<string[]> =>
      (await hitsOf(key, { ...index, filters })).map(({ sku }): string => sku);
    // The index sees changes with a delay, including those of other tests.
    const all = await vi.waitFor(
      async () => {
        const rows = await world.sql<{
          sku: string;
        }>`select sku from product join assortment using (sku) where customer_group_id = 'g1' and is_active`;
        const found = (await hitsOf(key, index)).map(({ sku }): string => sku);
        expect(found.toSorted()).toEqual(rows.map(({ sku }) => sku).toSorted());
        return found;
      },
      { timeout: 10_000 },
    );
    const showsBought = (): Promise<unknown> =>
      vi.waitFor(
        async () => {
          const rows = await world.sql<{
            sku: string;
          }>`select sku from last_purchase where organization_id = ${ORG.A} group by sku order by max(order_date) desc, sku`;
          const bought = rows.map(({ sku }) => sku).filter((sku) => all.includes(sku));
          expect(bought.length).toBeGreaterThan(1);
          expect(await skus("orderedBefore:true")).toEqual(bought);
        },
        { timeout: 10_000 },
      );
    await showsBought();
    await world.sql`update last_purchase set order_date = '2027-01-03' where organization_id = ${ORG.A} and sku = 'BEEF1'`;
    await vi.waitFor(async () => expect((await skus("orderedBefore:true"))[0]).toBe("BEEF1"), { timeout: 10_000 });
    await showsBought();
    const own = await vi.waitFor(
      async () => {
        const rows = await world.sql<{
          sku: string;
        }>`
          select distinct sku from guide_line where organization_id = ${ORG.A}
            or guide_id in (select guide_id from guide_share where organization_id = ${ORG.A})`;
        const held = new Set(rows.map(({ sku }) => sku));
        expect((await skus("inMyGuides:true")).toSorted()).toEqual(all.filter((sku) => held.has(sku)).toSorted());
        return held;
      },
      { timeout: 10_000 },
    );
    expect((await skus("inMyGuides:false")).toSorted()).toEqual(all.filter((sku) => !own.has(sku)).toSorted());
    const answered = JSON.parse(
      (await query(key, [{ ...index, query: "", facets: ["inMyGuides", "orderedBefore"] }])).text,
    ).results[0];
    expect(answered.facets.inMyGuides.true).toBe(all.filter((sku) => own.has(sku)).length);
    const guest = (await settingsOf(world.browser())).unauthenticatedKey;
    const ofGuest = JSON.parse(
      (await query(guest, [{ indexName: "products_public", facets: ["inMyGuides"], filters: "inMyGuides:true" }])).text,
    );
    expect([ofGuest.results[0].nbHits, ofGuest.results[0].facets]).toEqual([0, {}]);
    const others = await keyOf(await world.signedIn("c"));
    for (const filters of ["inMyGuides:true", "orderedBefore:true"])
      expect(await hitsOf(others, { ...index, filters })).toEqual([]);
  });

  once("OP-35 the official insights client reports events; invalid ones and other indices' are refused", async () => {
    const a = await world.signedIn("a");
    const settings = await settingsOf(a);
    const client = algoliasearch(settings.applicationId, settings.authenticatedKey ?? "").initInsights({
      region: "us",
      options: { hosts: settings.hosts.map((host) => ({ ...host, accept: "readWrite" as const })) },
    });
    const event = {
      eventType: "click" as const,
      eventName: "Product clicked",
      index: "products_g1",
      userToken: "user-1",
      queryID: "0123456789abcdef0123456789abcdef",
      objectIDs: ["BEEF1"],
      positions: [3],
      timestamp: Date.now(),
    };
    expect(await client.pushEvents({ events: [event] })).toMatchObject({ status: 200 });
    const rows = await world.sql`select organization_id, type, name, skus, positions, query_id from search_event`;
    expect(rows).toEqual([
      {
        organization_id: ORG.A,
        type: "click",
        name: "Product clicked",
        skus: ["BEEF1"],
        positions: [3],
        query_id: event.queryID,
      },
    ]);
    for (const [broken, code] of [
      [{ index: "products_g2" }, 403],
      [{ eventType: "look" as never }, 422],
      [{ positions: [1, 2] }, 422],
      [{ timestamp: 1 }, 422],
      [{ objectIDs: [] }, 422],
    ] as const)
      await expect(client.pushEvents({ events: [{ ...event, ...broken } as typeof event] })).rejects.toMatchObject({
        status: code,
      });
    expect(await world.sql`select from search_event`).toHaveLength(1);
    const details = {
      eventSubtype: "purchase" as const,
      authenticatedUserToken: "user-7",
      currency: "USD",
      value: "41.50",
      objectData: [{ queryID: event.queryID, price: 20.75, discount: "0.5", quantity: 2 }],
    };
    const { positions: _, queryID: __, ...bought } = { ...event, eventType: "conversion" as const, ...details };
    expect(await client.pushEvents({ events: [bought] })).toMatchObject({ status: 200 });
    const stored = await world.sql<{ readonly details: object }>`select details from search_event order by id desc`;
    expect(stored.map((row) => row.details)).toEqual([details, null]);
    for (const broken of [
      { currency: "dollars" },
      { value: "much" },
      { objectData: [] },
      { objectData: [{ colour: 1 }] },
      { eventType: "click" },
      { colour: 1 },
    ])
      await expect(client.pushEvents({ events: [{ ...bought, ...broken } as typeof bought] })).rejects.toMatchObject({
        status: 422,
        message: expect.stringContaining(
          Object.keys(broken)[0] === "eventType" ? "eventSubtype" : (Object.keys(broken)[0] ?? ""),
        ),
      });
  });

  once("OP-35 OP-36 the export has each group's products, prices, settings, synonyms and replicas", async () => {
    const folder = mkdtempSync(join(tmpdir(), "larder-export-"));
    const exported = await exportSearch(databaseSource(world.opened.db), ["g1"], folder);
    expect(exported.map(({ index }) => index)).toEqual(["products_public", "products_g1"]);
    const read = (name: string): string => readFileSync(join(folder, name), "utf8");
    const objects = read("products_g1.objects.ndjson")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const a = await world.signedIn("a");
    const key = await keyOf(a);
    // Other tests' changes reach the index within seconds.
    await vi.waitFor(
      async () => {
        const hits = await hitsOf(key, { indexName: "products_g1" });
        expect(objects.map(({ objectID }): string => objectID).toSorted()).toEqual(
          hits.map(({ objectID }): string => objectID).toSorted(),
        );
        for (const hit of hits) {
          const { _highlightResult: _, ...own } = hit;
          expect(objects.find(({ objectID }) => objectID === hit.objectID)).toMatchObject(own);
        }
      },
      { timeout: 10_000 },
    );
    expect(read("products_g1.objects.ndjson")).not.toContain("77.77");
    expect(read("products_public.objects.ndjson")).not.toMatch(/"price":"?\$?\d/);
    expect(JSON.parse(read("products_g1.settings.json")).replicas).toContain("virtual(products_g1_price_desc)");
    expect(JSON.parse(read("products_g1_price_desc.settings.json"))).toMatchObject({ customRanking: ["desc(price)"] });
    expect(JSON.parse(read("products_g1.synonyms.ndjson").split("\n")[0] as string)).toMatchObject({
      objectID: expect.any(String),
      synonyms: expect.any(Array),
    });
    // The provider refuses unknown names; each is in its client's types.
    const names = (values: readonly object[]): ReadonlySet<string> => new Set(values.flatMap(Object.keys));
    const linesOf = (name: string): readonly object[] =>
      read(name)
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as object);
    const types = { "settings.json": "IndexSettings", "synonyms.ndjson": "SynonymHit", "rules.ndjson": "Rule" };
    for (const file of readdirSync(folder)) {
      const type = Object.entries(types).find(([end]) => file.endsWith(end))?.[1];
      if (type === undefined) continue;
      const written = names(type === "IndexSettings" ? [JSON.parse(read(file)) as object] : linesOf(file));
      const known = membersOf("@algolia/client-search", type);
      expect([file, [...written].filter((name) => !known.includes(name))]).toEqual([file, []]);
    }
    expect(readdirSync(folder).filter((name) => name.endsWith(".settings.json"))).toHaveLength(2 + 4 + 6);
    expect(new Set(objects.map(({ objectID }) => objectID)).size).toBe(objects.length);
    rmSync(folder, { recursive: true });
  });

  once("OP-35 staff's synonyms apply within seconds until deleted; customers can't save any", async () => {
    const staff = await world.signedIn("staff");
    const a = await world.signedIn("a");
    const rule = { id: "own-1", kind: "oneWaySynonym", input: "zorble", words: ["beef"] };
    expect((await a.post("/web-api/staff/search-synonym", rule)).status).toBe(403);
    const bare = { ...rule, input: null };
    expect((await staff.post("/web-api/staff/search-synonym", bare)).status).toBe(400);
    const found = async (): Promise<number> =>
      (await hitsOf(await keyOf(a), { indexName: "products_g1", query: "zorble" })).length;
    expect(await found()).toBe(0);
    expect((await staff.post("/web-api/staff/search-synonym", rule)).status).toBe(200);
    const { body } = await staff.get("/web-api/staff/search-synonyms");
    expect(body.synonyms).toContainEqual(rule);
    expect(body.synonyms.length).toBeGreaterThan(50);
    await vi.waitFor(async () => expect(await found()).toBe(2), { timeout: 10_000 });
    expect((await staff.post("/web-api/staff/delete-search-synonym", { id: rule.id })).status).toBe(200);
    await vi.waitFor(async () => expect(await found()).toBe(0), { timeout: 10_000 });
  });

  once("OP-35 Spanish food words find products and are exported, until staff switch their entry off", async () => {
    const staff = await world.signedIn("staff");
    const key = await keyOf(await world.signedIn("a"));
    const found = async (): Promise<number> => (await hitsOf(key, { indexName: "products_g1", query: "res" })).length;
    const exported = async (): Promise<readonly string[]> => {
      const folder = mkdtempSync(join(tmpdir(), "larder-export-"));
      await exportSearch(databaseSource(world.opened.db), ["g1"], folder);
      const lines = readFileSync(join(folder, "products_g1.synonyms.ndjson"), "utf8").trim().split("\n");
      rmSync(folder, { recursive: true });
      return lines.filter((line) => line.includes('"es-res"'));
    };
    expect(await found()).toBe(2);
    expect(await exported()).toEqual([
      JSON.stringify({ objectID: "es-res", type: "oneWaySynonym", input: "res", synonyms: ["beef"] }),
    ]);
    const entry = { id: "es-res", isOn: false };
    expect((await staff.post("/web-api/staff/search-dictionary-entry", entry)).status).toBe(200);
    await vi.waitFor(async () => expect(await found()).toBe(0), { timeout: 10_000 });
    expect(await exported()).toEqual([]);
    await staff.post("/web-api/staff/search-dictionary-entry", { ...entry, isOn: true });
    await vi.waitFor(async () => expect(await found()).toBe(2), { timeout: 10_000 });
    const change = (words: object | null) =>
      staff.post("/web-api/staff/search-dictionary-change", { id: "es-res", words });
    expect((await change({ typed: ["res"], means: ["no such thing"], isTwoWay: false })).status).toBe(200);
    await vi.waitFor(async () => expect(await found()).toBe(0), { timeout: 10_000 });
    expect(await exported()).toEqual([
      JSON.stringify({ objectID: "es-res", type: "oneWaySynonym", input: "res", synonyms: ["no such thing"] }),
    ]);
    await change(null);
    await vi.waitFor(async () => expect(await found()).toBe(2), { timeout: 10_000 });
  });

  once("SEARCH-13 staff's banners show within seconds and export as rules; a bad address is refused", async () => {
    const staff = await world.signedIn("staff");
    const key = await keyOf(await world.signedIn("a"));
    const banner = { id: "b1", term: "beef", image: "/beef.svg", title: "Beef", link: null, opensNewTab: false };
    const bad = { ...banner, link: "javascript:alert(1)" };
    expect((await staff.post("/web-api/staff/search-banner", bad)).status).toBe(400);
    expect((await staff.post("/web-api/staff/search-banner", banner)).status).toBe(200);
    const shown = async (): Promise<unknown> =>
      JSON.parse((await query(key, [{ indexName: "products_g1", query: "beef" }])).text).results[0].renderingContent
        .widgets;
    const answered = { banners: [{ image: { urls: [{ url: "/beef.svg" }], title: "Beef" } }] };
    await vi.waitFor(async () => expect(await shown()).toEqual(answered), { timeout: 10_000 });
    const folder = mkdtempSync(join(tmpdir(), "larder-export-"));
    await exportSearch(databaseSource(world.opened.db), ["g1"], folder);
    expect(JSON.parse(readFileSync(join(folder, "products_g1.rules.ndjson"), "utf8"))).toEqual({
      objectID: "b1",
      conditions: [{ pattern: "beef", anchoring: "contains" }],
      consequence: { params: { renderingContent: { widgets: answered } } },
    });
    rmSync(folder, { recursive: true });
    expect((await staff.post("/web-api/staff/delete-search-banner", { id: banner.id })).status).toBe(200);
    await vi.waitFor(async () => expect(await shown()).toBeUndefined(), { timeout: 10_000 });
  });
});

it("OP-35 SEARCH-03 with the hosted provider's key, pages send their client there and not here", async () => {
  const arrived: { readonly path: string; readonly headers: http.IncomingHttpHeaders; readonly body: string }[] = [];
  const stub = http.createServer((request, answer) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      arrived.push({ path: request.url ?? "", headers: request.headers, body });
      answer.setHeader("content-type", "application/json");
      answer.end(JSON.stringify({ results: [{ index: "products_g1", hits: [{ objectID: "HOSTED1" }], nbHits: 1 }] }));
    });
  });
  await new Promise<void>((ready) => stub.listen(0, "127.0.0.1", ready));
  const address = `127.0.0.1:${(stub.address() as AddressInfo).port}`;
  const env = { ALGOLIA_APP_ID: "APP", ALGOLIA_SEARCH_KEY: "parent-key" };
  const searchOf = async (more: Readonly<Record<string, string>>) => {
    const world = await startWorld({ env: { ...env, ...more } });
    const a = await world.signedIn("a");
    const settings = (await a.get("/web-api/content/global-settings")).body.search as Settings;
    const policy = (await a.get("/")).headers.get("content-security-policy") ?? "";
    return { world, settings, policy };
  };
  const { world, settings, policy } = await searchOf({ ALGOLIA_HOST: `http://${address}` });
  expect(settings.hosts).toEqual([{ url: address, protocol: "http" }]);
  expect(policy).toContain(`http://${address}`);
  const client = liteClient(settings.applicationId, settings.authenticatedKey ?? "", {
    hosts: settings.hosts.map((host) => ({ ...host, accept: "readWrite" as const })),
  });
  const { results } = await client.search({ requests: [{ indexName: "products_g1", query: "beef" }] });
  expect((results[0] as any).hits).toEqual([{ objectID: "HOSTED1" }]);
  expect(arrived).toHaveLength(1);
  const [{ path, headers, body }] = arrived as [(typeof arrived)[number]];
  expect(path).toMatch(/^\/1\/indexes\/\*\/queries/);
  expect(
    headers["x-algolia-application-id"] ?? new URL(path, world.base).searchParams.get("x-algolia-application-id"),
  ).toBe("APP");
  expect(body).toContain('"products_g1"');
  const key = Buffer.from(settings.authenticatedKey ?? "", "base64").toString();
  expect(new URLSearchParams(key.slice(64)).get("restrictIndices")).toBe("products_g1,products_g1_*");
  // The customer's brand does not sell what comes just in time (PROD-14).
  expect(new URLSearchParams(key.slice(64)).get("filters")).toBe("NOT onlyJustInTime:true");
  expect(settings.authenticatedKey).not.toContain("parent-key");
  await world.close();
  stub.close();
  // Without an address, the client uses the provider's hosts, all allowed by the page's policy.
  const hosted = await searchOf({});
  expect(hosted.settings.hosts.map(({ url }) => url)).toContain("app-dsn.algolia.net");
  for (const { url } of hosted.settings.hosts)
    expect(hosted.policy).toContain(`https://*.${url.split(".").slice(-2).join(".")}`);
  await hosted.world.close();
});

it("OP-35 SEARCH-55 a hosted key is restricted exactly as the provider's own client does it", () => {
  const restriction = { indices: ["products_g1", "products_g1_*"], validUntil: 1_800_000_000 };
  const official = algoliasearch("APP", "x").generateSecuredApiKey({
    parentApiKey: "search-key",
    restrictions: { restrictIndices: restriction.indices, validUntil: restriction.validUntil },
  });
  expect(hostedKey("search-key", restriction)).toBe(official);
  const filters = "NOT onlyJustInTime:true";
  const narrowed = algoliasearch("APP", "x").generateSecuredApiKey({
    parentApiKey: "search-key",
    restrictions: { restrictIndices: restriction.indices, validUntil: restriction.validUntil, filters },
  });
  expect(hostedKey("search-key", { ...restriction, filters })).toBe(narrowed);
});
