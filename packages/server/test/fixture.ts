import { world } from "../../sdk/src/testing/acceptance/world.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../src/database/schema.ts";
import { insertProducts, setFlags, type TestProduct } from "./insert-catalogue.ts";
import { insertGuides, insertOrganizations, insertUsers } from "./insert-world.ts";

/** The test organizations. A and A2 have the same user; B is another customer's; HOLD can't order; C shares nothing with anyone. */
export const ORG = { A: 101, A2: 102, B: 201, HOLD: 301, C: 401 } as const;

export const USER = {
  a: 1001,
  a2: 1002,
  b: 2001,
  both: 3001,
  hold: 4001,
  staff: 5001,
  editor: 6001,
  gone: 7001,
  c: 8001,
  administrator: 5002,
  warehouse: 5003,
} as const;

export const GUIDE = { a: 9001, b: 9002, shared: 9003, hold: 9004 } as const;

export const PASSWORD = "correct horse";

const organization = { customerGroupId: "g1", businessUnit: 3, canOrder: true, errors: [] };

const user = (name: keyof typeof USER, organizations: readonly number[]) => ({
  id: USER[name],
  userName: name,
  email: `${name}@x.example`,
  password: PASSWORD,
  organizations,
});

const guide = (name: keyof typeof GUIDE, organizationId: number, owner: number, title: string) => ({
  ...world.guides[0]!,
  id: GUIDE[name],
  name: title,
  organizationId,
  owner,
});

const product = (sku: string, more: Partial<TestProduct> = {}): TestProduct => ({
  ...world.products.find((one) => one.sku === sku)!,
  ...more,
});

/** The small world of the server's tests: some products of the acceptance world, with its own customers. */
export const insertFixture = async (db: Kysely<Database>): Promise<void> => {
  await insertProducts(db, [
    product("BEEF1", { cutInstructions: ["Thin", "Thick"] }),
    product("BEEF2"),
    product("FISH1"),
    product("FISH2"),
    product("LIMIT", { stock: 10 }),
    product("LIMIT", { sku: "ONE10", name: "Truffle oil", price: "$10.00", unitPrice: 100_000, stock: 10, minimum: 0 }),
    product("OUT", { substitutions: [] }),
    product("NOSALE"),
    product("VEND"),
    product("ONLYEAST", { sku: "ONLYB", name: "House blend of B" }),
  ]);
  await insertOrganizations(
    db,
    [
      { ...organization, id: ORG.A, name: "Blue Fin" },
      { ...organization, id: ORG.A2, name: "Blue Fin Annex" },
      { ...organization, id: ORG.B, name: "Copper Kettle", customerGroupId: "g2", businessUnit: 0 },
      { ...organization, id: ORG.HOLD, name: "Slow Payer Inn", canOrder: false, errors: ["Credit limit exceeded."] },
      { ...organization, id: ORG.C, name: "Third Table" },
    ],
    { cut_off_time: "16:00" },
  );
  await insertUsers(db, [
    user("a", [ORG.A, ORG.A2]),
    user("a2", [ORG.A]),
    user("b", [ORG.B]),
    user("both", [ORG.B, ORG.A]),
    user("hold", [ORG.HOLD]),
    { ...user("staff", []), roles: ["staff"] },
    { ...user("editor", []), roles: ["editor"] },
    { ...user("administrator", []), roles: ["administrator"] },
    { ...user("warehouse", []), roles: ["warehouse"] },
    { ...user("gone", [ORG.A]), isActive: false },
    user("c", [ORG.C]),
  ]);
  await insertGuides(db, [
    guide("a", ORG.A, USER.a, "Weekday"),
    guide("b", ORG.B, USER.b, "Secret of B"),
    guide("shared", ORG.B, USER.b, "Shared by B"),
    guide("hold", ORG.HOLD, USER.hold, "On hold"),
  ]);
  await db.insertInto("guide_share").values({ organization_id: ORG.A, guide_id: GUIDE.shared }).execute();
  await sql`select setval(pg_get_serial_sequence('guide', 'id'), 10000)`.execute(db);
  await setFlags(db, { "PPro.UseMinMaxProductQuantity": true });
};
