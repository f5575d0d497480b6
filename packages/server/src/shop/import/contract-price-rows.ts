import type { UnitPrice } from "@larder/domain/catalog/price";
import { MAX_QUANTITY } from "@larder/domain/quantity/quantity";
import { catalogueColumns } from "../../catalog/import/catalogue-columns.ts";
import { Bad, priceOf, skuOf, whole } from "../../catalog/import/catalogue-item.ts";
import { dayOf } from "../../tabular/day-cell.ts";
import type { FileRow } from "../../tabular/open-file.ts";

const { sku, unit, price, fromQuantity, validFrom, validTo } = catalogueColumns;

/** The columns of a file of organizations' own prices and their other headings (docs/import.md). */
export const contractPriceColumns = {
  organization: [
    "customer",
    "customer name",
    "institution",
    "agency",
    "account",
    "account number",
    "account #",
    "customer number",
    "customer #",
    "cust #",
  ],
  sku: sku.headings,
  unit: unit.headings,
  price: [...price.headings, "contract price", "special price", "customer price", "bid price"],
  fromQuantity: fromQuantity.headings,
  validFrom: [...validFrom.headings, "contract start"],
  validTo: [...validTo.headings, "contract end"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ContractPriceColumn = keyof typeof contractPriceColumns;

const day = (column: "validFrom" | "validTo", text: string): string => {
  const found = text === "" ? "" : dayOf(text);
  if (found === null) throw new Bad(`${column}: '${text.slice(0, 40)}' isn't a day. Write 2026-11-26 or 11/26/2026.`);
  return found;
};

const read = ({ line, problem, cell }: FileRow<ContractPriceColumn>) => {
  if (problem !== null) throw new Bad(problem);
  const least = whole("fromQuantity", cell("fromQuantity"), 0) ?? 1;
  if (least > MAX_QUANTITY)
    throw new Bad(`fromQuantity: ${least} is more than the ${MAX_QUANTITY} that can be ordered.`);
  const [first, last] = [day("validFrom", cell("validFrom")), day("validTo", cell("validTo"))];
  if (first !== "" && last !== "" && last < first) throw new Bad(`validTo ${last} is before validFrom ${first}.`);
  const said = cell("price") === "" ? null : priceOf(cell("price"));
  if (least > 1 && said !== null && said.unitPrice === null)
    throw new Bad("price: a price from a quantity on can't be pending.");
  return {
    line,
    organization: cell("organization"),
    sku: skuOf(cell("sku")),
    /** "" = the only one that the product is sold in. */
    unit: cell("unit"),
    least: Math.max(1, least),
    validFrom: first,
    validTo: last,
    /** Null = the organization has no such price any more. */
    text: said?.priceText ?? null,
    amount: (said?.unitPrice ?? null) as UnitPrice | null,
  };
};

/** A row of a file of organizations' own prices. */
export type ContractPriceRow = Readonly<ReturnType<typeof read>>;

/** A row, or why it can't be used. */
export const contractPriceRow = (row: FileRow<ContractPriceColumn>): ContractPriceRow | string => {
  try {
    return read(row);
  } catch (error) {
    if (error instanceof Bad) return error.message;
    throw error;
  }
};
