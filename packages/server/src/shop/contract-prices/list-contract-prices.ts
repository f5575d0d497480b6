import { searchWords } from "@larder/domain/account/impersonation";
import type { ContractPricePage, ContractPriceQuery } from "@larder/domain/staff/contract-price.schema";
import { sql } from "kysely";
import { OrganizationNotFound } from "../../accounts/auth/errors.ts";
import { priceFor } from "../../catalog/buyer.ts";
import type { Db } from "../../database/schema.ts";

type Wire = (typeof ContractPricePage)["Encoded"];
type WirePrice = NonNullable<Wire["prices"]>[number];

const PAGE_SIZE = 50;

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

type Place = readonly [sku: string, unit: string, least: number, validFrom: string];

/** The place that a page ended with, as `next` had it; null = the first page, or none that can be read. */
const placeOf = (after: string): Place | null => {
  try {
    const place: unknown = after === "" ? null : JSON.parse(after);
    return Array.isArray(place) && place.length === 4 && Number.isInteger(place[2])
      ? [String(place[0]), String(place[1]), Number(place[2]), String(place[3])]
      : null;
  } catch {
    return null;
  }
};

/** A page of an organization's own prices, next to what its price list says today. Throws OrganizationNotFound. */
export const listContractPrices = async (
  db: Db,
  { organization, term, after }: ContractPriceQuery,
  today: string,
): Promise<Wire> => {
  const owner = await db
    .selectFrom("organization")
    .select(["customer_group_id as group", "region"])
    .where("id", "=", organization)
    .executeTakeFirst();
  if (owner === undefined) throw new OrganizationNotFound();
  const words = searchWords(term);
  const isFound =
    words.length === 0
      ? sql`true`
      : sql`(c.sku ilike ${`${literally(term.trim())}%`} or p.name ilike all (${words.map((word) => `%${literally(word)}%`)}::text[]))`;
  const place = placeOf(after);
  const isAfter =
    place === null
      ? sql`true`
      : sql`(c.sku, c.unit, c.least, c.valid_from) > (${place[0]}, ${place[1]}, ${place[2]}::integer, ${place[3]})`;
  const { rows } = await sql<WirePrice>`
    select c.sku, c.unit, c.price_text as price, case when c.least = 1 then '' else c.least::text end as "fromQuantity",
      c.valid_from as "validFrom", c.valid_to as "validTo", p.name, coalesce(v.details -> 'catchWeight' ->> 'unitOfMeasure', '') as "pricedBy",
      case when exists (select from assortment a where a.customer_group_id = ${owner.group} and a.sku = c.sku)
        then coalesce(${priceFor({ group: owner.group, region: owner.region === "" ? null : owner.region })}, '') else '' end as "listPrice"
    from contract_price c join variant v using (sku, unit) join product p using (sku)
    where c.organization_id = ${organization} and ${isFound} and ${isAfter}
    order by c.sku, c.unit, c.least, c.valid_from limit ${PAGE_SIZE + 1}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from contract_price where organization_id = ${organization}`.execute(db);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    prices: shown,
    total: counted[0]?.total ?? 0,
    next:
      rows.length > PAGE_SIZE && last !== undefined
        ? JSON.stringify([
            last.sku,
            last.unit,
            Number(last.fromQuantity === "" ? 1 : last.fromQuantity),
            last.validFrom,
          ])
        : "",
    today,
  };
};
