import { quickPassword } from "./quick-password.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../src/db/schema.ts";
import { insertCatalogue } from "./fixture-catalogue.ts";

/** The organizations of the tests. A and A2 belong to the same user; B is another customer's; HOLD may not order. */
export const ORG = { A: 101, A2: 102, B: 201, HOLD: 301 } as const;

export const USER = {
  a: 1001,
  a2: 1002,
  b: 2001,
  both: 3001,
  hold: 4001,
  staff: 5001,
  editor: 6001,
  gone: 7001,
} as const;

export const GUIDE = { a: 9001, b: 9002, shared: 9003, hold: 9004 } as const;

export const PASSWORD = "correct horse";

const insertGuide = async (
  db: Kysely<Database>,
  id: number,
  organizationId: number,
  owner: number,
  name: string,
): Promise<void> => {
  await sql`insert into guide (id, organization_id, name, business_unit, owner_user_id, modified_by) values (${id}, ${organizationId}, ${name}, 3, ${owner}, ${owner})`.execute(
    db,
  );
  await db
    .insertInto("guide_group")
    .values([
      { organization_id: organizationId, guide_id: id, position: 0, name: "Grill" },
      { organization_id: organizationId, guide_id: id, position: 1, name: "Cold" },
    ])
    .execute();
  const lines: readonly (readonly [string, number | null])[] = [
    ["BEEF1", 0],
    ["BEEF2", 0],
    ["FISH1", 1],
    ["OUT", null],
  ];
  await db
    .insertInto("guide_line")
    .values(
      lines.map(([sku, group], position) => ({
        organization_id: organizationId,
        guide_id: id,
        sku,
        unit: "CS",
        group_position: group,
        position,
      })),
    )
    .execute();
};

/** The small world that the server's tests run in; hand-made, so that every number in a test can be checked by hand. */
export const insertFixture = async (db: Kysely<Database>): Promise<void> => {
  const password_hash = await quickPassword(PASSWORD);
  await db
    .insertInto("customer_group")
    .values([
      { id: "g1", name: "Group one" },
      { id: "g2", name: "Group two" },
    ])
    .execute();
  const organization = (id: number, name: string, group: string, business_unit: number, more: object = {}) => ({
    id,
    name,
    account_number: `ACC-${id}`,
    customer_group_id: group,
    business_unit,
    sales_rep_name: "Rosa Lind",
    sales_rep_email: "rosa@shop.example",
    cut_off_time: "16:00",
    warehouse: "Newark",
    ...more,
  });
  await db
    .insertInto("organization")
    .values([
      organization(ORG.A, "Blue Fin", "g1", 3),
      organization(ORG.A2, "Blue Fin Annex", "g1", 3),
      organization(ORG.B, "Copper Kettle", "g2", 0),
      organization(ORG.HOLD, "Slow Payer Inn", "g1", 3, {
        can_order: false,
        status_errors: JSON.stringify(["Credit limit exceeded."]),
      }),
    ] as never)
    .execute();
  const user = (id: number, email: string, roles: readonly string[], home: number | null, more: object = {}) => ({
    id,
    email: `${email}@x.example`,
    user_name: email,
    first_name: email.toUpperCase(),
    last_name: "Tester",
    password_hash,
    roles: JSON.stringify(roles),
    home_organization_id: home,
    ...more,
  });
  await db
    .insertInto("app_user")
    .values([
      user(USER.a, "a", ["customer"], ORG.A),
      user(USER.a2, "a2", ["customer"], ORG.A),
      user(USER.b, "b", ["customer"], ORG.B),
      user(USER.both, "both", ["customer"], ORG.B),
      user(USER.hold, "hold", ["customer"], ORG.HOLD),
      user(USER.staff, "staff", ["staff"], null),
      user(USER.editor, "editor", ["editor"], null),
      user(USER.gone, "gone", ["customer"], ORG.A, { is_active: false }),
    ] as never)
    .execute();
  await db
    .insertInto("membership")
    .values([
      { organization_id: ORG.A, user_id: USER.a },
      { organization_id: ORG.A2, user_id: USER.a },
      { organization_id: ORG.A, user_id: USER.a2 },
      { organization_id: ORG.B, user_id: USER.b },
      { organization_id: ORG.A, user_id: USER.both },
      { organization_id: ORG.B, user_id: USER.both },
      { organization_id: ORG.HOLD, user_id: USER.hold },
      { organization_id: ORG.A, user_id: USER.gone },
    ])
    .execute();
  await insertCatalogue(db);
  await insertGuide(db, GUIDE.a, ORG.A, USER.a, "Weekday");
  await insertGuide(db, GUIDE.b, ORG.B, USER.b, "Secret of B");
  await insertGuide(db, GUIDE.shared, ORG.B, USER.b, "Shared by B");
  await insertGuide(db, GUIDE.hold, ORG.HOLD, USER.hold, "On hold");
  await db.insertInto("guide_share").values({ organization_id: ORG.A, guide_id: GUIDE.shared }).execute();
  await sql`select setval(pg_get_serial_sequence('guide', 'id'), 10000)`.execute(db);
  await db
    .insertInto("setting")
    .values({ key: "feature-flags", value: JSON.stringify({ "PPro.UseMinMaxProductQuantity": true }) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((row) => ({ value: row.ref("excluded.value") })))
    .execute();
};
