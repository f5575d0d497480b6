import { linesOf } from "@larder/domain/cart/cart-lines";
import { afterEach, beforeAll, expect, it } from "vitest";
import { type Browser, orderKey } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";

inOneWorld("by whose hand an order is placed, changed and canceled", (world) => {
  beforeAll(async () => {
    const named = [
      [USER.a, "Marisol", "Vega"],
      [USER.a2, "Tomas", "Ortiz"],
      [USER.staff, "Dana", "Reyes"],
    ] as const;
    for (const [id, first, last] of named)
      await world.sql`update app_user set first_name = ${first}, last_name = ${last} where id = ${id}`;
  });
  afterEach(async () => {
    await world.sql`delete from cart`;
    await world.sql`delete from mail`;
  });

  const place = async (browser: Browser): Promise<string> => {
    await browser.add("BEEF1", 4);
    return browser.submit();
  };
  const actFor = async (userId: number): Promise<Browser> => {
    const staff = await world.signedIn("staff");
    await staff.post("/web-api/impersonation/start", { organizationId: ORG.A, userId });
    return staff;
  };
  const change = async (browser: Browser, order: string): Promise<void> => {
    const cart = (await browser.post("/web-api/cart/edit", { orderNumber: order })).body;
    const { id, productSku, unitOfMeasure } = linesOf(cart)[0]!;
    const of = `orderNumber=${order}`;
    await browser.post(`/web-api/cart/update-item?${of}`, { id, productSku, unitOfMeasure, quantity: 3 });
    const { body } = await browser.post(`/web-api/cart/submit?${of}&defaultCart=false`);
    expect(body.success).toBe(true);
  };
  const cancel = (browser: Browser, order: string) => browser.post("/web-api/order-history/cancel", orderKey(order));
  const listed = async (browser: Browser, order: string, search = "") =>
    (
      await browser.post("/web-api/order-history/list", { page: 1, pageSize: 50, ...(search === "" ? {} : { search }) })
    ).body.orders.find(({ key }: any) => key.orderNumber === order).header;
  const hands = ({ placedBy, placedByStaff, changedBy, cancelledBy }: any) => ({
    placedBy,
    placedByStaff,
    changedBy,
    cancelledBy,
  });
  const mails = async () =>
    (
      await world.sql<{ kind: string; recipient: string; content: any }>`
      select kind, recipient, content from mail order by id`
    ).map(({ kind, recipient, content }) => [kind, recipient, content.by ?? null]);
  const own = { user: "Marisol Vega", staff: "" };
  const tomas = { user: "Tomas Ortiz", staff: "" };
  const dana = { user: "Marisol Vega", staff: "Dana Reyes" };

  it("IDENT-19 HIST-03 OP-93 an order sent by staff has both names in list, details and mail", async () => {
    const order = await place(await actFor(USER.a));
    const a = await world.signedIn("a");
    const both = { placedBy: "Marisol Vega", placedByStaff: "Dana Reyes", changedBy: null, cancelledBy: null };
    expect(hands((await a.order(order)).header)).toEqual(both);
    expect(hands(await listed(a, order))).toEqual(both);
    expect(hands(await listed(a, order, order))).toEqual(both);
    expect((await a.order(order)).events).toMatchObject([{ what: "placed", by: dana }]);
    expect(await mails()).toEqual([["orderPlaced", "a@x.example", { ...dana, isForRecipient: true }]]);
  });

  it("HIST-03 SUBMIT-12 OP-93 a colleague's change names them and is mailed to whoever placed the order", async () => {
    const a = await world.signedIn("a");
    const order = await place(a);
    await change(await world.signedIn("a2"), order);
    await change(a, order);
    await change(await actFor(USER.a), order);
    const { header, events } = await a.order(order);
    expect(header.changedBy).toEqual(dana);
    expect((await listed(a, order)).changedBy).toEqual(dana);
    expect(events.map(({ what, by }: any) => [what, by])).toEqual([
      ["placed", own],
      ["changed", tomas],
      ["changed", own],
      ["changed", dana],
    ]);
    expect(await mails()).toEqual([
      ["orderPlaced", "a@x.example", null],
      ["orderChanged", "a2@x.example", null],
      ["orderChanged", "a@x.example", { ...tomas, isForRecipient: false }],
      ["orderChanged", "a@x.example", null],
      ["orderChanged", "a@x.example", { ...dana, isForRecipient: true }],
    ]);
  });

  it("SHELL-21 HIST-03 OP-93 a colleague's cancellation names them, and both get the mail", async () => {
    const a = await world.signedIn("a");
    const order = await place(a);
    const { body } = await cancel(await world.signedIn("a2"), order);
    expect(body.header.cancelledBy).toEqual(tomas);
    expect((await listed(a, order)).cancelledBy).toEqual(tomas);
    expect((await a.order(order)).events).toMatchObject([
      { what: "placed", by: own },
      { what: "canceled", by: tomas },
    ]);
    expect((await mails()).slice(1)).toEqual([
      ["orderCancelled", "a2@x.example", null],
      ["orderCancelled", "a@x.example", { ...tomas, isForRecipient: false }],
    ]);
  });

  it("OP-93 OP-21 whoever placed an order and left the organization isn't notified", async () => {
    const order = await place(await world.signedIn("a2"));
    await world.sql`delete from membership where user_id = ${USER.a2} and organization_id = ${ORG.A}`;
    try {
      await cancel(await world.signedIn("a"), order);
      expect((await mails()).slice(1)).toEqual([["orderCancelled", "a@x.example", null]]);
    } finally {
      await world.sql`insert into membership (organization_id, user_id) values (${ORG.A}, ${USER.a2})`;
    }
  });
});
