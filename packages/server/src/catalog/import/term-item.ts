import { MAX_QUANTITY } from "@larder/domain/quantity/quantity";
import type { FileRow } from "../../tabular/open-file.ts";
import { dayOf } from "../../tabular/day-cell.ts";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import {
  Bad,
  type CatalogueItem,
  catalogueItem,
  LONGEST_REGION,
  orReason,
  priceOf,
  skuOf,
  whole,
} from "./catalogue-item.ts";

type Cell = FileRow<CatalogueColumn>["cell"];

const day = (column: "validFrom" | "validTo", text: string): string => {
  if (text === "") return "";
  const found = dayOf(text);
  if (found === null) throw new Bad(`${column}: '${text.slice(0, 40)}' isn't a day. Write 2026-11-26 or 11/26/2026.`);
  return found;
};

const tierOf = (cell: Cell): number => whole("fromQuantity", cell("fromQuantity"), 1) ?? 1;

/** Whether a row says what a size costs on some days, or from a quantity on. */
export const isTerm = (cell: Cell): boolean =>
  cell("validFrom") !== "" || cell("validTo") !== "" || !["", "0", "1"].includes(cell("fromQuantity"));

const read = (row: FileRow<CatalogueColumn>, has?: (column: CatalogueColumn) => boolean) => {
  const { line, problem, cell } = row;
  if (problem !== null) throw new Bad(problem);
  const region = cell("region");
  if (region.length > LONGEST_REGION) throw new Bad(`region is longer than ${LONGEST_REGION} characters.`);
  const fromQuantity = tierOf(cell);
  if (fromQuantity > MAX_QUANTITY)
    throw new Bad(`fromQuantity: ${fromQuantity} is more than the ${MAX_QUANTITY} that can be ordered.`);
  const [validFrom, validTo] = [day("validFrom", cell("validFrom")), day("validTo", cell("validTo"))];
  if (validFrom !== "" && validTo !== "" && validTo < validFrom)
    throw new Bad(`validTo ${validTo} is before validFrom ${validFrom}.`);
  const text = cell("pricePerLb") === "" ? cell("price") : cell("pricePerLb");
  const price = text === "" ? null : priceOf(text);
  if (fromQuantity > 1 && price !== null && price.unitPrice === null)
    throw new Bad("price: a price from a quantity on can't be pending.");
  // Only the price of these days is in the row, so the size's own is pending when the row brings it.
  const brings = fromQuantity > 1 || region !== "" ? null : broughtBy(row, has);
  return {
    line,
    sku: skuOf(cell("sku")),
    unit: cell("unit") === "" ? null : cell("unit").toUpperCase(),
    region,
    fromQuantity,
    validFrom,
    validTo,
    /** Null = no such price any more. */
    price,
    /** The size as the row has it, for a shop without it; null = it can't bring one. */
    brings,
  };
};

const broughtBy = (row: FileRow<CatalogueColumn>, has?: (column: CatalogueColumn) => boolean): CatalogueItem | null => {
  const priceless: FileRow<CatalogueColumn> = {
    ...row,
    cell: (column) => (column === "price" || column === "pricePerLb" ? "" : row.cell(column)),
  };
  const item = catalogueItem(priceless, has);
  return "reason" in item || item.name === "" ? null : item;
};

/** A row of a catalog file with the price of a size on some days, or from a quantity on. */
export type TermItem = Readonly<ReturnType<typeof read>>;

/** Parses such a row: only sku, unit, region and price count, unless the shop doesn't have the size (OP-67). */
export const termItem = orReason<TermItem>(read);
