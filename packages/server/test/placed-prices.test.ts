import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";

inOneWorld("the prices of an order being modified", (world) => {
  let a: Browser;

  const setPrice = (sku: string, unitPrice: number | null, text: string) =>
    world.sql`update price set unit_price = ${unitPrice}, price_text = ${text} where sku = ${sku}`;
  const setWeight = (pounds: number) =>
    world.sql`update variant set details = jsonb_set(details, '{catchWeight}',
      ${JSON.stringify({ unitOfMeasure: "LB", averageWeight: pounds })}::jsonb) where sku = 'FISH1'`;
  const setShipping = (name: string, cents: number) =>
    world.sql`insert into shipping_item (vendor_id, item_number, display_name, uom, cost_cents, position)
      values ('V1', 'GROUND', ${name}, 'EA', ${cents}, 0)
      on conflict (vendor_id, item_number) do update set display_name = excluded.display_name, cost_cents = excluded.cost_cents`;

  beforeEach(async () => {
    await world.sql`insert into vendor (id, name) values ('V1', 'Copper Works') on conflict do nothing`;
    await setPrice("BEEF1", 125_000, "$12.50");
    await setPrice("BEEF2", 80_000, "$8.00");
    await setPrice("FISH1", 99_500, "$9.95");
    await setWeight(7.33);
    await setShipping("Ground", 1_200);
    a = await world.signedIn("a");
  });
  afterEach(async () => {
    await world.sql`delete from cart`;
    await setPrice("BEEF1", 125_000, "$12.50");
    await world.sql`delete from shipping_item`;
  });

  const item = (productSku: string, quantity: number) => ({ productSku, unitOfMeasure: "CS", quantity });
  const place = async (...items: readonly object[]): Promise<readonly string[]> => {
    await a.post("/web-api/cart/add", { items });
    const { confirmedOrders } = (await a.post("/web-api/cart/submit")).body;
    return confirmedOrders.map(({ orderNumber }: any) => orderNumber);
  };
  const edit = async (order: string) => (await a.post("/web-api/cart/edit", { orderNumber: order })).body;
  const cartOf = async (order: string) => (await a.get(`/web-api/cart?orderNumber=${order}`)).body;
  const lineOf = (cart: any, sku: string): any =>
    [...linesOf(cart), ...cart.oosLines].find(({ productSku }: any) => productSku === sku);
  const change = async (order: string, sku: string, quantity: number, more: object = {}) => {
    const { id, productSku, unitOfMeasure } = lineOf(await cartOf(order), sku);
    await a.post(`/web-api/cart/update-item?orderNumber=${order}`, {
      id,
      productSku,
      unitOfMeasure,
      quantity,
      ...more,
    });
    return lineOf(await cartOf(order), sku);
  };
  const submit = async (order: string) =>
    (await a.post(`/web-api/cart/submit?orderNumber=${order}&defaultCart=false`)).body;
  const lines = async (order: string) =>
    (await a.order(order)).lines.map((line: any) => [
      line.productSku,
      line.quantity,
      line.unitPrice,
      line.totalPrice,
      line.packSize,
    ]);

  it("SUBMIT-12 SUBMIT-14 a modification opens with the placed total and lines, whatever prices are now", async () => {
    const [order] = await place(item("BEEF1", 4), item("BEEF2", 3), item("FISH1", 3), item("FISH2", 2));
    const placed = await a.order(order!);
    await setPrice("BEEF1", 150_000, "$15.00");
    await setPrice("BEEF2", 70_001, "$7.0001");
    await setPrice("FISH1", null, "");
    await setWeight(8.01);
    await world.sql`update variant set details = jsonb_set(details, '{weight}', '"1/2 lb"') where sku = 'FISH2'`;
    const cart = await edit(order!);
    expect(cart.summary.totals).toEqual({
      total: placed.summary.orderTotal,
      pendingCount: placed.summary.pendingCount,
      estimated: placed.summary.isEstimated,
    });
    expect(
      linesOf(cart).map((line) => [line.productSku, line.quantity, line.unitPrice, line.totalPrice, line.packSize]),
    ).toEqual(
      placed.lines.map((line: any) => [line.productSku, line.quantity, line.unitPrice, line.totalPrice, line.packSize]),
    );
    expect(linesOf(cart).flatMap(({ seen }) => seen ?? [])).toEqual([]);
    const before = await lines(order!);
    await a.post(`/web-api/cart/update/fields?orderNumber=${order}`, { fields: [{ name: "poNumber", value: "7" }] });
    expect((await submit(order!)).confirmedOrders).toMatchObject([{ total: placed.summary.orderTotal }]);
    expect(await lines(order!)).toEqual(before);
  });

  it("SUBMIT-12 CART-31 a raised line gets today's price and the old one shown; lowering restores it", async () => {
    const [order] = await place(item("BEEF1", 4), item("BEEF2", 3));
    await setPrice("BEEF1", 150_000, "$15.00");
    await setPrice("BEEF2", 70_000, "$7.00");
    await edit(order!);
    expect(await change(order!, "BEEF1", 2)).toMatchObject({ unitPrice: 125_000, totalPrice: 2_500, seen: null });
    const raised = await change(order!, "BEEF1", 5);
    expect(raised).toMatchObject({
      unitPrice: 150_000,
      priceInfo: "$15.00",
      totalPrice: 7_500,
      seen: { unitPrice: 125_000 },
      placed: { quantity: 4, unitPrice: 125_000, totalPrice: 5_000 },
    });
    expect(await change(order!, "BEEF2", 4)).toMatchObject({ unitPrice: 70_000, seen: { unitPrice: 80_000 } });
    const { packSize } = raised;
    const seen = { unitPrice: 150_000, packSize, isOutOfStock: false };
    expect(await change(order!, "BEEF1", 5, { seen })).toMatchObject({ unitPrice: 150_000, seen: null });
    expect(await change(order!, "BEEF1", 4)).toMatchObject({ unitPrice: 125_000, totalPrice: 5_000 });
    await change(order!, "BEEF1", 6);
    await submit(order!);
    expect((await lines(order!)).map((line: any) => line.slice(0, 4))).toEqual([
      ["BEEF1", 6, 150_000, 9_000],
      ["BEEF2", 4, 70_000, 2_800],
    ]);
    // The next modification starts from the changed order.
    await setPrice("BEEF1", 160_000, "$16.00");
    expect(lineOf(await edit(order!), "BEEF1")).toMatchObject({ unitPrice: 150_000, totalPrice: 9_000 });
  });

  it("SUBMIT-12 another cut of a placed line is another line at today's price, with the placed one as seen", async () => {
    const [order] = await place({ ...item("BEEF1", 4), cutInstructions1: "Thin" });
    await setPrice("BEEF1", 150_000, "$15.00");
    await edit(order!);
    expect(await change(order!, "BEEF1", 4, { cutInstructions1: "Thick" })).toMatchObject({
      unitPrice: 150_000,
      seen: { unitPrice: 125_000 },
    });
    expect(await change(order!, "BEEF1", 4, { cutInstructions1: "Thin" })).toMatchObject({ unitPrice: 125_000 });
  });

  it("SUBMIT-12 OP-63 a line put back into the order has its placed price again", async () => {
    const [order] = await place(item("BEEF1", 4), item("BEEF2", 3));
    await setPrice("BEEF1", 150_000, "$15.00");
    await edit(order!);
    const { id } = lineOf(await cartOf(order!), "BEEF1");
    await a.post(`/web-api/cart/remove-item?orderNumber=${order}&id=${id}`);
    await a.post(`/web-api/cart/add?orderNumber=${order}`, { items: [item("BEEF1", 4)] });
    expect(lineOf(await cartOf(order!), "BEEF1")).toMatchObject({ unitPrice: 125_000, totalPrice: 5_000, seen: null });
  });

  it("SUBMIT-12 CART-17 shipping keeps its placed price while chosen, even if no longer offered", async () => {
    const [order] = await place(item("VEND", 1));
    const shipping = async () => subCartsOf(await cartOf(order!))[0]!.shippingItem;
    await setShipping("Ground, slow", 1_900);
    await edit(order!);
    expect(await shipping()).toMatchObject({ itemNumber: "GROUND", displayName: "Ground", shippingCost: 1_200 });
    await world.sql`delete from shipping_item`;
    await world.sql`insert into shipping_item (vendor_id, item_number, display_name, uom, cost_cents, position)
      values ('V1', 'AIR', 'Air', 'EA', 3800, 0)`;
    expect(await shipping()).toMatchObject({ itemNumber: "GROUND", shippingCost: 1_200 });
    const placed = (await a.order(order!)).summary.orderTotal;
    expect((await cartOf(order!)).summary.totals.total).toBe(placed);
    const { businessUnitId, vendorId } = subCartsOf(await cartOf(order!))[0]!;
    await a.post(`/web-api/cart/shipping?orderNumber=${order}`, { businessUnitId, vendorId, itemNumber: "AIR" });
    expect(await shipping()).toMatchObject({ itemNumber: "AIR", shippingCost: 3_800 });
    await a.post(`/web-api/cart/shipping?orderNumber=${order}`, { businessUnitId, vendorId, itemNumber: "GROUND" });
    expect(await shipping()).toMatchObject({ itemNumber: "GROUND", shippingCost: 1_200 });
  });
});
