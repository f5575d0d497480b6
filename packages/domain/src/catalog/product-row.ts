import type { ProductFacts } from "./product-facts.schema.ts";
import { drawingPath } from "./product-drawing.ts";
import { productPath } from "./product-path.ts";
import type { Product } from "./product.schema.ts";

const texts: Readonly<Record<string, string>> = {
  CS: "Case",
  EA: "Each",
  LB: "Pound",
  KG: "Kilogram",
  OZ: "Ounce",
  BG: "Bag",
  BX: "Box",
  BT: "Bottle",
  CN: "Can",
  CT: "Carton",
  DZ: "Dozen",
  GL: "Gallon",
  JR: "Jar",
  PK: "Pack",
  PC: "Piece",
  PL: "Pail",
  TB: "Tub",
  TR: "Tray",
  WH: "Wheel",
  KT: "Kit",
  BN: "Bunch",
  LF: "Loaf",
  SL: "Sleeve",
  BK: "Block",
};

/** A unit of measure for customers: "CS" is "Case". Unknown units stay unchanged (OP-148). */
const unitText = (unit: string): string => texts[unit.toUpperCase()] ?? unit;

/** A product as calls return it: the encoded side of the domain's Product. */
export type WireProduct = typeof Product.Encoded;

/** A product's facts as stored; unknown ones are omitted. */
export type StoredFacts = Partial<typeof ProductFacts.Encoded>;

/** A product's facts as calls return them; null = none. */
export const factsOf = (stored: StoredFacts): ProductFacts | null =>
  Object.keys(stored).length === 0
    ? null
    : ({ rating: null, storage: "", origin: "", allergens: [], mayContain: [], ...stored } as ProductFacts);

export type WireVariant = NonNullable<WireProduct["variants"]>[number];

/** A product as it is stored. */
export interface ProductRow {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly description: string;
  readonly image: string | null;
  readonly category: string;
  readonly subcategory: string;
  readonly subsubcategory: string;
  readonly pack_size: string;
}

/** A size as it is stored. */
export interface VariantRow {
  readonly unit: string;
  readonly is_default: boolean;
  readonly stock: number | null;
  readonly min_quantity: number | null;
  readonly max_quantity: number | null;
  readonly min_max_expiration: string | null;
  readonly sell_by_multiple: number | null;
  readonly is_restricted: boolean;
  readonly vendor_id: string | null;
  readonly details: Record<string, unknown>;
}

/** What a size costs a buyer today, and from which quantities on it costs something else. */
export interface ShownPrice {
  readonly text: string | null;
  /** Null = the same at any quantity. */
  readonly tiers: WireVariant["priceTiers"] | null;
}

/** The URL of a product's picture: the shop's own drawing by key, or the given address. */
export const imageUrl = (image: string | null): string | null => {
  if (image === null || image === "") return null;
  return /^(https:|\/)/.test(image) ? image : drawingPath(image);
};

/** How a product is shown: guests see neither prices nor stock (OP-132). */
export interface Showing {
  readonly isGuest: boolean;
  readonly isListed: boolean;
}

/** A variant as a call returns it: no price and no stock once delisted; unknown stock is no limit (spec §3, PROD-04, OP-87, OP-132, OP-148). */
export const variantOf = (
  row: VariantRow,
  { text, tiers }: ShownPrice,
  { isGuest, isListed }: Showing,
): WireVariant => {
  const { details } = row;
  const metadata = details["metadata"] as NonNullable<WireVariant["metadata"]> | undefined;
  const named = { unitOfMeasure: row.unit, vendorId: row.vendor_id };
  const variant: WireVariant = {
    price: isGuest || !isListed ? "" : (text ?? ""),
    ...(isGuest || !isListed || tiers == null ? {} : { priceTiers: tiers }),
    text: (details["text"] as string | undefined) ?? unitText(row.unit),
    isDefault: row.is_default,
    inStock: isListed && (row.stock === null || row.stock > 0),
    stock: isGuest ? null : isListed ? row.stock : 0,
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    minMaxExpirationDate: row.min_max_expiration,
    sellByMultiple: row.sell_by_multiple,
    isRestrictedProduct: row.is_restricted,
    metadata: metadata === undefined ? named : { ...metadata, ...named },
  };
  // Most variants have no details, and a spread costs more than everything else here.
  return Object.keys(details).length === 0 ? variant : { ...details, ...variant };
};

/** A product as a call returns it, with the given variants (spec §3, PROD-02). */
export const productOf = (row: ProductRow, variants: readonly WireVariant[]): WireProduct => ({
  sku: row.sku,
  name: row.name,
  brand: row.brand,
  description: row.description,
  imageUrl: imageUrl(row.image),
  url: productPath(row.sku as Parameters<typeof productPath>[0], row.name),
  category: row.category,
  subcategory: row.subcategory,
  subsubcategory: row.subsubcategory,
  packSize: row.pack_size,
  variants,
});
