import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Browser } from "./browser.ts";
import { GUIDE } from "./fixture.ts";
import { startWorld, type World } from "./world.ts";

let world: World;
let a: Browser;

beforeAll(async () => {
  world = await startWorld();
  a = await world.signedIn("a");
});
afterAll(async () => {
  await world.close();
});

/** The statements a request sends once caches are warm: the minimum of a few, since the search index polls too. `before` isn't counted. */
const statementsOf = async (
  request: () => Promise<{ readonly status: number }>,
  before: () => Promise<unknown> = async () => {},
): Promise<number> => {
  const counts: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    await before();
    expect((await request()).status).toBe(200);
  }
  for (let n = 0; n < 4; n += 1) {
    await before();
    const spy = vi.spyOn(pg.Client.prototype, "query");
    await request();
    counts.push(spy.mock.calls.length);
    spy.mockRestore();
  }
  return Math.min(...counts);
};

it("PROD-01 a list costs no statement, however large the catalog", async () => {
  expect(await statementsOf(() => a.get("/products/?expand=*"))).toBe(0);
  expect(await statementsOf(() => a.get("/products/BEEF1/x/?expand=*"))).toBe(0);
  expect(await statementsOf(() => a.get("/products/beef/?expand=*"))).toBe(0);
});

it("a page's HTML costs one statement, for its reader's data, where it brings no answers", async () => {
  expect(await statementsOf(() => a.get("/privacy/", { headers: { accept: "text/html" } }))).toBe(1);
});

it("CART-03 a cart costs one", async () => {
  await a.add("BEEF1", 2);
  expect(await statementsOf(() => a.get("/web-api/cart"))).toBe(1);
});

it("CART-01 CART-10 changing, removing or adding more of a product costs one, another product two", async () => {
  const add = (productSku: string) => () => a.add(productSku);
  const lineOf = async (sku: string) =>
    (await a.get("/web-api/cart")).body.cartGroups[0].subCarts[0].lines.find((line: any) => line.productSku === sku);
  await add("BEEF1")();
  const { id, productSku, unitOfMeasure } = await lineOf("BEEF1");
  const change = () => a.post("/web-api/cart/update-item", { id, productSku, unitOfMeasure, quantity: 3 });
  expect(await statementsOf(change)).toBe(1);
  expect(await statementsOf(add("BEEF1"))).toBe(1);
  let other = "";
  const remove = () => a.post(`/web-api/cart/remove-item?id=${other}`);
  const addOther = async () => {
    await add("BEEF2")();
    other = (await lineOf("BEEF2")).id;
  };
  expect(await statementsOf(remove, addOther)).toBe(1);
  await addOther();
  const removeOther = async () => {
    other = (await lineOf("BEEF2")).id;
    await remove();
  };
  expect(await statementsOf(add("BEEF2"), removeOther)).toBe(2);
});

it("SUBMIT-06 a submit costs two statements outside a transaction: reading, and the checked write", async () => {
  const add = () => a.add("BEEF1", 2);
  expect(await statementsOf(() => a.post("/web-api/cart/submit"), add)).toBe(2);
});

it("HIST-01 a page of orders costs one", async () => {
  expect(await statementsOf(() => a.post("/web-api/order-history/list", { page: 1, pageSize: 20 }))).toBe(1);
});

it("GUIDE-VIEW-01 a page of a guide costs one, including last purchases", async () => {
  const open = () => a.post(`/web-api/order-guide?id=${GUIDE.a}&type=customGroups&page=1&pageSize=50&searchTerm=`);
  expect(await statementsOf(open)).toBe(1);
});

it("HIST-02 price news cost one, which names the state of what was bought", async () => {
  await a.add("BEEF1", 1);
  await a.post("/web-api/cart/submit");
  expect(await statementsOf(() => a.get("/web-api/price-news"))).toBe(1);
});
