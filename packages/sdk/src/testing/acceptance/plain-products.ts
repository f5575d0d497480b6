import { world } from "./world.ts";

type WorldProduct = (typeof world.products)[number];

const problemOf = ({ averageWeight, unitPrice, vendorId }: WorldProduct): string | null =>
  averageWeight !== undefined
    ? "a price by weight"
    : unitPrice === null
      ? "a pending price"
      : vendorId === undefined
        ? null
        : "a delivery by another vendor";

/** What the gateway's ten functions can't express of a product that is left out, by item number. */
export const leftOut = new Map(
  world.products.flatMap((product) => {
    const problem = problemOf(product);
    return problem === null ? [] : [[product.sku, problem] as const];
  }),
);

/** The products that they can express. */
export const plainProducts = world.products.filter(
  ({ sku, isRestricted }) => !leftOut.has(sku) && isRestricted !== true,
);
