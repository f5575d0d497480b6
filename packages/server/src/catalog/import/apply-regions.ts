import { sql } from "kysely";
import { inTransaction, preferIndexes } from "../insert-rows.ts";
import type { Db } from "../../database/schema.ts";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import { type RegionItem, unitsInShop } from "./place-items.ts";

interface Placed extends RegionItem {
  readonly unit: string;
}

interface Written {
  readonly region: string;
  readonly sku: string;
  readonly unit: string;
}

/** What a batch did in regions. */
interface RegionOutcome {
  /** How many rows changed something. */
  readonly rows: number;
  /** Item numbers of changed values. */
  readonly changed: readonly string[];
  /** Item numbers of usable rows. */
  readonly placed: readonly string[];
}

const keyOf = ({ region, sku, unit }: Written): string => JSON.stringify([region, sku, unit]);

const jsonOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

const writeStocks = async (db: Db, items: readonly Placed[]): Promise<readonly Written[]> => {
  const own = items.flatMap(({ region, sku, unit, stock }) => (stock === null ? [] : { region, sku, unit, ...stock }));
  const general = items.filter(({ stock }) => stock === null);
  const put = await sql<Written>`insert into region_stock (region, sku, unit, stock)
    select region, sku, unit, stock from jsonb_to_recordset(${jsonOf(own)}) as own (region text, sku text, unit text, stock integer)
    on conflict (region, sku, unit) do update set stock = excluded.stock where region_stock.stock is distinct from excluded.stock
    returning region, sku, unit`.execute(db);
  const gone = await sql<Written>`delete from region_stock s
    using jsonb_to_recordset(${jsonOf(general)}) as own (region text, sku text, unit text)
    where s.region = own.region and s.sku = own.sku and s.unit = own.unit returning s.region, s.sku, s.unit`.execute(
    db,
  );
  return [...put.rows, ...gone.rows];
};

const writePrices = async (
  db: Db,
  items: readonly Placed[],
  groups: readonly string[],
): Promise<readonly Written[]> => {
  const own = items.flatMap(({ region, sku, unit, price }) =>
    price === null
      ? []
      : groups.map((group) => ({ region, group, sku, unit, text: price.priceText, amount: price.unitPrice })),
  );
  const general = items.filter(({ price }) => price === null);
  const put = await sql<Written>`insert into region_price (region, customer_group_id, sku, unit, price_text, unit_price)
    select region, "group", sku, unit, text, amount
    from jsonb_to_recordset(${jsonOf(own)}) as own (region text, "group" text, sku text, unit text, text text, amount bigint)
    on conflict (region, customer_group_id, sku, unit) do update set price_text = excluded.price_text, unit_price = excluded.unit_price
      where (region_price.price_text, region_price.unit_price) is distinct from (excluded.price_text, excluded.unit_price)
    returning region, sku, unit`.execute(db);
  const gone = await sql<Written>`delete from region_price p
    using jsonb_to_recordset(${jsonOf(general)}) as own (region text, sku text, unit text)
    where p.region = own.region and p.sku = own.sku and p.unit = own.unit and p.customer_group_id = any(${groups}::text[])
    returning p.region, p.sku, p.unit`.execute(db);
  return [...put.rows, ...gone.rows];
};

const knownRegions = async (db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const known = new Map(
    (await db.selectFrom("region").select("name").execute()).map(({ name }) => [name.toLowerCase(), name]),
  );
  const fresh = new Map(
    names.filter((name) => !known.has(name.toLowerCase())).map((name) => [name.toLowerCase(), name]),
  );
  if (fresh.size > 0)
    await db
      .insertInto("region")
      .values([...fresh.values()].map((name) => ({ name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return new Map([...known, ...fresh]);
};

const giveRegions = (db: Db) =>
  sql`update organization o set region = own.region from (
    select m.organization_id, mode() within group (order by r.name) as region
    from membership m join app_user u on u.id = m.user_id join region r on lower(r.name) = lower(btrim(u.region)) group by m.organization_id) own
  where own.organization_id = o.id and o.region = ''`.execute(db);

/** Writes regional prices and stock (OP-20). An empty cell restores the general value. From then on, an organization needs a region to order. */
export class RegionWriter {
  readonly #lines = new Map<string, number>();

  async #placed(
    db: Db,
    items: readonly RegionItem[],
    refuse: (line: number, reason: string) => void,
  ): Promise<readonly Placed[]> {
    const regions = await knownRegions(
      db,
      items.map(({ region }) => region),
    );
    const units = await unitsInShop(db, [...new Set(items.map(({ sku }) => sku))]);
    return items.flatMap((item): readonly Placed[] => {
      const sold = units.get(item.sku) ?? [];
      const unit = item.unit ?? (sold.length === 1 ? sold[0] : undefined);
      if (unit === undefined || !sold.includes(unit)) {
        const offered = sold.length === 0 ? "isn't in the catalog" : `is sold in ${sold.join(", ")}. Add the unit`;
        refuse(item.line, `The sku ${item.sku} ${offered}.`);
        return [];
      }
      const placed = { ...item, unit, region: regions.get(item.region.toLowerCase()) ?? item.region };
      const before = this.#lines.get(keyOf(placed));
      if (before !== undefined) {
        refuse(item.line, `The sku ${item.sku} in ${unit} for ${item.region} is already on line ${before}.`);
        return [];
      }
      this.#lines.set(keyOf(placed), item.line);
      return [placed];
    });
  }

  async write(
    db: Db,
    items: readonly RegionItem[],
    { groups, has }: { readonly groups: readonly string[]; readonly has: (column: CatalogueColumn) => boolean },
    refuse: (line: number, reason: string) => void,
  ): Promise<RegionOutcome> {
    if (items.length === 0) return { rows: 0, changed: [], placed: [] };
    return inTransaction(db, async (inside) => {
      await preferIndexes(inside);
      const placed = await this.#placed(inside, items, refuse);
      const stocks = has("stock") ? await writeStocks(inside, placed) : [];
      const prices = has("price") ? await writePrices(inside, placed, groups) : [];
      await giveRegions(inside);
      const changed = [...stocks, ...prices];
      return {
        rows: new Set(changed.map(keyOf)).size,
        changed: changed.map(({ sku }) => sku),
        placed: placed.map(({ sku }) => sku),
      };
    });
  }
}
