// The world for measuring calls: eight users of one organization; large: 58,000 products, guides of 5,000 and 20,000
// lines, 50,000 orders; small: 15,396 products.
import type { Kysely } from "kysely";
import type { Database } from "../src/database/schema.ts";
import { insertFurtherProducts, insertLargeGuides, type LargeGuides } from "./guide-world.ts";
import { insertOrders } from "./order-world.ts";

/** What clients know of the world. */
export interface World {
  readonly users: readonly string[];
  readonly password: string;
  readonly skus: readonly { readonly sku: string; readonly unit: string }[];
  readonly guideId: number;
  readonly large: LargeGuides | null;
}

export type WorldSize = "small" | "large";

/** Makes 15,396 products in the small world and 58,000 in the large one, with the demo's. */
const FURTHER: Readonly<Record<WorldSize, number>> = { small: 12_396, large: 35_000 };

const password = "bench-password-1";

/** Needs the table owner and a dedicated database with the demo data. */
export const insertWorld = async (
  db: Kysely<Database>,
  hashPassword: (password: string) => Promise<string>,
  size: WorldSize,
): Promise<World> => {
  const organization = await db
    .selectFrom("organization")
    .selectAll()
    .where("can_order", "=", true)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const hash = await hashPassword(password);
  const users: string[] = [];
  let ownerId = 0;
  for (let n = 0; n < 8; n += 1) {
    const email = `bench${n}@larder.example`;
    const { id } = await db
      .insertInto("app_user")
      .values({ email, user_name: email, password_hash: hash, home_organization_id: organization.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("membership").values({ organization_id: organization.id, user_id: id }).execute();
    users.push(email);
    ownerId ||= id;
  }
  const skus = await db
    .selectFrom("variant")
    .innerJoin("assortment", "assortment.sku", "variant.sku")
    .innerJoin("price", (join) =>
      join
        .onRef("price.sku", "=", "variant.sku")
        .onRef("price.unit", "=", "variant.unit")
        .onRef("price.customer_group_id", "=", "assortment.customer_group_id"),
    )
    .select(["variant.sku as sku", "variant.unit as unit"])
    .where("assortment.customer_group_id", "=", organization.customer_group_id)
    .where("variant.is_default", "=", true)
    .where("variant.is_restricted", "=", false)
    .where("variant.is_drop_ship", "=", false)
    .where("variant.min_quantity", "is", null)
    .where("variant.sell_by_multiple", "is", null)
    .where("price.unit_price", "is not", null)
    .where((where) => where.or([where("variant.stock", "is", null), where("variant.stock", ">", 100)]))
    .orderBy("variant.sku")
    .limit(501)
    .execute();
  const { id: guideId } = await db
    .selectFrom("guide")
    .select("id")
    .where("organization_id", "=", organization.id)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await insertFurtherProducts(db, organization.customer_group_id, FURTHER[size]);
  const large = size === "large" ? await insertLargeGuides(db, organization, ownerId) : null;
  if (size === "large") await insertOrders(db, organization.id, ownerId);
  return { users, password, skus, guideId, large };
};
