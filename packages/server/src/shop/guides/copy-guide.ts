import { copyName } from "@larder/domain/order-guide/free-name";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { type VisibleGuide, visibleGuide } from "./access.ts";
import { GuideNotFound } from "./errors.ts";
import { otherNames } from "./guide-names.ts";
import { partOf } from "./guide-rows.ts";
import { lineColumnNames } from "../../database/tables/guide.ts";
import { insertGuide } from "./insert-guide.ts";

/** Copies a guide with its groups, order and default units, under a free name (OP-42). Returns the new id. */
const copyTo = async (db: Db, customer: Customer, source: VisibleGuide, now: Date): Promise<number> => {
  const { organization } = customer;
  const name = copyName(source.name, await otherNames(db, organization.id, -1)) ?? source.name;
  const id = await insertGuide(db, customer, { name, businessUnit: source.business_unit, now });
  await sql`insert into guide_group (organization_id, guide_id, position, name)
    select ${organization.id}, ${id}, position, name from guide_group where ${partOf(source)}`.execute(db);
  await sql`insert into guide_line (organization_id, guide_id, sku, unit, quantity, group_position, position${lineColumnNames})
    select ${organization.id}, ${id}, sku, unit, quantity, group_position, position${lineColumnNames}
    from guide_line where ${partOf(source)}`.execute(db);
  return id;
};

/** Copies an own or shared guide (GUIDE-LIST-17). */
export const copyGuide = async (db: Db, customer: Customer, id: number, now: Date): Promise<number> =>
  copyTo(db, customer, await visibleGuide(db, customer, id, "keep"), now);

/** Copies a guide that another organization shares with this one (GUIDE-IO-15). */
export const importSharedGuide = async (db: Db, customer: Customer, id: number, now: Date): Promise<number> => {
  const guide = await visibleGuide(db, customer, id, "keep");
  if (guide.is_own) throw new GuideNotFound();
  return copyTo(db, customer, guide, now);
};
