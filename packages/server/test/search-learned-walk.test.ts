import { beforeAll, describe, expect, it, vi } from "vitest";
import { sweep } from "../src/sweep.ts";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const PATH = "/web-api/analytics/v1";

describe("a word that customers typed, changed and ordered", () => {
  const world = useWorld({ env: { SEGMENT_WRITE_KEY: "key", SEGMENT_HOST: PATH } });
  beforeAll(async () => {
    await vi.waitFor(async () => expect((await fetch(`${world.base}/readyz`)).status).toBe(200), { timeout: 60_000 });
  });

  let messages = 0;
  /** What the storefront sends of a visit, in one batch. */
  const visit = async (customer: Browser) => {
    const session = `visit-${(messages += 1)}`;
    const at = world.now().getTime() - 60_000;
    const event = (name: string, second: number, properties: object) => ({
      type: "track",
      event: name,
      messageId: `walk-${(messages += 1)}`,
      anonymousId: "00000",
      timestamp: new Date(at + second * 1_000).toISOString(),
      properties: { ...properties, session_id: session },
      context: { page: { path: "/" } },
    });
    const batch = [
      event("Query Suggestions Viewed", 0, { search_text: "zorblemeat", suggestions: [] }),
      event("Query Suggestions Viewed", 5, { search_text: "beef", suggestions: [] }),
      event("Product Added", 12, { product: { sku: "BEEF1" }, quantity: 2, query_id: "q1" }),
      event("order submitted", 30, { products: [{ sku: "BEEF1", quantity: 2 }] }),
    ];
    const sent = await customer.send("POST", `${PATH}/b`, undefined, {
      raw: JSON.stringify({ writeKey: "key", batch, sentAt: world.now().toISOString() }),
      headers: { "content-type": "text/plain", authorization: `Basic ${btoa("key:")}` },
    });
    expect(sent.status).toBe(200);
  };

  it("OP-35 is proposed to staff, found by nothing until they add it, and by every search then", async () => {
    const customers = await Promise.all((["a", "b", "c"] as const).map((name) => world.signedIn(name)));
    for (const customer of customers) await visit(customer);
    const staff = await world.signedIn("staff");
    const proposed = async () => (await staff.get("/web-api/staff/search-learned")).body.words;
    await sweep(world.opened.db, new Date(world.now().getTime() + 2 * 60_000));
    expect(await proposed()).toEqual([{ typed: "zorblemeat", means: "beef", organizations: 3, searches: 3 }]);
    const [a] = customers;
    const key = (await a!.get("/web-api/content/global-settings")).body.search.authenticatedKey;
    const found = async (): Promise<readonly string[]> => {
      const answer = await fetch(`${world.base}/1/indexes/*/queries`, {
        method: "POST",
        body: JSON.stringify({ requests: [{ indexName: "products_g1", query: "zorblemeat" }] }),
        headers: { "x-algolia-application-id": "larder", "x-algolia-api-key": key },
      });
      return (await answer.json()).results[0].hits.map(({ objectID }: { objectID: string }) => objectID);
    };
    expect(await found()).toEqual([]);
    const decision = { typed: "zorblemeat", means: "beef", isAccepted: true };
    expect((await staff.post("/web-api/staff/search-learned-decision", decision)).status).toBe(200);
    await vi.waitFor(async () => expect(await found()).toContain("BEEF1"), { timeout: 10_000 });
    expect(await proposed()).toEqual([]);
  });
});
