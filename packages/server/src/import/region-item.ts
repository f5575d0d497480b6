import type { CatalogueColumn } from "./catalogue-columns.ts";
import { Bad, priceOf, skuOf, whole } from "./catalogue-item.ts";
import type { FileRow } from "../tabular/open-file.ts";

/** A row of a catalogue file that says what a size costs, or how much there is of it, in one region. */
export interface RegionItem {
  readonly line: number;
  readonly region: string;
  readonly sku: string;
  /** Null = the row names none: it is the product's one unit. */
  readonly unit: string | null;
  /** Null = the general price holds. */
  readonly price: ReturnType<typeof priceOf> | null;
  /** Null = the general stock holds; `stock` null in it = it is not known. */
  readonly stock: { readonly stock: number | null } | null;
}

/** The longest name of a region, in characters: what an account and a session can hold. */
const LONGEST = 60;

const read = ({ line, problem, cell }: FileRow<CatalogueColumn>): RegionItem => {
  if (problem !== null) throw new Bad(problem);
  const region = cell("region");
  if (region.length > LONGEST) throw new Bad(`region is longer than ${LONGEST} characters.`);
  const isUnknown = /^unknown$/i.test(cell("stock"));
  return {
    line,
    region,
    sku: skuOf(cell("sku")),
    unit: cell("unit") === "" ? null : cell("unit").toUpperCase(),
    price: cell("price") === "" ? null : priceOf(cell("price")),
    stock: cell("stock") === "" ? null : { stock: isUnknown ? null : whole("stock", cell("stock"), 0) },
  };
};

/** Reads a row of a catalogue file that names a region: only sku, unit, price and stock count in it (OP-20). */
export const regionItem = (row: FileRow<CatalogueColumn>): RegionItem | { readonly reason: string } => {
  try {
    return read(row);
  } catch (error) {
    if (error instanceof Bad) return { reason: error.message };
    throw error;
  }
};
