import { type ReadIndex, readIndex } from "@larder/domain/search-engine/file/read-index";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Browser } from "./browser.ts";
import { inEachWorld } from "./each-database.ts";
import { ORG } from "./fixture.ts";

inEachWorld("the kept catalog", (world) => {
  beforeAll(async () => {
    await vi.waitFor(async () => expect((await fetch(`${world.base}/readyz`)).status).toBe(200), { timeout: 60_000 });
  });
  afterEach(async () => {
    await world.sql`delete from contract_price`;
    await world.sql`update product set is_hidden = false`;
  });

  const read = async (browser: Browser, version = ""): Promise<{ version: string; index: string | null }> =>
    (await browser.get(`/web-api/kept-catalogue${version === "" ? "" : `?version=${version}`}`)).body;
  const kept = (text: string | null): ReadIndex => readIndex(text ?? "", () => 0) as ReadIndex;
  const found = ({ engine, buyer }: ReadIndex, q: string) => engine.suggest({ ...buyer, q, size: 8 }).products;

  it("OP-35 a customer gets its assortment with its stock and prices; the same version isn't sent again", async () => {
    const a = await world.signedIn("a");
    const { version, index } = await read(a);
    const products = found(kept(index), "ground beef");
    const { body } = await a.get("/search/SearchAsYouType/?q=ground%20beef");
    expect(products.map(({ sku }) => sku)).toEqual(body.products.map(({ sku }: { sku: string }) => sku));
    expect(products[0]?.variants).toEqual(body.products[0].variants);
    expect(await read(a, version)).toEqual({ version, index: null });
    expect((await read(a, "another")).index).toBe(index);
  });

  it("OP-35 OP-132 what another group buys, another's price, and hidden products are not in the file", async () => {
    await world.sql`insert into contract_price (organization_id, sku, unit, least, valid_from, price_text, unit_price)
      values (${ORG.C}, 'BEEF1', 'CS', 1, '', '$3.33', 33300)`;
    await world.sql`update product set is_hidden = true where sku = 'FISH1'`;
    const [a, b, c] = await Promise.all(["a", "b", "c"].map((name) => world.signedIn(name)));
    await vi.waitFor(async () => {
      expect((await read(a as Browser)).index).not.toContain("FISH1");
      expect((await read(c as Browser)).index).toContain("$3.33");
    });
    const [ofA, ofB] = [(await read(a as Browser)).index ?? "", (await read(b as Browser)).index ?? ""];
    expect(ofB).toContain("ONLYB");
    expect(ofA).toContain("BEEF1");
    for (const secret of ["ONLYB", "House blend", "$3.33", "FISH1"]) expect(ofA).not.toContain(secret);
    const [mine, theirs] = [ofA, ofB].map((text) => found(kept(text), "ground beef")[0]?.variants?.[0]?.price);
    expect(mine).not.toBe(theirs);
    expect(ofA).not.toContain(theirs);
  });

  it("OP-35 guests and staff keep no catalog", async () => {
    expect((await (await world.guest()).get("/web-api/kept-catalogue")).status).toBe(401);
    expect((await (await world.signedIn("staff")).get("/web-api/kept-catalogue")).status).toBe(403);
  });
});
