import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { inEachWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";
import { PLANTED, plantPerson } from "./plant-person.ts";
import { runAdmin } from "./run-admin.ts";

/** Of every planted email, name and phone number, as one finds them in a row's text. */
const TRACE = "zyxo|quill|planted[.]example|555[^0-9]{0,3}019[^0-9]{0,3}8877";

/** Signs that mean something to a pattern or to JSON. */
const sign = fc.constantFrom(...Array.from("abé'\"\\(.*+?[]{}|^$-_ "));
const word = fc.string({ unit: sign, maxLength: 6 }).map((text) => text.trim());
const phone = fc.constantFrom("(555) 019-8877", "555.019.8877", "5550198877", "+1 555 019 8877", "");

inEachWorld("erasing a person", (world, isPostgres) => {
  const erase = async (email: string) => (await runAdmin(world, "privacy erase", email)).data;

  /** Tables with a row that names a planted person. */
  const traces = async (): Promise<readonly string[]> => {
    const tables = await world.sql<{
      name: string;
    }>`select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname = 'public' and relkind = 'r'`;
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await world.opened.pool.query(`select from ${name} t where t::text ~* '${TRACE}' limit 1`);
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  let id: number;
  beforeAll(async () => {
    id = await plantPerson(world.sql, world.now());
    await world.sql`update app_user set reminds_of_drafts = true, password_changed_at = ${world.now()} where id = ${id}`;
    expect(await traces()).toContain("order_line");
  });

  it("OP-21 leaves no email, name or phone number of theirs in any column of the database", async () => {
    expect(await erase(PLANTED.email.toUpperCase())).toMatchObject({ changed: true });
    expect(await traces()).toEqual([]);
  });

  it("OP-21 keeps what was ordered, by a former user, with the organization's own address", async () => {
    const [order] =
      await world.sql`select o.organization_id, o.total_cents::int as total, o.note, o.ship_to, l.comment, u.first_name || ' ' || u.last_name as by
      from customer_order o join order_line l on l.order_id = o.id join app_user u on u.id = o.user_id where o.order_number = 'planted-P'`;
    expect(order).toEqual({
      organization_id: ORG.A,
      total: 1_000,
      note: "Former user, Former user, Former user",
      ship_to: {
        alternativeDeliveryFirstName: "Former",
        alternativeDeliveryLastName: "user",
        alternativeDeliveryPhoneNumber: ".Former user",
        alternativeDeliveryCity: "Salem",
      },
      comment: "For Former user only",
      by: "Former user",
    });
    expect(await world.sql`select id from cart where user_id = ${id}`).toEqual([{ id: "planted-edit" }]);
    expect(await world.sql`select subject from mail where recipient = 'someone@else.example'`).toEqual([
      { subject: "Order of Former user" },
    ]);
  });

  it("OP-21 signs them out everywhere, frees the email and lets no one in under it", async () => {
    expect(await world.sql`select from session where user_id = ${id} or as_user_id = ${id}`).toEqual([]);
    const [left] =
      await world.sql`select password_hash, is_active, roles, erased_at is not null as erased from app_user where id = ${id}`;
    expect(left).toEqual({ password_hash: null, is_active: false, roles: [], erased: true });
    const [rest] =
      await world.sql`select phone, region, home_organization_id, reminds_of_drafts, password_changed_at, last_sign_in_at,
      account_version from app_user where id = ${id}`;
    expect(rest).toEqual({
      phone: "",
      region: null,
      home_organization_id: null,
      reminds_of_drafts: false,
      password_changed_at: null,
      last_sign_in_at: null,
      account_version: 3,
    });
    expect(await world.sql`select is_active from punchout_buyer where user_id = ${id}`).toEqual([{ is_active: false }]);
    await expect(runAdmin(world, "user restore", PLANTED.email)).rejects.toThrow("There's no user");
    await expect(runAdmin(world, "user restore", `erased-${id}@erased.invalid`)).rejects.toThrow("There's no user");
    await world.sql`insert into app_user (email, user_name) values (${PLANTED.email}, 'again')`;
    expect(await erase(PLANTED.email)).toMatchObject({ changed: true });
  });

  it("OP-21 T7 is audited once by the person's number, and repeated has nothing to do", async () => {
    expect(await erase(PLANTED.email)).toMatchObject({ changed: false });
    const audited = await world.sql<{
      object: string;
    }>`select object from audit where call = 'admin privacy erase' order by seq`;
    expect(audited[0]).toEqual({ object: `user:${id}` });
    expect(audited.length).toBe(2);
  });

  it("OP-21 ends a visit of staff who act for them at once", async () => {
    const staff = await world.signedIn("staff");
    await staff.post("/web-api/impersonation/start", { organizationId: ORG.C, userId: USER.c });
    await world.sql`update session set region = 'Central' where user_id = ${USER.staff}`;
    await erase("c@x.example");
    const { body } = await staff.post("/web-api/auth/current-user");
    expect([body.email, body.isImpersonationActive]).toEqual(["staff@x.example", false]);
    expect(await world.sql`select organization_id, region from session where user_id = ${USER.staff}`).toEqual([
      { organization_id: null, region: null },
    ]);
  });

  it("OP-21 refuses the last administrator and changes nothing", async () => {
    await world.sql`update app_user set phone = '555-777-0001' where id = ${USER.administrator}`;
    await expect(erase("administrator@x.example")).rejects.toThrow("last administrator");
    expect(await world.sql`select phone from app_user where id = ${USER.administrator}`).toEqual([
      { phone: "555-777-0001" },
    ]);
  });

  it("OP-21 spares texts about people who are named alike", async () => {
    const says = ["Ann Leeds", "Joann Lee", "5557770002", "jann@lee.example.org"];
    for (const what of says)
      await world.sql`insert into item_request (organization_id, user_id, actor_id, what, amount, requested_at)
        values (${ORG.C}, ${USER.b}, ${USER.b}, ${what}, '1', ${world.now()})`;
    await world.sql`insert into app_user (email, user_name, first_name, last_name, phone)
      values ('ann@lee.example', 'ann', 'Ann', 'Lee', '555-777-000')`;
    await erase("ann@lee.example");
    const rows = await world.sql<{
      what: string;
    }>`select what from item_request where organization_id = ${ORG.C} order by id`;
    expect(rows.map(({ what }) => what)).toEqual(says);
  });

  it("OP-21 leaves no trace of someone who only applied for an account", async () => {
    await world.sql`insert into sign_up (key_hash, email, form, sent_at)
      values ('applied', 'zyxo@planted.example', '{"firstName":"Zyxo"}', ${world.now()})`;
    expect(await erase("zyxo@planted.example")).toMatchObject({ changed: true });
    expect(await traces()).toEqual([]);
  });

  it("OP-21 leaves no trace of anyone, whatever signs their name has", async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(word, word, phone, async (first, last, number) => {
        const tag = `run${(runs += 1)}`;
        const who = {
          email: `zyxo+${tag}@planted.example`,
          userName: `zyxo-${tag}`,
          firstName: `Zyxo${first}`,
          lastName: `Quill${last}`,
          phone: number,
        };
        await plantPerson(world.sql, world.now(), { who, tag });
        expect(await erase(who.email)).toMatchObject({ changed: true });
        expect(await traces()).toEqual([]);
      }),
      { numRuns: isPostgres ? 12 : 3 },
    );
  }, 120_000);
});
