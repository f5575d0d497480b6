import type { SearchRow, SharedRow } from "./row.ts";

type Variant = SharedRow["variants"][number];

/** A variant without the names of its fields; trailing fields that say nothing are left out. */
type VariantCells = readonly [
  unit: string,
  stock: Variant["stock"],
  isDefault: 1 | null,
  isRestricted: 1 | null,
  details: Variant["details"] | null,
  multiple: Variant["sell_by_multiple"],
  min: Variant["min_quantity"],
  max: Variant["max_quantity"],
  expiration: Variant["min_max_expiration"],
  vendor: Variant["vendor_id"],
];

type ProductCells = readonly [
  name: string,
  description: string,
  packSize: string,
  image: string | null,
  variants: readonly Partial<VariantCells>[],
  facts: SharedRow["facts"] | null | undefined,
];

/** What the columns of the index hold of a product already. */
export type ProductColumns = Pick<
  SharedRow["product"],
  "sku" | "brand" | "category" | "subcategory" | "subsubcategory"
> &
  Pick<SharedRow, "popularity" | "addedAt">;

const cellsOf = (variant: Variant): Partial<VariantCells> => {
  const cells: VariantCells = [
    variant.unit,
    variant.stock,
    variant.is_default ? 1 : null,
    variant.is_restricted ? 1 : null,
    Object.keys(variant.details).length === 0 ? null : variant.details,
    variant.sell_by_multiple,
    variant.min_quantity,
    variant.max_quantity,
    variant.min_max_expiration,
    variant.vendor_id,
  ];
  return cells.slice(0, 1 + cells.findLastIndex((cell) => cell !== null)) as unknown as Partial<VariantCells>;
};

/** What every group sees of a product and no column holds, as a text. */
export const productText = ({ product, variants, facts }: SearchRow): string =>
  JSON.stringify([
    product.name,
    product.description,
    product.pack_size,
    product.image,
    variants.map(cellsOf),
    Object.keys(facts).length === 0 ? undefined : facts,
  ] satisfies ProductCells);

/** What every group sees of a product, from its text and the columns. */
export const productOfText = (text: string, columns: ProductColumns): SharedRow => {
  const [name, description, pack_size, image, variants, facts] = JSON.parse(text) as ProductCells;
  return {
    // Each field by its name: taking two out of a spread costs more than reading the text.
    product: {
      sku: columns.sku,
      brand: columns.brand,
      category: columns.category,
      subcategory: columns.subcategory,
      subsubcategory: columns.subsubcategory,
      name,
      description,
      image,
      pack_size,
    },
    facts: facts ?? {},
    popularity: columns.popularity,
    addedAt: columns.addedAt,
    variants: variants.map((cells) => ({
      unit: cells[0] as string,
      stock: cells[1] ?? null,
      is_default: cells[2] === 1,
      is_restricted: cells[3] === 1,
      details: cells[4] ?? {},
      sell_by_multiple: cells[5] ?? null,
      min_quantity: cells[6] ?? null,
      max_quantity: cells[7] ?? null,
      min_max_expiration: cells[8] ?? null,
      vendor_id: cells[9] ?? null,
    })),
  };
};
