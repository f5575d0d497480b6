import type { AuditChange } from "@larder/domain/staff/audit.schema";
import { rowsOfCopy } from "@larder/domain/staff/product-copy";
import type { ProductCopy } from "@larder/domain/staff/product-edit.schema";
import { PRODUCT_STATES } from "@larder/domain/text/audit-names";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";
import { writeRows } from "../import/write-rows.ts";
import { readProduct } from "./read-product.ts";
import { lockCatalog } from "./save-product.ts";

/**
 * Copies a product in the transaction under a number that no product has, in any case of letters. Returns what the audit
 * says. Throws ProductNotFound and FieldsInvalid (OP-67).
 */
export const copyProduct = async (trx: Db, { sku, newSku }: ProductCopy): Promise<readonly AuditChange[]> => {
  const number = newSku.trim();
  if (number === "") throw new FieldsInvalid({ problems: [{ field: "newSku", _tag: "Required" }] });
  await lockCatalog(trx);
  const { rows } = await readProduct(trx, sku, true);
  const taken = await sql`select from product where lower(sku) = lower(${number})`.execute(trx);
  if (taken.rows.length > 0) throw new FieldsInvalid({ problems: [{ field: "newSku", _tag: "Repeated" }] });
  await writeRows(trx, [{ sku: number, before: {}, after: rowsOfCopy(rows) }]);
  return [{ what: PRODUCT_STATES.copiedFrom, before: "", after: sku }];
};
