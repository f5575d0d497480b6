import type { CatalogueColumn } from "./catalogue-columns.ts";
import { Bad, orReason, priceOf, skuOf, whole } from "./catalogue-item.ts";
import type { FileRow } from "../../tabular/open-file.ts";

/** The longest region name, in characters, that accounts and sessions can hold. */
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
    /** Null = the product's only unit. */
    unit: cell("unit") === "" ? null : cell("unit").toUpperCase(),
    /** Null = the general price. */
    price: cell("price") === "" ? null : priceOf(cell("price")),
    /** Null = the general stock; `stock` null = unknown. */
    stock: cell("stock") === "" ? null : { stock: isUnknown ? null : whole("stock", cell("stock"), 0) },
  };
};

/** A row of a catalog file with a size's price or stock in one region. */
export type RegionItem = Readonly<ReturnType<typeof read>>;

/** Parses a row that names a region: only sku, unit, price and stock count (OP-20). */
export const regionItem = orReason<RegionItem>(read);
