import type { CatalogueColumn } from "./catalogue-columns.ts";
import { Bad, orReason, priceOf, skuOf, whole } from "./catalogue-item.ts";
import type { FileRow } from "../tabular/open-file.ts";

/** The longest name of a region, in characters: what an account and a session can hold. */
const LONGEST = 60;

const read = ({ line, problem, cell }: FileRow<CatalogueColumn>) => {
  if (problem !== null) throw new Bad(problem);
  const region = cell("region");
  if (region.length > LONGEST) throw new Bad(`region is longer than ${LONGEST} characters.`);
  const isUnknown = /^unknown$/i.test(cell("stock"));
  return {
    line,
    region,
    sku: skuOf(cell("sku")),
    /** Null = the row names none: it is the product's one unit. */
    unit: cell("unit") === "" ? null : cell("unit").toUpperCase(),
    /** Null = the general price holds. */
    price: cell("price") === "" ? null : priceOf(cell("price")),
    /** Null = the general stock holds; `stock` null in it = it is not known. */
    stock: cell("stock") === "" ? null : { stock: isUnknown ? null : whole("stock", cell("stock"), 0) },
  };
};

/** A row of a catalogue file that says what a size costs, or how much there is of it, in one region. */
export type RegionItem = Readonly<ReturnType<typeof read>>;

/** Reads a row of a catalogue file that names a region: only sku, unit, price and stock count in it (OP-20). */
export const regionItem = orReason<RegionItem>(read);
