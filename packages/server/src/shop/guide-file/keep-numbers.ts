import { looseNumberKey, ownNumberKey } from "@larder/domain/catalog/own-number";
import { MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import type { UploadLine } from "@larder/domain/order-guide/guide-upload.schema";
import { sql } from "kysely";
import type { OwnNumbers } from "../../catalog/own-numbers.ts";
import type { Db } from "../../database/schema.ts";
import type { GuideRow } from "./read-lines.ts";

interface NewNumber {
  readonly key: string;
  readonly number: string;
  readonly sku: string;
}

/** A file's own numbers: those that the customer doesn't have yet, and how many stand for another item. */
export interface NumbersToKeep {
  readonly fresh: readonly NewNumber[];
  readonly taken: number;
}

export const NO_NUMBERS: NumbersToKeep = { fresh: [], taken: 0 };

/** Rows per statement; more would block the embedded database for too long. */
const STEP = 1_000;

const isUsable = (number: string): boolean =>
  number !== "" && number.length <= MAX_SKU_LENGTH && !/\p{C}/u.test(number);

/**
 * The own numbers that a file has next to the item numbers of its lines. One that stands for another item, in the shop or
 * further up in the file, stays as it is; the item's own number in the catalog is none (OP-62, OP-67).
 */
export const numbersToKeep = (
  rows: readonly GuideRow[],
  lines: readonly Pick<UploadLine, "row" | "sku">[],
  own: Pick<OwnNumbers, "find">,
): NumbersToKeep => {
  const byRow = new Map(rows.map(({ row, own: number }) => [row, number]));
  const fresh = new Map<string, NewNumber>();
  let taken = 0;
  for (const { row, sku } of lines) {
    const number = byRow.get(row) ?? "";
    if (!isUsable(number) || looseNumberKey(number) === looseNumberKey(sku)) continue;
    const key = ownNumberKey(number);
    const before = own.find(number) ?? fresh.get(key);
    if (before === undefined) fresh.set(key, { key, number, sku });
    else if (before.sku !== sku) taken += 1;
  }
  return { fresh: [...fresh.values()], taken };
};

/** Keeps new own numbers for an organization, each for any size; one that was given meanwhile stays as it is. `db` is a transaction. */
export const keepNumbers = async (db: Db, organization: number, { fresh }: NumbersToKeep): Promise<void> => {
  for (let at = 0; at < fresh.length; at += STEP)
    await sql`
      insert into own_item_number (organization_id, number_key, number, sku)
      select ${organization}, w.key, w.number, w.sku
      from json_to_recordset(${JSON.stringify(fresh.slice(at, at + STEP))}::json) as w(key text, number text, sku text)
      on conflict (organization_id, number_key) do nothing`.execute(db);
};
