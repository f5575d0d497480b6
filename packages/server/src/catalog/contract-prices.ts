import { type RawBuilder, sql } from "kysely";
import { holdsToday, latestOf, tiersAmong } from "./price-terms.ts";
import type { WireVariant } from "@larder/domain/catalog/product-row";

/** An organization's own prices of the variant `v` that hold today, as `t`. */
const contractsToday = (organization: number): RawBuilder<unknown> => sql`from contract_price t
    where t.organization_id = ${organization} and t.sku = v.sku and t.unit = v.unit and ${holdsToday}`;

/**
 * Today's price text of the variant `v` for an organization: its own price wins over those of its price list and region;
 * of several that hold, the one that began last (OP-132).
 */
export const contractPriceOr = (organization: number | undefined, listed: RawBuilder<string>): RawBuilder<string> =>
  organization === undefined
    ? listed
    : sql`coalesce(${latestOf<string>("price_text", contractsToday(organization))}, ${listed})`;

type Tiers = WireVariant["priceTiers"] | null;

/** The same for quantity tiers: where an organization has a price or a tier of its own, only its own tiers hold. */
export const contractTiersOr = (organization: number | undefined, listed: RawBuilder<Tiers>): RawBuilder<Tiers> =>
  organization === undefined
    ? listed
    : sql`case when exists (select ${contractsToday(organization)}) then ${tiersAmong(contractsToday(organization))} else ${listed} end`;

/** All organizations' own prices that hold today, a row for each size that has any, as the index keeps them; a null text = only tiers. */
export const contractsForSearch = (areThese: RawBuilder<unknown>): RawBuilder<unknown> => {
  const own = sql`from contract_price t where t.organization_id = c.organization_id and t.sku = c.sku and t.unit = c.unit and ${holdsToday}`;
  return sql`(select c.organization_id, c.sku, c.unit, ${latestOf("price_text", own)} as price_text,
      ${tiersAmong(own)}::text as tiers, ${latestOf("unit_price", own)} as unit_price
    from (select distinct organization_id, sku, unit from contract_price where ${areThese}) c
    where exists (select ${own})) as contracts`;
};
