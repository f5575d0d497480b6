import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { nextTurn } from "../../database/process/turns.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import type { GuideContent } from "./content.ts";
import type { SavedBody } from "./saved-body.ts";

interface Known {
  readonly sku: string;
  readonly category: string;
  readonly units: readonly string[] | null;
}

/** The body with every unit filled in, and the categories of the products looked up. */
export interface Checked {
  readonly body: SavedBody;
  readonly categoryOf: (sku: string) => string | null;
}

const STEP = 1_000;

const lookUp = async (db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  const known = new Map<string, Known>();
  for (let at = 0; at < skus.length; at += STEP) {
    const { rows } = await sql<Known>`
      select p.sku, p.category, (select json_agg(v.unit order by v.is_default desc, v.position, v.unit) from variant v where v.sku = p.sku) as units
      from product p where p.sku = any(${skus.slice(at, at + STEP)}::text[])`.execute(db);
    for (const row of rows) known.set(row.sku, row);
  }
  return known;
};

/** Checks that every new line and changed unit is sold; an unchanged line may keep its unit. Throws InvalidField. */
export const checkUnits = async (db: Db, before: GuideContent, body: SavedBody): Promise<Checked> => {
  await nextTurn();
  const held = new Map(before.lines.map(({ sku, unit }) => [sku, unit]));
  const lookedUp = body.lines.filter(({ sku, unit }) => {
    const present = held.get(sku);
    return present === undefined || (unit !== "" && unit !== present);
  });
  await nextTurn();
  const known = await lookUp(
    db,
    lookedUp.map(({ sku }) => sku),
  );
  for (const { sku, unit } of lookedUp) {
    const product = known.get(sku);
    if (product === undefined) throw invalidField("categories", `there is no product ${sku}`);
    if (unit !== "" && product.units?.includes(unit) !== true)
      throw invalidField("categories", `product ${sku} is not sold in unit ${unit}`);
  }
  await nextTurn();
  const lines = body.lines.map((line) =>
    line.unit === "" ? { ...line, unit: held.get(line.sku) ?? known.get(line.sku)?.units?.[0] ?? "" } : line,
  );
  return { body: { ...body, lines }, categoryOf: (sku) => known.get(sku)?.category ?? null };
};
