import { beforeAll, expect, it } from "vitest";
import { inOneWorld } from "./each-database.ts";
import type { Browser } from "./browser.ts";
import { ORG, USER } from "./fixture.ts";
import type { World } from "./world.ts";

const ORDERS = 2_000;

const insertOrders = async (world: World, organizationId: number, orders = ORDERS): Promise<void> => {
  for (let from = 1; from <= orders; from += 1_000)
    await world.sql`
      with placed as (
        insert into customer_order (organization_id, order_number, document_company, document_number, document_type, user_id, actor_id, request_id, status,
          placed_at, po_number, item_count, pending_count, total_cents)
        select ${organizationId}::integer, ${organizationId}::integer || 'N' || (100000 + n), '00001', n::text, 'SO', ${USER.a}::integer, ${USER.a}::integer, 'test',
          case when n % 3 = 0 then 'cancelled' else 'delivered' end, timestamptz '2026-11-01 12:00Z' - (n / 3 || ' hours')::interval,
          case when n % 5 = 0 then 'Spring Menu ' || n else '' end, 2, 0, 100
        from generate_series(${from}::integer, ${from + 999}::integer) n returning id, organization_id, order_number
      )
      insert into order_line (organization_id, order_id, position, sku, unit, title, quantity)
      select p.organization_id, p.id, line.position, line.sku, 'CS', line.title, 1
      from placed p, lateral (select right(p.order_number, 6)::integer - 100000 as n) numbered, lateral (values
        (1, 'S' || n % 50, case when n % 2 = 0 then 'Chicken Breast, ' || n % 50 else 'Flour, ' || n % 50 end),
        (2, 'T' || n % 900, case when n = 1999 then 'Saffron' when n > 1500 then 'Old Oats ' || n % 450 else 'Salt ' || n % 900 end)
      ) line(position, sku, title)`;
};

inOneWorld("order search", (world) => {
  let a: Browser;

  beforeAll(async () => {
    a = await world.signedIn("a");
    await insertOrders(world, ORG.A);
    await insertOrders(world, ORG.B, 1_000);
  });

  const list = async (more: object) =>
    (await a.post("/web-api/order-history/list", { page: 1, pageSize: 20, ...more })).body;
  const numbersOf = (answer: any): readonly string[] => answer.orders.map((row: any) => row.key.orderNumber);

  const expected = async (term: string, status: string | null): Promise<readonly string[]> => {
    const rows = await world.sql<{ order_number: string }>`
        select o.order_number from customer_order o where o.organization_id = ${ORG.A} and (${status}::text is null or o.status = ${status})
          and (strpos(lower(o.order_number), ${term}) > 0 or strpos(lower(o.po_number), ${term}) > 0 or exists (
            select from order_line l where l.order_id = o.id and (strpos(lower(l.title), ${term}) > 0 or lower(l.sku) = ${term})))
        order by o.placed_at desc, o.id desc`;
    return rows.map(({ order_number }) => order_number);
  };

  it.each([
    "chicken",
    "icken b",
    "saffron",
    "old oats",
    "oats 31",
    "t899",
    "t89",
    "spring menu",
    "menu 15",
    "n1015",
    "101999",
    "99",
    "n",
    "e",
    "7",
    "xylophone",
    "zz",
    "%",
    "_",
    "\\",
    "g\n",
    "ſ",
    "🐟",
    "chicken breast, 48",
  ])("OP-94 HIST-01 finds for %j what a full scan finds", async (term) => {
    for (const status of [undefined, "cancelled"]) {
      const all = await expected(term.trim(), status ?? null);
      for (const page of [1, 2, 5]) {
        const answer = await list({ search: term, page, ...(status === undefined ? {} : { status }) });
        expect(numbersOf(answer)).toEqual(all.slice((page - 1) * 20, page * 20));
        if (answer.totalIsMinimum) {
          expect(answer.total).toBeLessThan(all.length);
          expect(answer.total).toBeGreaterThan(page * 20);
        } else expect(answer.total).toBe(all.length);
      }
    }
  });

  it("OP-94 the days also limit a search, even far in the past", async () => {
    const answer = await list({ search: "old oats", from: "2026-10-06", to: "2026-10-08" });
    const days = answer.orders.map((row: any) => row.header.orderPlacedLocal);
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) expect(["2026-10-06", "2026-10-07", "2026-10-08"]).toContain(day);
  });

  it("HIST-01 a long history is counted only a few pages ahead, and every page can be reached", async () => {
    const first = await list({});
    expect(first).toMatchObject({ totalIsMinimum: true });
    expect(first.total).toBeGreaterThan(400);
    expect(first.total).toBeLessThan(ORDERS);
    const seen = new Set<string>();
    for (let page = 1; ; page += 1) {
      const answer = await list({ page, pageSize: 100 });
      for (const number of numbersOf(answer)) seen.add(number);
      if (page * 100 >= answer.total) {
        expect(answer).toMatchObject({ totalIsMinimum: false, total: seen.size });
        break;
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(ORDERS);
    expect((await list({ status: "cancelled", from: "2026-10-30" })).totalIsMinimum).toBe(false);
  });

  it("HIST-04 OP-94 an order that failed in the last 30 days is counted, listed and found by a term", async () => {
    const fail = (organization: number, n: number, days: number) =>
      world.sql`with placed as (
          insert into customer_order (organization_id, order_number, document_company, document_number, document_type, user_id, actor_id, request_id,
            status, status_error, placed_at, po_number, item_count, pending_count, total_cents)
          select ${organization}::integer, ${`${organization}F${n}`}, '00001', 'F' || ${n}::integer, 'SO', u.id, u.id, 'test', 'failed', 'Closed',
            ${new Date(world.now().getTime() - days * 86_400_000)}, 'Fall Menu ' || ${n}::integer, 1, 0, 100 from app_user u order by u.id limit 1
          returning id, organization_id)
        insert into order_line (organization_id, order_id, position, sku, unit, title, quantity)
        select organization_id, id, 1, 'F1', 'CS', 'Squash', 1 from placed`;
    await fail(ORG.A, 10, 3);
    await fail(ORG.A, 11, 29);
    await fail(ORG.A, 12, 31);
    await fail(ORG.B, 13, 3);
    const numbers = [10, 11].map((n) => `${ORG.A}F${n}`);
    const answer = await list({ status: "needsAction" });
    expect(numbersOf(answer)).toEqual(numbers);
    expect(answer).toMatchObject({ total: 2, totalIsMinimum: false, needsActionCount: 2, unsentCount: 0 });
    expect(numbersOf(await list({ status: "needsAction", search: "fall menu 10" }))).toEqual(numbers.slice(0, 1));
    const from = new Date(world.now().getTime() - 10 * 86_400_000).toISOString().slice(0, 10);
    expect((await list({ search: "zz", from })).needsActionCount).toBe(1);
    expect((await list({ from })).needsActionCount).toBe(1);
  });

  it("SUBMIT-06 OP-94 an order that has just been placed is found", async () => {
    await a.add("BEEF1", 2);
    await a.post("/web-api/cart/update/fields", { fields: [{ name: "poNumber", value: "Just Now 77" }] });
    const { confirmedOrders } = (await a.post("/web-api/cart/submit")).body;
    const number = confirmedOrders[0].orderNumber as string;
    for (const term of ["just now", "w 77", number, "beef1"])
      expect(numbersOf(await list({ search: term }))).toContain(number);
  });
});
