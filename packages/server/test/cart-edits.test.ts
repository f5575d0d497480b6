import { Cart, CartUpdate } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { acknowledged } from "@larder/domain/cart/line-changes";
import { lineNotices } from "@larder/domain/cart/line-notices";
import { mergeServerCart } from "@larder/domain/cart/merge-server-cart";
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { inEachWorld } from "./each-database.ts";
import type { Answered, Browser } from "./browser.ts";

const cartOf = Schema.decodeUnknownSync(Cart);
const updateOf = Schema.decodeUnknownSync(CartUpdate);

inEachWorld("edits of lines", (world, _, once) => {
  let a: Browser;
  beforeAll(async () => {
    a = await world.signedIn("a");
  });

  let held: Cart = cartOf({ id: "", summary: { itemCount: 0, poNumber: {}, note: {}, totals: { total: 0 } } });
  const skus = ["BEEF1", "FISH1", "FISH2"] as const;
  beforeEach(async () => {
    const items = skus.map((productSku) => ({ productSku, unitOfMeasure: "", quantity: 2 }));
    await a.post("/web-api/cart/add", { items });
    held = cartOf((await a.get("/web-api/cart")).body);
  });
  afterEach(async () => {
    await world.sql`with emptied as (delete from cart_line) update cart set version = version + 1`;
  });

  const edit = (
    line: Pick<Cart["oosLines"][number], "id" | "productSku" | "unitOfMeasure">,
    quantity: number,
    state: string | undefined,
    key?: string,
  ): Promise<Answered> =>
    a.send(
      "POST",
      "/web-api/cart/update-item",
      { id: line.id, productSku: line.productSku, unitOfMeasure: line.unitOfMeasure, quantity },
      { headers: state === undefined ? {} : { "cart-state": state }, ...(key === undefined ? {} : { key }) },
    );
  const first = () => linesOf(held)[0]!;
  const remove = (id: string, state: string | undefined): Promise<Answered> =>
    a.send("POST", `/web-api/cart/remove-item?id=${id}`, undefined, {
      headers: state === undefined ? {} : { "cart-state": state },
    });

  once(
    "CART-10 CART-18 OP-80 a client that names its cart gets only changes, which merge to the whole cart",
    async () => {
      const { body } = await edit(first(), 5, held.state);
      expect(body.changed).toMatchObject({
        since: held.version,
        removed: [],
        lines: [{ id: first().id, quantity: 5 }],
        added: [],
      });
      expect(body).not.toHaveProperty("cartGroups");
      const merged = mergeServerCart(held, updateOf(body));
      expect(merged).toEqual(cartOf((await a.get("/web-api/cart")).body));
      expect(merged.version).toBe(held.version + 1);
      const gone = await remove(first().id, merged.state);
      // The last line takes its subcart with it, which returns the whole cart (CART-11).
      const after = mergeServerCart(merged, updateOf(gone.body));
      expect(after).toEqual(cartOf((await a.get("/web-api/cart")).body));
    },
  );

  const add = (
    items: readonly { readonly productSku: string; readonly quantity: number }[],
    state = held.state ?? "",
  ): Promise<Answered> =>
    a.send(
      "POST",
      "/web-api/cart/add",
      { items: items.map((item) => ({ unitOfMeasure: "", ...item })) },
      { headers: { "cart-state": state } },
    );

  once("CART-18 CART-24 OP-62 adding to a cart the client holds returns none of its other lines", async () => {
    for (const items of [
      [{ productSku: "LIMIT", quantity: 1 }],
      [
        { productSku: "LIMIT", quantity: 1 },
        { productSku: "ONE10", quantity: 1 },
        { productSku: "BEEF1", quantity: 1 },
      ],
    ]) {
      const { body } = await add(items);
      expect(body).not.toHaveProperty("cartGroups");
      expect(body.changed).toMatchObject({ since: held.version, removed: [] });
      expect([...body.changed.lines, ...body.changed.added.map((at: any) => at.line)]).toHaveLength(items.length);
      held = mergeServerCart(held, updateOf(body));
      expect(held).toEqual(cartOf((await a.get("/web-api/cart")).body));
    }
    // An out-of-stock item or another delivery returns the whole cart.
    for (const productSku of ["OUT", "VEND"]) {
      const { body } = await add([{ productSku, quantity: 1 }]);
      expect(body).not.toHaveProperty("changed");
      held = mergeServerCart(held, updateOf(body));
      expect(held).toEqual(cartOf((await a.get("/web-api/cart")).body));
    }
  });

  once("CART-18 a client with no cart, another one, an older version or another day gets the whole cart", async () => {
    const answerTo = async (state: string | undefined) => (await edit(first(), 3, state)).body;
    for (const state of [undefined, "", "x", (await answerTo(undefined)).state.toUpperCase()]) {
      const body = await answerTo(state);
      expect(body).not.toHaveProperty("changed");
      expect(body.cartGroups.length).toBeGreaterThan(0);
    }
    const { state } = (await a.get("/web-api/cart")).body;
    await edit(first(), 4, state);
    expect(await answerTo(state)).not.toHaveProperty("changed");
    const now = (await a.get("/web-api/cart")).body.state as string;
    world.advance(6 * 60_000);
    expect(await answerTo(now)).not.toHaveProperty("changed");
  });

  once("OP-132 CART-18 a price, stock or product that changed meanwhile returns the whole cart", async () => {
    for (const change of [
      sql`update price set price_text = '$77.00', unit_price = 770000 where sku = 'FISH2'`,
      sql`update variant set stock = 0 where sku = 'FISH2'`,
      sql`update variant set stock = null where sku = 'FISH2'`,
    ]) {
      const { state } = (await a.get("/web-api/cart")).body;
      await change.execute(world.opened.db);
      const { body } = await edit(first(), 6, state);
      expect(body).not.toHaveProperty("changed");
      expect(cartOf({ ...body, summary: body.summary }).cartGroups).toEqual(
        cartOf((await a.get("/web-api/cart")).body).cartGroups,
      );
    }
  });

  once("CART-31 CART-32 changes since a line was added come with the seen values until acknowledged", async () => {
    const line = first();
    expect(line.seen).toBe(null);
    await world.sql`update price set price_text = '$91.00', unit_price = 910000 where sku = ${line.productSku} and unit = ${line.unitOfMeasure}`;
    const read = async () => linesOf(cartOf((await a.get("/web-api/cart")).body)).find(({ id }) => id === line.id)!;
    const changed = await read();
    expect(changed).toMatchObject({
      unitPrice: 910_000,
      seen: { unitPrice: line.unitPrice, packSize: line.packSize, isOutOfStock: false },
    });
    const { id, productSku, unitOfMeasure, quantity } = changed;
    const seen = { unitPrice: 910_000, packSize: changed.packSize, isOutOfStock: false };
    await a.post("/web-api/cart/update-item", { id, productSku, unitOfMeasure, quantity, seen });
    expect((await read()).seen).toBe(null);
    await world.sql`update price set price_text = '$10.00', unit_price = ${line.unitPrice} where sku = ${productSku} and unit = ${unitOfMeasure}`;
  });

  once("CART-32 PROD-18 an out-of-stock line names a substitute, and again when that changes", async () => {
    const { id, productSku, unitOfMeasure, quantity } = first();
    const stock = (sku: string, left: number | null) =>
      world.sql`update variant set stock = ${left} where sku = ${sku}`;
    const [one = "", other = ""] = skus.filter((sku) => sku !== productSku);
    const rows = await world.sql<{ sku: string; stock: number | null }>`
      select distinct sku, stock from variant where sku = any(${[productSku, one]}::text[])`;
    await world.sql`update product set substitutions = ${JSON.stringify([one, other])}::jsonb where sku = ${productSku}`;
    const held = async () => cartOf((await a.get("/web-api/cart")).body).oosLines.find((line) => line.id === id)!;
    try {
      await stock(productSku, 0);
      const out = await held();
      expect(out.substitute).not.toBe("");
      expect(lineNotices(out, true)).toEqual([
        { _tag: "OutOfStock" },
        { _tag: "Substitute", was: "", now: out.substitute },
      ]);
      await a.post("/web-api/cart/update-item", {
        id,
        productSku,
        unitOfMeasure,
        quantity,
        seen: acknowledged(out, true),
      });
      expect((await held()).seen).toBe(null);
      await stock(one, 0);
      const next = await held();
      expect(next.substitute).not.toBe(out.substitute);
      expect(lineNotices(next, true)).toEqual([{ _tag: "Substitute", was: out.substitute, now: next.substitute }]);
    } finally {
      for (const row of rows) await stock(row.sku, row.stock);
      await world.sql`update product set substitutions = '[]' where sku = ${productSku}`;
    }
  });

  once("CART-23 CART-24 after edits in any order, the merged answers equal the cart", async () => {
    const step = fc.record({
      at: fc.nat(2),
      quantity: fc.integer({ min: 0, max: 12 }),
      names: fc.boolean(),
      adds: fc.option(fc.constantFrom("LIMIT", "ONE10", "OUT", "VEND", ...skus), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        await a.post("/web-api/cart/add", {
          items: skus.map((productSku) => ({ productSku, unitOfMeasure: "", quantity: 1 })),
        });
        let mine = cartOf((await a.get("/web-api/cart")).body);
        for (const { at, quantity, names, adds } of steps) {
          const line = linesOf(mine)[at];
          if (line === undefined) continue;
          const { body } = await (adds === null
            ? edit(line, quantity, names ? mine.state : undefined)
            : add([{ productSku: adds, quantity: quantity + 1 }], names ? mine.state : ""));
          mine = mergeServerCart(mine, updateOf(body));
          const { validationMessages: _own, ...read } = cartOf((await a.get("/web-api/cart")).body);
          expect(mine).toMatchObject(read);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("CART-10 CART-18 in a cart of 500 lines, an edit or addition returns one line in at most 4 kB", async () => {
    const cuts = (from: string, count: number) => Array.from({ length: count }, (_, index) => `${from} ${index}`);
    const [thick, tied] = [cuts("Thick", 25), cuts("Tied", 20)];
    await world.sql`update variant set details = details || ${JSON.stringify({ cutInstructions1: thick, cutInstructions2: tied })}::jsonb
      where sku = 'BEEF2'`;
    const items = thick.flatMap((cutInstructions1) =>
      tied.map((cutInstructions2) => ({
        productSku: "BEEF2",
        unitOfMeasure: "CS",
        quantity: 1,
        cutInstructions1,
        cutInstructions2,
      })),
    );
    await a.post("/web-api/cart/add", { items });
    const cart = cartOf((await a.get("/web-api/cart")).body);
    const line = linesOf(cart).find(({ cutInstructions1 }) => cutInstructions1 === "Thick 12")!;
    expect(linesOf(cart).length).toBeGreaterThanOrEqual(500);
    const added = await add([{ productSku: "LIMIT", quantity: 1 }], cart.state);
    expect(added.body.changed.added).toHaveLength(1);
    expect(added.text.length).toBeLessThanOrEqual(4_096);
    const answered = await edit(line, 7, added.body.state);
    expect(answered.body.changed.lines).toHaveLength(1);
    expect(answered.text.length).toBeLessThanOrEqual(4_096);
    expect(mergeServerCart(mergeServerCart(cart, updateOf(added.body)), updateOf(answered.body)).summary).toMatchObject(
      cartOf((await a.get("/web-api/cart")).body).summary,
    );
  });

  it("OP-91 a repeated edit gets the same bytes, and a different one under its key is refused", async () => {
    const one = await edit(first(), 5, held.state, "key-1");
    expect((await edit(first(), 5, held.state, "key-1")).text).toBe(one.text);
    expect((await edit(first(), 5, undefined, "key-1")).text).toBe(one.text);
    expect((await edit(first(), 6, held.state, "key-1")).status).toBe(409);
    expect((await a.get("/web-api/cart")).body.version).toBe(held.version + 1);
    const gone = async () => a.send("POST", `/web-api/cart/remove-item?id=${first().id}`, undefined, { key: "key-2" });
    expect((await gone()).text).toBe((await gone()).text);
  });

  it("OP-81 OP-91 concurrent edits are each applied once, one after the other", async () => {
    const keys = Array.from({ length: 12 }, (_, n) => `many-${n}`);
    const sent = keys.flatMap((key, n) => [
      edit(first(), n + 1, held.state, key),
      edit(first(), n + 1, held.state, key),
    ]);
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (let n = 0; n < answers.length; n += 2) expect(answers[n]!.text).toBe(answers[n + 1]!.text);
    const versions = new Set(answers.map(({ body }) => body.version as number));
    expect(versions.size).toBe(keys.length);
    const last = (await a.get("/web-api/cart")).body;
    expect(last.version).toBe(held.version + keys.length);
    const winner = answers.find(({ body }) => body.version === last.version)!.body;
    const quantities = (cart: any) => linesOf(mergeServerCart({ ...held, version: last.version - 1 }, updateOf(cart)));
    expect(linesOf(cartOf(last)).map(({ quantity }) => quantity)).toEqual(
      quantities(winner).map(({ quantity }) => quantity),
    );
    const audited = await world.sql<{ n: number }>`
        select count(*)::int as n from audit where call = 'POST /web-api/cart/update-item' and object = ${`cart:${last.id}`}`;
    expect(audited[0]!.n).toBeGreaterThanOrEqual(keys.length);
  });

  it("CART-10 an edit of a cached cart costs one statement", async () => {
    const counts: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { state } = (await a.get("/web-api/cart")).body;
      const spy = vi.spyOn(pg.Client.prototype, "query");
      await edit(first(), n + 1, state, `count-${n}`);
      counts.push(spy.mock.calls.length);
      spy.mockRestore();
    }
    expect(Math.min(...counts)).toBe(1);
  });

  it("OP-81 CART-10 an edit of a cached cart that changed elsewhere starts from the stored one", async () => {
    const { db } = world.opened;
    const [changed, own] = linesOf(held);
    const otherWrites = [
      sql`with line as (update cart_line set quantity = 9 where id = ${changed!.id}) update cart set version = version + 1 where id = ${held.id}`,
      // The version is the cached one again; only the time differs.
      sql`with line as (update cart_line set quantity = 8 where id = ${changed!.id}) update cart set changed_at = changed_at - interval '1 day' where id = ${held.id}`,
    ];
    for (const [n, write] of otherWrites.entries()) {
      const { state } = (await a.get("/web-api/cart")).body;
      await write.execute(db);
      expect((await edit(own!, 4 + n, state)).status).toBe(200);
      const read = linesOf(cartOf((await a.get("/web-api/cart")).body));
      const quantityOf = (id: string) => read.find((line) => line.id === id)?.quantity;
      expect([quantityOf(changed!.id), quantityOf(own!.id)]).toEqual([9 - n, 4 + n]);
    }
  });
});
