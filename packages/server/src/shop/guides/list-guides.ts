import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { permissionsOf } from "./access.ts";

type WireSummary = (typeof GuideSummary)["Encoded"];

interface Row {
  readonly id: number;
  readonly name: string;
  readonly business_unit: number | null;
  readonly product_count: number;
  readonly is_hidden: boolean;
  readonly is_default: boolean;
  readonly organization_id: number;
  readonly owner_name: string;
  readonly is_shared: boolean;
  readonly shared_with: readonly { readonly id: number; readonly name: string }[];
  readonly viewed_at: Date | null;
  readonly modified_at: Date;
}

/** The organization's guides and those shared with it, by name; `hidden` includes those this user hid (OP-131). */
export const listGuides = async (
  db: Db,
  customer: Customer,
  { hidden }: { readonly hidden: boolean },
): Promise<WireSummary[]> => {
  const { organization, user } = customer;
  const { rows } = await sql<Row>`
    select g.id, g.name, g.business_unit, coalesce(g.line_count, 0) as product_count,
      coalesce(p.is_hidden, false) as is_hidden, coalesce(p.is_default, false) as is_default, g.organization_id, o.name as owner_name,
      exists (select from guide_share s where s.guide_id = g.id) as is_shared,
      case when g.organization_id = ${organization.id} then (
        select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by lower(o.name), o.id), '[]'::json)
        from guide_share s join organization o on o.id = s.organization_id where s.guide_id = g.id) else '[]'::json end as shared_with,
      p.viewed_at, g.modified_at
    from guide g
    join organization o on o.id = g.organization_id
    left join guide_preference p on p.organization_id = ${organization.id} and p.user_id = ${user.id} and p.guide_id = g.id
    where not g.is_pending and g.id in (
        select id from guide where organization_id = ${organization.id}
        union all select guide_id from guide_share where organization_id = ${organization.id})
      ${hidden ? sql`` : sql`and not coalesce(p.is_hidden, false)`}
    order by lower(g.name), g.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    businessUnit: row.business_unit,
    productCount: row.product_count,
    isHidden: row.is_hidden,
    isDefault: row.is_default,
    ownerOrganizationId: row.organization_id,
    ownerName: row.owner_name,
    isShared: row.is_shared,
    sharedWith: row.shared_with,
    lastViewedDate: row.viewed_at?.toISOString() ?? null,
    lastModifiedDate: row.modified_at.toISOString(),
    permissions: permissionsOf(customer, row.organization_id === organization.id),
  }));
};
