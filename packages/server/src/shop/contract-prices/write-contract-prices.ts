import type { UnitPrice } from "@larder/domain/catalog/price";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** How many prices were of each kind. */
interface WrittenPrices {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Which of an organization's own prices of a size: the one from this quantity on and from this day on. */
export interface ContractPlace {
  readonly organization: number;
  readonly sku: string;
  readonly unit: string;
  /** In the size's unit; 1 = any quantity. */
  readonly least: number;
  /** The first day, "YYYY-MM-DD"; "" = always. */
  readonly validFrom: string;
}

/** Such a price; `text` null = it's taken away, `amount` null = it's pending. */
export interface ContractPrice extends ContractPlace {
  /** The last day; "" = none. */
  readonly validTo: string;
  readonly text: string | null;
  readonly amount: UnitPrice | null;
}

const COLUMNS = sql`w(organization integer, sku text, unit text, least integer, "validFrom" text, "validTo" text, text text, amount bigint)`;

/** Triggers fire for a statement that changes nothing, too, and renew what is kept of the catalog. */
const changedOnly = async (db: Db, prices: readonly ContractPrice[]): Promise<readonly ContractPrice[]> => {
  const { rows } = await sql<ContractPrice>`
    select w.* from json_to_recordset(${JSON.stringify(prices)}::json) as ${COLUMNS}
    left join contract_price c on c.organization_id = w.organization and c.sku = w.sku and c.unit = w.unit
      and c.least = w.least and c.valid_from = w."validFrom"
    where case when w.text is null then c.sku is not null
      else (c.valid_to, c.price_text, c.unit_price) is distinct from (w."validTo", w.text, w.amount) end`.execute(db);
  return rows;
};

/**
 * Writes organizations' own prices in the transaction, and says how many there were of each kind. Their organizations are
 * locked first: which of them have any is kept in their rows.
 */
export const writeContractPrices = async (trx: Db, prices: readonly ContractPrice[]): Promise<WrittenPrices> => {
  const organizations = [...new Set(prices.map(({ organization }) => organization))];
  await sql`select id from organization where id = any(${organizations}::integer[]) order by id for no key update`.execute(
    trx,
  );
  const changed = await changedOnly(trx, prices);
  const gone = changed.filter(({ text }) => text === null);
  const put = changed.filter(({ text }) => text !== null);
  if (gone.length > 0)
    await sql`delete from contract_price c using json_to_recordset(${JSON.stringify(gone)}::json) as ${COLUMNS}
      where c.organization_id = w.organization and c.sku = w.sku and c.unit = w.unit and c.least = w.least and c.valid_from = w."validFrom"`.execute(
      trx,
    );
  if (put.length === 0) return { added: 0, changed: 0, removed: gone.length };
  const { rows } = await sql<{ is_new: boolean }>`
    insert into contract_price (organization_id, sku, unit, least, valid_from, valid_to, price_text, unit_price)
    select organization, sku, unit, least, "validFrom", "validTo", text, amount from json_to_recordset(${JSON.stringify(put)}::json) as ${COLUMNS}
    on conflict (organization_id, sku, unit, least, valid_from) do update
      set valid_to = excluded.valid_to, price_text = excluded.price_text, unit_price = excluded.unit_price
    returning xmax = 0 as is_new`.execute(trx);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { added, changed: rows.length - added, removed: gone.length };
};
