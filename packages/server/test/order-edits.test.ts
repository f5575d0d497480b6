import { linesOf } from "@larder/domain/cart/cart-lines";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { inEachWorld } from "./each-database.ts";
import { type Answered, type Browser, orderKey } from "./browser.ts";
import { ORG } from "./fixture.ts";

const HOUR = 3_600_000;

inEachWorld("modified orders", (world, _, once) => {
  let a: Browser;

  beforeAll(async () => {
    await world.sql`update organization set cut_off_time = '16:00' where id = ${ORG.A}`;
  });
  beforeEach(async () => {
    a = await world.signedIn("a");
    await world.sql`delete from cart`;
  });

  const item = (productSku: string, quantity: number) => ({ productSku, unitOfMeasure: "CS", quantity });
  const place = async (...items: readonly object[]): Promise<string> => {
    await a.post("/web-api/cart/add", { items: items.length === 0 ? [item("BEEF1", 4), item("BEEF2", 2)] : items });
    return a.submit();
  };
  const edit = (order: string) => a.post("/web-api/cart/edit", { orderNumber: order });
  const change = async (order: string, sku: string, quantity: number): Promise<Answered> => {
    const { body } = await a.get(`/web-api/cart?orderNumber=${order}`);
    const { id, productSku, unitOfMeasure } = [...linesOf(body), ...body.oosLines].find(
      (line) => line.productSku === sku,
    );
    return a.post(`/web-api/cart/update-item?orderNumber=${order}`, { id, productSku, unitOfMeasure, quantity });
  };
  const submit = (order: string, key: string | null = randomUUID()) =>
    a.send("POST", `/web-api/cart/submit?orderNumber=${order}&defaultCart=false`, undefined, { key });
  const cancel = (order: string, key: string | null = randomUUID()) =>
    a.send("POST", "/web-api/order-history/cancel", orderKey(order), { key });
  const stored = async (order: string) =>
    (
      await world.sql<{ revision: number; status: string; revisions: number; quantity: number }>`
          select o.revision, o.status, (select count(*)::int from order_revision r where r.order_id = o.id) as revisions,
            (select quantity from order_line l where l.order_id = o.id and l.revision = o.revision and l.sku = 'BEEF1') as quantity
          from customer_order o where o.order_number = ${order}`
    )[0]!;

  it("SUBMIT-12 OP-91 of many concurrent submits of a modification, with or without a shared key, one wins", async () => {
    const order = await place();
    await edit(order);
    await change(order, "BEEF1", 7);
    const shared = randomUUID();
    const keys = [shared, shared, shared, null, null, ...Array.from({ length: 5 }, () => randomUUID())];
    const answered = await Promise.all(keys.map((key) => submit(order, key)));
    const statuses = answered.map(({ status }) => status);
    const accepted = answered.filter(({ status, body }) => status === 200 && body.success);
    // If the shared key wins, all three get the same answer; otherwise it is one of the late ones.
    expect([1, 3]).toContain(accepted.length);
    expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([404]));
    expect(new Set(accepted.map(({ text }) => text)).size).toBe(1);
    expect(await stored(order)).toEqual({ revision: 2, status: "submitted", revisions: 1, quantity: 7 });
  });

  it("SUBMIT-12 SHELL-21 a cancel that races a modification cancels the order, changed or not", async () => {
    for (let round = 0; round < 12; round += 1) {
      const order = await place();
      await edit(order);
      await change(order, "BEEF1", 7);
      const racing = [() => submit(order), () => cancel(order), () => cancel(order)];
      const [sent, ...cancelled] = await Promise.all(
        (round % 2 === 0 ? racing : [racing[1]!, racing[0]!, racing[2]!]).map((call) => call()),
      ).then((all) => (round % 2 === 0 ? all : [all[1]!, all[0]!, all[2]!]));
      expect(cancelled.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect([200, 404]).toContain(sent!.status);
      const isSaved = sent!.status === 200;
      expect(await stored(order)).toEqual({
        revision: isSaved ? 2 : 1,
        status: "cancelled",
        revisions: isSaved ? 1 : 0,
        quantity: isSaved ? 7 : 4,
      });
    }
  });

  it("SUBMIT-13 SUBMIT-12 when dropping a modification races its submit, one of them wins", async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await place();
      await edit(order);
      await change(order, "BEEF1", 7);
      const [sent, dropped] = await Promise.all([
        submit(order),
        a.send("POST", `/web-api/cart/delete-edit?orderNumber=${order}`, undefined, { key: randomUUID() }),
      ]);
      expect([sent.status, dropped.status].toSorted((one, other) => one - other)).toEqual([200, 404]);
      expect((await stored(order)).quantity).toBe(sent.status === 200 ? 7 : 4);
    }
  });

  it("SUBMIT-12 two tabs that start a modification at once share one cart", async () => {
    const order = await place();
    const carts = await Promise.all(Array.from({ length: 6 }, () => edit(order)));
    expect(new Set(carts.map(({ body }) => body.id)).size).toBe(1);
    expect(carts.map(({ body }) => linesOf(body).length)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  once("SUBMIT-12 an item that sold out since stays in the order but can't be raised", async () => {
    const order = await place(item("BEEF1", 4), item("ONE10", 3));
    const stock = (pieces: number) => world.sql`update variant set stock = ${pieces} where sku = 'ONE10'`;
    await stock(0);
    try {
      const { body } = await edit(order);
      expect(body.oosLines).toEqual([]);
      expect(linesOf(body).map((line) => line.productSku)).toEqual(["BEEF1", "ONE10"]);
      await change(order, "BEEF1", 5);
      expect((await submit(order)).body).toMatchObject({ success: true, validationMessages: [] });
      expect((await a.order(order)).lines.map((line: any) => [line.productSku, line.quantity])).toEqual([
        ["BEEF1", 5],
        ["ONE10", 3],
      ]);
      await edit(order);
      await a.post(`/web-api/cart/add?orderNumber=${order}`, { items: [item("OUT", 1)] });
      const refused = (await submit(order)).body;
      expect([refused.success, refused.validationMessages]).toEqual([
        false,
        ["White asparagus: Out of stock. Remove it to save your changes."],
      ]);
    } finally {
      await stock(10);
    }
  });

  once(
    "SUBMIT-12 OP-87 QTY-18 an order keeps what it holds of an enforced stock that fell, but gets no more",
    async () => {
      const order = await place(item("BEEF2", 5), item("BEEF1", 1));
      const setStock = (stock: number) =>
        world.sql`update variant set stock = ${stock} where sku = 'BEEF2' and unit = 'CS'`;
      const enforce = (isOn: boolean) =>
        world.sql`update setting set value = value || jsonb_build_object('FeatureFlags.Global.EnforceStock', ${isOn}::boolean) where key = 'feature-flags'`;
      const [before] = await world.sql<{
        stock: number;
      }>`select stock from variant where sku = 'BEEF2' and unit = 'CS'`;
      await setStock(3);
      await enforce(true);
      try {
        await edit(order);
        const typed = async (quantity: number) => {
          const { body } = await change(order, "BEEF2", quantity);
          return linesOf(body).find(({ productSku }) => productSku === "BEEF2");
        };
        expect(await typed(4)).toMatchObject({ quantity: 4, quantityWarningMessage: "" });
        const add = (quantity: number) =>
          a.post(`/web-api/cart/add?orderNumber=${order}`, { items: [item("BEEF2", quantity)] });
        expect((await add(3)).body.results[0]).toMatchObject({ quantity: 1, message: "Only 1 more left." });
        expect((await add(1)).body.results[0]).toMatchObject({
          outcome: "rejected",
          message: "You already have all 5 that are left.",
        });
        expect(await typed(6)).toMatchObject({ quantity: 5, quantityWarningMessage: "Only 5 left." });
        await change(order, "BEEF1", 2);
        expect((await submit(order)).body).toMatchObject({ success: true, validationMessages: [] });
      } finally {
        await enforce(false);
        await setStock(before!.stock);
      }
    },
  );

  once("SUBMIT-12 OP-94 a modified order is found by its new contents and purchase order", async () => {
    const order = await place(item("BEEF1", 4), item("FISH2", 1));
    await edit(order);
    await change(order, "FISH2", 0);
    const fields = { fields: [{ name: "poNumber", value: "PO-NEW-77" }] };
    await a.post(`/web-api/cart/update/fields?orderNumber=${order}`, fields);
    expect((await submit(order)).body.success).toBe(true);
    const found = async (search: string) =>
      (await a.post("/web-api/order-history/list", { page: 1, pageSize: 100, search })).body.orders.map(
        (one: any) => one.key.orderNumber,
      );
    expect(await found("PO-NEW-77")).toEqual([order]);
    expect(await found("turbot")).not.toContain(order);
    expect((await a.order(order)).header).toMatchObject({ purchaseOrderNumber: "PO-NEW-77", status: "submitted" });
  });

  once("HIST-03 HIST-08 SUBMIT-12 OP-92 an order can be changed and canceled until its cutoff", async () => {
    const [late, left] = [await place(), await place()];
    const { header } = await a.order(late);
    expect(header).toMatchObject({ isEditable: true, isCancelable: true, expectedDeliveryDate: "2026-11-19" });
    expect(header.cutOff).toBe("2026-11-18T21:00:00.000Z");
    await edit(late);
    await edit(left);
    await change(late, "BEEF1", 9);
    world.advance(6 * HOUR);
    expect((await a.order(late)).header).toMatchObject({ isEditable: true });
    world.advance(1);
    try {
      expect((await a.order(late)).header).toMatchObject({ isEditable: false, isCancelable: false, cutOff: null });
      const refused = [await submit(late), await cancel(late), await edit(late)];
      expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(
        refused.map(() => [409, "CONFLICT"]),
      );
      expect(refused[0]!.body.error.message).toBe(
        `The cutoff for order ${late} has passed. You can't change or cancel it anymore.`,
      );
      expect(await stored(late)).toMatchObject({ revision: 1, quantity: 4 });
      expect((await a.post(`/web-api/cart/delete-edit?orderNumber=${late}`)).status).toBe(200);
      expect((await a.post(`/web-api/cart/cancel-changes?orderNumber=${left}`)).status).toBe(200);
    } finally {
      world.advance(-6 * HOUR - 1);
    }
  });

  once("SUBMIT-12 HIST-08 a cancel ends the modification, and keeps the cart of the one that was sent", async () => {
    const order = await place();
    await edit(order);
    await change(order, "BEEF1", 7);
    expect((await submit(order)).body.success).toBe(true);
    await edit(order);
    const carts = () => world.sql`select is_open from cart where order_number = ${order} order by is_open`;
    expect(await carts()).toEqual([{ is_open: false }, { is_open: true }]);
    expect((await cancel(order)).status).toBe(200);
    expect(await carts()).toEqual([{ is_open: false }]);
  });

  once("SUBMIT-16 an order in transit can't be changed or canceled, and shows its status", async () => {
    const order = await place();
    await edit(order);
    await world.sql`update customer_order set status = 'shipped' where order_number = ${order}`;
    for (const refused of [await submit(order), await cancel(order), await edit(order)])
      expect(refused.body.error).toMatchObject({
        code: "CONFLICT",
        message: `Order ${order} is on its way. You can't change or cancel it anymore.`,
      });
  });

  once("GUIDE-VIEW-03 HIST-07 a canceled, failed or removed line is not a purchase", async () => {
    const last = async () =>
      (
        await world.sql<{ recent: readonly number[] }>`
          select recent from last_purchase where organization_id = ${ORG.A} and sku = 'FISH1' and quantity = recent[1]`
      ).flatMap(({ recent }) => recent);
    const first = await place(item("FISH1", 1));
    const second = await place(item("FISH1", 2), item("BEEF2", 1));
    const third = await place(item("FISH1", 3));
    expect(await last()).toEqual([3, 2, 1]);
    await cancel(third);
    expect(await last()).toEqual([2, 1]);
    await edit(second);
    await change(second, "FISH1", 0);
    await submit(second);
    expect(await last()).toEqual([1]);
    await world.sql`update customer_order set status = 'failed', status_error = 'no' where order_number = ${first}`;
    expect(await last()).toEqual([]);
  });

  once("CART-10 what was ordered lately counts in one unit: another unit begins anew", async () => {
    await world.sql`delete from last_purchase where organization_id = ${ORG.A}`;
    const usual = async () => linesOf((await a.get("/web-api/cart")).body)[0]?.usual;
    const recent = async () =>
      (
        await world.sql<{ unit: string; recent: readonly number[] }>`
          select unit, recent from last_purchase where organization_id = ${ORG.A} and sku = 'FISH2'`
      )[0];
    for (const quantity of [1, 2, 3]) await place(item("FISH2", quantity));
    expect(await recent()).toEqual({ unit: "CS", recent: [3, 2, 1] });
    const added = (await a.post("/web-api/cart/add", { items: [item("FISH2", 1)] })).body;
    const { id, productSku } = linesOf(added)[0]!;
    expect(await usual()).toEqual({ quantity: 2, most: 3 });
    const changed = await a.post("/web-api/cart/update-item", { id, productSku, unitOfMeasure: "EA", quantity: 40 });
    expect(linesOf(changed.body)[0]).toMatchObject({ unitOfMeasure: "EA", usual: null });
    expect(await usual()).toBeNull();
    await a.submit();
    expect(await recent()).toEqual({ unit: "EA", recent: [40] });
  });

  once("IDENT-18 SUBMIT-12 a customer on hold can't start a modification", async () => {
    const order = await place();
    await world.sql`update organization set can_order = false where id = ${ORG.A}`;
    try {
      expect((await edit(order)).body.error.code).toBe("ON_HOLD");
      expect((await cancel(order)).status).toBe(200);
    } finally {
      await world.sql`update organization set can_order = true where id = ${ORG.A}`;
    }
  });
});
