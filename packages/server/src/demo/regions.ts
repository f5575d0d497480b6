import { UNIT_PRICES_PER_DOLLAR } from "@larder/domain/catalog/price";
import { type ProductSeed, rngOf } from "./catalogue/product-seed.ts";
import { customerGroups } from "./organizations.ts";
import { isInAssortment, priceText, unitPriceFor } from "./rows.ts";

/** The demo's regions; the first has the general stock and prices. */
export const regions = ["Northeast", "Midwest", "Southeast"] as const;
type Region = (typeof regions)[number];

const FREIGHT = { Midwest: [1.04, 1.14], Southeast: [0.9, 0.97] } as const satisfies Partial<
  Record<Region, readonly [number, number]>
>;

const SHARE = 0.02;

const ALWAYS = "204502";

const differs = (product: ProductSeed, region: Region): boolean =>
  product.sku === ALWAYS || rngOf(`region ${region} ${product.sku}`).chance(SHARE);

const perRegion = <R>(
  catalogue: readonly ProductSeed[],
  rows: (product: ProductSeed, region: keyof typeof FREIGHT) => readonly R[],
): readonly R[] =>
  (["Midwest", "Southeast"] as const).flatMap((region) =>
    catalogue.filter((product) => differs(product, region)).flatMap((product) => rows(product, region)),
  );

export const regionRows = () => regions.map((name) => ({ name }));

/** A region's own stock: one in five is out of stock. */
const ownStock = (product: ProductSeed, region: keyof typeof FREIGHT): number => {
  const rng = rngOf(`region stock ${region} ${product.sku}`);
  const isOut = product.sku === ALWAYS ? region === "Midwest" : rng.chance(0.2);
  return isOut ? 0 : rng.whole(4, 60);
};

/** The stock of a product's first size as a region has it; null = unknown. */
export const stockIn = (product: ProductSeed, region: string): number | null =>
  (region === "Midwest" || region === "Southeast") && differs(product, region)
    ? ownStock(product, region)
    : (product.variants[0]?.stock ?? null);

export const regionStockRows = (catalogue: readonly ProductSeed[]) =>
  perRegion(catalogue, (product, region) => {
    const stock = ownStock(product, region);
    return product.variants.map(({ unit }) => ({ region, sku: product.sku, unit, stock }));
  });

/** The rows of `region_price`; a pending price is pending everywhere. */
export const regionPriceRows = (catalogue: readonly ProductSeed[]) =>
  perRegion(catalogue, (product, region) => {
    const [least, most] = FREIGHT[region];
    const factor = least + rngOf(`region price ${region} ${product.sku}`).next() * (most - least);
    const cent = UNIT_PRICES_PER_DOLLAR / 100;
    return customerGroups
      .filter(({ id }) => isInAssortment(product, id))
      .flatMap(({ id }) =>
        product.variants.flatMap((variant) => {
          const general = unitPriceFor(product, variant, id);
          if (general === null) return [];
          const price = Math.round((general / cent) * factor) * cent;
          const own = { region, customer_group_id: id, sku: product.sku, unit: variant.unit };
          return [{ ...own, price_text: priceText(price), unit_price: price }];
        }),
      );
  });
