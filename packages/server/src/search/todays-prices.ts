import { type RawBuilder, sql } from "kysely";
import { hasTermsToday, termToday, tiersToday } from "../catalog/price-terms.ts";
import { TIERS_FOLLOW } from "@larder/domain/search-engine/index/tiered-text";

const GROUP = sql`p.customer_group_id`;

/** A price text with its quantity tiers, as the index keeps both. */
const withTiers = (text: RawBuilder<unknown>, tiers: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${text} || coalesce(${TIERS_FOLLOW}::text || (${tiers})::text, '') as price_text`;

const today = {
  text: termToday<string>("price_text", "p", GROUP),
  amount: termToday<number>("unit_price", "p", GROUP),
};

/** The prices `p` with the columns of `price`, as they hold today: for a shop that has dated prices or tiers. */
export const pricesToday: RawBuilder<unknown> = sql`(select p.sku, p.customer_group_id, p.unit,
    ${withTiers(sql`coalesce(${today.text}, p.price_text)`, tiersToday("p", GROUP))},
    case when ${today.text} is null then p.unit_price else ${today.amount} end as unit_price from price p) as prices`;

const REGION = sql`o.region`;
const own = {
  text: termToday<string>("price_text", "p", GROUP, REGION),
  amount: termToday<number>("unit_price", "p", GROUP, REGION),
};

/** The same of regions, where a price or a tier is the region's own today. */
export const regionPricesToday: RawBuilder<unknown> = sql`(select p.sku, o.region, p.customer_group_id, p.unit,
    ${withTiers(sql`coalesce(${own.text}, r.price_text, ${today.text}, p.price_text)`, tiersToday("p", GROUP, REGION))},
    case when ${own.text} is not null then ${own.amount} when r.price_text is not null then r.unit_price
      when ${today.text} is not null then ${today.amount} else p.unit_price end as unit_price
    from (select region, customer_group_id, sku, unit from region_price
      union select region, customer_group_id, sku, unit from price_term where region <> '') o
    join price p using (customer_group_id, sku, unit)
    left join region_price r using (region, customer_group_id, sku, unit)
    where r.region is not null or ${hasTermsToday("p", GROUP, REGION)}) as prices`;
