import { algoliasearch } from "algoliasearch";
import { beforeAll, expect, it, vi } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";

inOneWorld("recommendations", (world) => {
  const order = async (organization: number, skus: readonly string[], status = "delivered"): Promise<void> => {
    await world.sql`
      with placed as (
        insert into customer_order (organization_id, order_number, document_company, document_number, document_type, user_id, actor_id,
          request_id, status, placed_at, po_number, item_count, pending_count, total_cents)
        select ${organization}::integer, 'R' || count(*), '00001', 'R' || count(*), 'SO', ${USER.a}::integer, ${USER.a}::integer,
          'test', ${status}, timestamptz '2026-11-01 12:00Z', '', ${skus.length}::integer, 0, 100 from customer_order
        returning id, organization_id)
      insert into order_line (organization_id, order_id, position, sku, unit, title, quantity)
      select p.organization_id, p.id, line.position, line.sku, 'CS', '', 1
      from placed p, unnest(${[...skus]}::text[]) with ordinality line(sku, position)`;
  };

  beforeAll(async () => {
    await vi.waitFor(async () => expect((await fetch(`${world.base}/readyz`)).status).toBe(200), { timeout: 60_000 });
    await order(ORG.A, ["BEEF1", "FISH1"]);
    await order(ORG.A, ["BEEF1", "FISH1", "ONLYB"]);
    await order(ORG.A, ["BEEF1", "FISH2", "FISH2"]);
    await order(ORG.A, ["FISH1", "LIMIT"]);
    await order(ORG.A, ["BEEF1", "OUT"], "cancelled");
    await order(ORG.C, ["BEEF1", "VEND"]);
  });

  const recommend = async (browser: Browser, more: object = {}) => {
    const settings = (await browser.get("/web-api/content/global-settings")).body.search;
    const hosts = settings.hosts.map((host: object) => ({ ...host, accept: "readWrite" }));
    const client = algoliasearch(
      settings.applicationId,
      settings.authenticatedKey ?? settings.unauthenticatedKey,
    ).initRecommend({ options: { hosts } });
    const { results } = await client.getRecommendations({
      requests: [
        {
          indexName: settings.authenticatedKey === null ? settings.defaultIndex : "products_g1",
          model: "bought-together",
          objectID: "BEEF1",
          threshold: 0,
          queryParameters: { highlightPreTag: "<b>" },
          ...more,
        },
      ],
    });
    return results[0]?.hits.map((hit) => [(hit as { objectID?: string }).objectID, hit._score]);
  };

  it("SEARCH-03 SEARCH-19 OP-35 the official client gets what the own organization orders together", async () => {
    const a = await world.signedIn("a");
    // ONLYB isn't in its assortment, OUT is of a canceled order, and VEND is what others order.
    expect(await recommend(a)).toEqual([
      ["FISH1", 66],
      ["FISH2", 33],
    ]);
    expect(await recommend(a, { threshold: 33.5 })).toEqual([["FISH1", 66]]);
    expect(await recommend(a, { maxRecommendations: 1 })).toEqual([["FISH1", 66]]);
    expect(await recommend(a, { objectID: "NONE" })).toEqual([]);
    expect(await recommend(await world.signedIn("c"))).toEqual([["VEND", 100]]);
    expect(await recommend(world.browser())).toEqual([]);
  });

  it("SEARCH-03 OP-35 models without purchases, foreign indexes and unknown fields are refused by name", async () => {
    const a = await world.signedIn("a");
    const refusal = async (more: object): Promise<string> => {
      try {
        await recommend(a, more);
        return "";
      } catch (thrown) {
        return (thrown as Error).message;
      }
    };
    for (const model of ["related-products", "looking-similar", "trending-items", "trending-facets"])
      expect(await refusal({ model })).toBe(`The model ${model} is not supported; see the table of calls`);
    for (const objectID of ["BEEF1", "NONE"])
      expect(await refusal({ indexName: "products_g2", objectID })).toBe("Index not allowed with this API key");
    expect(await refusal({ threshold: 101 })).toBe("threshold must be a number from 0 to 100");
    expect(await refusal({ queryParameters: { filters: "brand:x" } })).toBe(
      "filters is not supported in recommendations",
    );
    expect(await refusal({ fallbackParameters: {} })).toBe("Unknown parameter: fallbackParameters");
  });
});
