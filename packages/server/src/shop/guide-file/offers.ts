import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** A product that the customer can buy, as a guide file needs it. */
export interface Offer {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly packSize: string;
  readonly category: string;
  readonly imageUrl: string | null;
  /** The default comes first. */
  readonly units: readonly string[];
}

/** Item numbers per statement; more would block the embedded database for too long. */
const STEP = 1_000;

/** The products that are active and in the customer group's assortment. */
export const offersOf = async (
  db: Db,
  customerGroup: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Offer>> => {
  const offers = new Map<string, Offer>();
  for (let at = 0; at < skus.length; at += STEP) {
    const { rows } = await sql<Offer>`
      select p.sku, p.name, p.brand, p.pack_size as "packSize", p.category, p.image as "imageUrl",
        (select json_agg(v.unit order by v.is_default desc, v.position, v.unit) from variant v where v.sku = p.sku) as units
      from product p join assortment a on a.sku = p.sku and a.customer_group_id = ${customerGroup}
      where p.is_active and not p.is_hidden and p.sku = any(${skus.slice(at, at + STEP)}::text[])`.execute(db);
    for (const offer of rows) if (offer.units !== null) offers.set(offer.sku, offer);
  }
  return offers;
};

const RESPELLED = 5_000;

const LONGEST = 14;

/** Other spellings of an item number: without leading zeros, with ".0", with spaces, dashes or an apostrophe, in the other case. */
export const spellingsOf = (sku: string): readonly string[] => {
  const bare = sku.replace(/^[#'’]+/, "").replace(/\.0+$/, "");
  const tight = bare.replaceAll(/[\s.-]/g, "");
  const found = new Set([bare, tight, tight.toUpperCase(), tight.toLowerCase(), bare.toUpperCase()]);
  if (/^\d{1,13}$/.test(tight))
    for (let size = tight.length + 1; size <= LONGEST; size += 1) found.add(tight.padStart(size, "0"));
  found.delete(sku);
  found.delete("");
  return [...found];
};

/** Looks up a file's item numbers; another spelling counts if it can mean only one product (OP-67). */
export const findOffers = async (
  db: Db,
  customerGroup: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Offer>> => {
  const offers = new Map(await offersOf(db, customerGroup, skus));
  const others = new Map(
    skus
      .filter((sku) => !offers.has(sku))
      .slice(0, RESPELLED)
      .map((sku) => [sku, spellingsOf(sku)]),
  );
  const respelled = await offersOf(db, customerGroup, [...new Set([...others.values()].flat())]);
  for (const [sku, spellings] of others) {
    const [one, another] = spellings.flatMap((spelling) => respelled.get(spelling) ?? []);
    if (one !== undefined && another === undefined) offers.set(sku, one);
  }
  return offers;
};
