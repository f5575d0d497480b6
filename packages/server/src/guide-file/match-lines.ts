import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import type { GuideFileLine, RowProblem } from "./read-lines.ts";

/** A line of a file that the customer can buy. */
export interface MatchedLine {
  readonly row: number;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
  readonly group: string;
  readonly name: string;
}

export interface Matched {
  readonly lines: readonly MatchedLine[];
  readonly problems: readonly RowProblem[];
}

interface Offer {
  readonly sku: string;
  readonly name: string;
  readonly units: readonly string[];
}

const STEP = 5_000;

const offersOf = async (
  db: Kysely<Database>,
  customerGroup: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Offer>> => {
  const offers = new Map<string, Offer>();
  for (let at = 0; at < skus.length; at += STEP) {
    const { rows } = await sql<Offer>`
      select p.sku, p.name, (select json_agg(v.unit order by v.is_default desc, v.position, v.unit) from variant v where v.sku = p.sku) as units
      from product p join assortment a on a.sku = p.sku and a.customer_group_id = ${customerGroup}
      where p.is_active and p.sku = any(${skus.slice(at, at + STEP)}::text[])`.execute(db);
    for (const offer of rows) offers.set(offer.sku, offer);
  }
  return offers;
};

/** Letters of either case name the same unit: files are typed by people. */
const unitOf = (offer: Offer, wanted: string): string | undefined =>
  wanted === "" ? offer.units[0] : offer.units.find((unit) => unit.toLowerCase() === wanted.toLowerCase());

/**
 * Finds what a file asks for in the customer's assortment. The same product in the same unit again is one line, its
 * quantities added; in another unit it is a problem of that row, since a guide holds a product once (OP-67).
 */
export const matchLines = async (
  db: Kysely<Database>,
  customerGroup: string,
  lines: readonly GuideFileLine[],
): Promise<Matched> => {
  const offers = await offersOf(db, customerGroup, [...new Set(lines.map(({ sku }) => sku))]);
  const matched = new Map<string, MatchedLine>();
  const problems: RowProblem[] = [];
  for (const { row, sku, unit: wanted, quantity, group } of lines) {
    const offer = offers.get(sku);
    if (offer === undefined) {
      problems.push({ row, message: `There is no product ${sku} in your assortment.` });
      continue;
    }
    const unit = unitOf(offer, wanted);
    if (unit === undefined) {
      problems.push({
        row,
        message: `Product ${sku} is not sold by ${wanted}; it is sold by ${offer.units.join(", ")}.`,
      });
      continue;
    }
    const held = matched.get(sku);
    if (held === undefined) matched.set(sku, { row, sku, unit, quantity, group, name: offer.name });
    else if (held.unit === unit) matched.set(sku, { ...held, quantity: Math.min(9_999, held.quantity + quantity) });
    else problems.push({ row, message: `Product ${sku} is already in row ${held.row}, by ${held.unit}.` });
  }
  return { lines: [...matched.values()], problems };
};
