import { randomUUID } from "node:crypto";
import type { OrganizationTerms, StoredTerms } from "@larder/domain/account/organization-terms.schema";
import { missingTerms } from "@larder/domain/account/service-terms";
import { TERMS } from "@larder/domain/testing/delivery-terms";
import { AGREED, filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, it } from "vitest";
import { missingTermsOf } from "../src/accounts/impersonation/missing-terms.ts";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";

const reason = (missing: string) => `We can't deliver to you yet: no ${missing} set. Call your sales rep.`;

inOneWorld("what is agreed with an organization", (world) => {
  let staff: Browser;
  let usual: OrganizationTerms;

  const read = async (id: number): Promise<StoredTerms> =>
    (await staff.get(`/web-api/staff/organization-terms?id=${id}`)).body;
  const save = async (id: number, change: Partial<OrganizationTerms>, version?: number) => {
    const stored = await read(id);
    return staff.post("/web-api/staff/organization-terms", {
      id,
      version: version ?? stored.version,
      terms: { ...stored.terms, ...change },
    });
  };
  const days = async (browser: Browser): Promise<readonly string[]> =>
    (await browser.get("/web-api/cart")).body.summary.deliveryInformation.availableDates.map(
      ({ date }: { readonly date: string }) => date,
    );

  beforeAll(async () => {
    await world.sql`insert into region (name) values ('SE'), ('NE')`;
    await world.sql`insert into delivery_calendar (warehouse, day, is_closed) values ('Newark', '2026-11-26', true)`;
    staff = await world.signedIn("staff");
    usual = (await read(ORG.A)).terms;
  });
  afterEach(async () => {
    expect((await save(ORG.A, usual)).status).toBe(200);
    await world.sql`delete from region_stock`;
  });

  it("OP-26 OP-77 a new customer orders for the agreed days, to the address of the application", async () => {
    await (await world.guest()).post("/web-api/auth/signup", filledForm("new@grill.example"));
    const [application] = await world.sql<{ id: number }>`select id from sign_up where email = 'new@grill.example'`;
    const approve = (terms: OrganizationTerms) =>
      staff.post("/web-api/accounts/approve", {
        id: application!.id,
        approval: { kind: "new", name: "Harbour Grill", businessUnit: 3, terms },
      });
    for (const [field, empty] of [
      ["deliveryAddress", ""],
      ["warehouse", ""],
      ["deliveryDays", []],
      ["cutOffTime", ""],
      ["customerGroup", ""],
      ["paymentTerms", ""],
    ] as const) {
      const refused = await approve({ ...AGREED, [field]: empty });
      expect([refused.status, refused.body.error.fields[0].path]).toEqual([400, `body.approval.terms.${field}`]);
    }
    expect((await approve(AGREED)).status).toBe(204);
    const browser = await world.guest();
    const { body } = await browser.post("/web-api/auth/login", { email: "new@grill.example", password: "cold larder" });
    expect(body).toMatchObject({ customerStatus: { canOrder: true }, region: "SE" });
    expect((await read(body.currentOrganization.id)).terms).toEqual({
      ...AGREED,
      accountNumber: "",
      warehouseZone: "America/New_York",
      salesRepEmail: "staff@x.example",
    });
    // Tuesdays and Thursdays, except Thanksgiving.
    await browser.add("BEEF1", 1);
    expect(await days(browser)).toEqual(["2026-11-19", "2026-11-24", "2026-12-01", "2026-12-03", "2026-12-08"]);
    const sent = await browser.post("/web-api/cart/submit?defaultCart=true");
    expect(sent.body.success).toBe(true);
    const [order] =
      await world.sql<object>`select delivery_date from customer_order where organization_id = ${body.currentOrganization.id}`;
    expect(order).toEqual({ delivery_date: "2026-11-19" });
  });

  it("IDENT-04 a sales rep without a phone in their account keeps the number that customers call", async () => {
    const phoneOfRep = async (): Promise<unknown> => {
      expect((await save(ORG.A, { salesRepEmail: "staff@x.example" })).status).toBe(200);
      const [row] = await world.sql<{ sales_rep_phone: string }>`
        select sales_rep_phone from organization where id = ${ORG.A}`;
      return row?.sales_rep_phone;
    };
    await world.sql`update app_user set phone = '' where email = 'staff@x.example'`;
    await world.sql`update organization set sales_rep_email = 'Staff@x.example', sales_rep_phone = '555-0199' where id = ${ORG.B}`;
    expect(await phoneOfRep()).toBe("555-0199");
    await world.sql`update app_user set phone = '555-0101' where email = 'staff@x.example'`;
    expect(await phoneOfRep()).toBe("555-0101");
    await world.sql`update app_user set phone = '' where email = 'staff@x.example'`;
    await world.sql`update organization set sales_rep_email = '', sales_rep_phone = '' where id = ${ORG.B}`;
  });

  it("OP-26 IDENT-03 a new customer has no account number until staff enter its own, which no other has", async () => {
    const email = "numberless@grill.example";
    await (await world.guest()).post("/web-api/auth/signup", filledForm(email));
    const [application] = await world.sql<{ id: number }>`select id from sign_up where email = ${email}`;
    const approve = (terms: OrganizationTerms) =>
      staff.post("/web-api/accounts/approve", {
        id: application!.id,
        approval: { kind: "new", name: "Numberless", businessUnit: 3, terms },
      });
    const taken = { accountNumber: ` ACC-${ORG.A} ` };
    expect((await approve({ ...AGREED, ...taken })).body.error.fields[0].path).toBe(
      "body.approval.terms.accountNumber",
    );
    expect((await approve(AGREED)).status).toBe(204);
    const browser = await world.guest();
    const { body } = await browser.post("/web-api/auth/login", { email, password: "cold larder" });
    const { id } = body.currentOrganization;
    const number = async () => (await browser.post("/web-api/organization/list")).body[0].accountNumber;
    expect(await number()).toBe("");
    expect((await save(id, taken)).body.error.fields[0].path).toBe("body.terms.accountNumber");
    expect((await save(id, { accountNumber: " 700431 " })).body).toMatchObject({ accountNumber: "700431" });
    // An older page doesn't know the field.
    const { terms, version } = await read(id);
    const { accountNumber: _, ...older } = terms;
    expect((await staff.post("/web-api/staff/organization-terms", { id, version, terms: older })).status).toBe(200);
    expect(await number()).toBe("700431");
  });

  it("OP-26 approval into an existing organization keeps its terms", async () => {
    await (await world.guest()).post("/web-api/auth/signup", filledForm("colleague@grill.example"));
    const [application] = await world.sql<{
      id: number;
    }>`select id from sign_up where email = 'colleague@grill.example'`;
    const before = await read(ORG.A);
    const approval = { kind: "existing", accountNumber: `ACC-${ORG.A}` };
    expect((await staff.post("/web-api/accounts/approve", { id: application!.id, approval })).status).toBe(204);
    expect(await read(ORG.A)).toEqual(before);
  });

  it("IDENT-16 IDENT-17 an organization without its terms can't add, submit or change an order", async () => {
    const a = await world.signedIn("a");
    await a.add("BEEF1", 1);
    const placed = (await a.post("/web-api/cart/submit?defaultCart=true")).body.confirmedOrders[0].orderNumber;
    await a.add("BEEF2", 1);
    const write = () => [
      a.add("BEEF1", 1),
      a.post("/web-api/cart/submit?defaultCart=true"),
      a.post("/web-api/cart/edit", { orderNumber: placed }),
    ];
    for (const [change, missing] of [
      [{ deliveryDays: [] }, "delivery days are"],
      [{ deliveryAddress: " " }, "delivery address is"],
      [{ cutOffTime: "" }, "cutoff time is"],
      [{ warehouse: "" }, "warehouse is"],
      [{ paymentTerms: "", deliveryDays: [] }, "delivery days or payment terms are"],
    ] as const) {
      expect((await save(ORG.A, { ...usual, ...change })).status).toBe(200);
      for (const { status, body } of await Promise.all(write()))
        expect([status, body.error]).toMatchObject([403, { code: "ON_HOLD", message: reason(missing) }]);
      expect(await days(a)).toEqual([]);
      const { customerStatus } = (await a.post("/web-api/auth/current-user")).body;
      expect(customerStatus).toEqual({ canOrder: false, errors: [reason(missing)] });
    }
    expect((await save(ORG.A, usual)).status).toBe(200);
    expect((await a.post("/web-api/cart/edit", { orderNumber: placed })).status).toBe(200);
    await a.post(`/web-api/cart/delete-edit?orderNumber=${placed}`);
    expect((await a.post("/web-api/cart/submit?defaultCart=true")).body.success).toBe(true);
  });

  it("IDENT-16 OP-20 with regional values an organization needs a region, which its users inherit", async () => {
    const a = await world.signedIn("a");
    await save(ORG.A, { region: "" });
    expect((await a.add("BEEF1", 1)).status).toBe(200);
    await world.sql`insert into region_stock (region, sku, unit, stock) values ('NE', 'BEEF1', 'CS', 0)`;
    expect((await a.add("BEEF1", 1)).body.error.message).toBe(reason("region is"));
    await save(ORG.A, { region: "NE" });
    expect((await a.post("/web-api/auth/current-user")).body.region).toBe("NE");
    expect((await a.add("BEEF1", 1)).body.oosLines).toHaveLength(1);
    await a.post("/web-api/organization/setRegion?region=SE");
    expect((await a.post("/web-api/auth/current-user")).body.region).toBe("SE");
    await world.sql`update app_user set region = null where id = ${USER.a}`;
  });

  it("OP-77 OP-89 changed days, cutoff, leads, minimum and calendar apply to an open cart at once", async () => {
    const a = await world.signedIn("a");
    await world.sql`delete from cart_line`;
    await a.add("BEEF1", 1);
    expect((await days(a)).slice(0, 2)).toEqual(["2026-11-19", "2026-11-20"]);
    await save(ORG.A, { deliveryDays: [1, 4], orderMinimum: 999_900 });
    const { summary, cartGroups } = (await a.get("/web-api/cart")).body;
    expect(summary.deliveryInformation).toMatchObject({ selectedDeliveryDate: "2026-11-19" });
    expect(cartGroups[0].subCarts[0].orderMinimum).toBe(999_900);
    expect(await days(a)).toEqual(["2026-11-19", "2026-11-23", "2026-11-30", "2026-12-03", "2026-12-07"]);
    expect((await a.post("/web-api/cart/submit?defaultCart=true")).body.success).toBe(false);
    await save(ORG.A, { cutOffTime: "09:00" });
    expect((await days(a))[0]).toBe("2026-11-23");
    await save(ORG.A, { cutOffTime: "16:00", leadDays: 5 });
    expect((await days(a))[0]).toBe("2026-11-23");
    await save(ORG.A, { leadDays: 6 });
    expect((await days(a))[0]).toBe("2026-11-30");
    // Another warehouse has another clock, and a calendar of its own that starts with the holidays of all.
    await save(ORG.A, { ...usual, warehouse: "Reno", warehouseZone: "America/Los_Angeles", deliveryDays: [4] });
    expect(await days(a)).toEqual(["2026-11-19", "2026-12-03"]);
    await world.sql`delete from delivery_calendar where warehouse = 'Reno'`;
    expect(await days(a)).toEqual(["2026-11-19", "2026-11-26", "2026-12-03"]);
  });

  it("OP-77 a new warehouse starts with the days that every other calendar agrees on, and with no more", async () => {
    const day = (warehouse: string, on: string, closed: boolean, cutOff: string | null = null) =>
      world.sql`insert into delivery_calendar (warehouse, day, is_closed, cut_off_time, reason)
        values (${warehouse}, ${on}, ${closed}, ${cutOff}, 'x') on conflict do nothing`;
    await world.sql`insert into warehouse (name, zone) values ('Salem', 'America/New_York') on conflict do nothing`;
    await world.sql`delete from delivery_calendar where warehouse <> 'Newark'`;
    await day("Salem", "2026-11-26", true);
    for (const warehouse of ["Newark", "Salem"]) await day(warehouse, "2026-11-25", false, "14:00");
    await day("Newark", "2026-12-25", true);
    await day("Salem", "2026-12-25", false, "09:00");
    await day("Newark", "2026-12-31", true);
    // A vendor's own warehouse has no say.
    await day("Vendor's dock", "2026-07-04", true);
    await save(ORG.A, { ...usual, warehouse: "Elko", warehouseZone: "America/Los_Angeles" });
    const made =
      await world.sql<object>`select day, is_closed, cut_off_time from delivery_calendar where warehouse = 'Elko' order by day`;
    expect(made).toEqual([
      { day: "2026-11-25", is_closed: false, cut_off_time: "14:00" },
      { day: "2026-11-26", is_closed: true, cut_off_time: null },
    ]);
    await world.sql`delete from delivery_calendar where warehouse <> 'Newark' or day <> '2026-11-26'`;
  });

  it("OP-26 T7 a stale form is refused and stores nothing; a change is applied once and audited", async () => {
    const { version, terms } = await read(ORG.A);
    const body = { id: ORG.A, version, terms: { ...terms, deliveryPhone: "518-555-0123" } };
    const key = { headers: { "idempotency-key": randomUUID() } };
    const post = (sent: object, more = {}) => staff.send("POST", "/web-api/staff/organization-terms", sent, more);
    const first = await post(body, key);
    expect(first.body).toMatchObject({ version: version + 1, terms: { deliveryPhone: "518-555-0123" } });
    expect((await post(body, key)).body).toEqual(first.body);
    expect(await post({ ...body, terms })).toMatchObject({
      status: 409,
      body: { error: { code: "CONFLICT", current: { version: version + 1 } } },
    });
    expect((await read(ORG.A)).terms.deliveryPhone).toBe("518-555-0123");
    const audit = await world.sql<object>`select actor_id, object from audit
      where call = 'POST /web-api/staff/organization-terms' order by seq desc limit 1`;
    expect(audit).toEqual([{ actor_id: USER.staff, object: `organization:${ORG.A}` }]);
    expect((await post({ ...body, id: 2_147_483_648 })).status).toBe(404);
  });

  it("IDENT-16 OP-07 staff lists name the same missing terms as the rule, whatever is removed", async () => {
    const absent = {
      deliveryAddress: sql`delivery_address = ' '`,
      warehouse: sql`warehouse = null`,
      deliveryDays: sql`delivery_days = '[]'`,
      cutOffTime: sql`cut_off_time = '25:00'`,
      customerGroup: sql`customer_group_id = customer_group_id`,
      paymentTerms: sql`payment_terms = ''`,
      region: sql`region = ' '`,
    };
    await world.sql`insert into region_stock (region, sku, unit, stock) values ('NE', 'BEEF1', 'CS', 0)`;
    for (let chosen = 0; chosen < 1 << TERMS.length; chosen += 5) {
      const without = TERMS.filter((_, at) => (chosen >> at) % 2 === 1);
      for (const term of without) await world.sql`update organization set ${absent[term]} where id = ${ORG.A}`;
      const [row] =
        await world.sql<any>`select ${missingTermsOf} as missing, o.* from organization o where id = ${ORG.A}`;
      expect(row.missing).toEqual(
        missingTerms(
          {
            deliveryAddress: row.delivery_address,
            warehouse: row.warehouse,
            warehouseZone: row.warehouse_zone,
            deliveryDays: row.delivery_days,
            cutOffTime: row.cut_off_time,
            customerGroup: row.customer_group_id,
            paymentTerms: row.payment_terms,
            region: row.region,
          },
          true,
        ),
      );
      expect(row.missing).toEqual(without.filter((term) => term !== "customerGroup"));
      expect((await save(ORG.A, usual)).status).toBe(200);
    }
    await save(ORG.A, { deliveryDays: [] });
    const list = (canOrder: boolean) =>
      staff.post("/web-api/staff/customers", { term: "blue fin", canOrder, after: null });
    const named = async (canOrder: boolean) =>
      (await list(canOrder)).body.organizations.map(({ id, missingTerms: missing }: any) => [id, missing]);
    expect(await named(false)).toEqual([[ORG.A, ["deliveryDays"]]]);
    expect(await named(true)).toEqual([[ORG.A2, []]]);
  });
});
