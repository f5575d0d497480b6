import { world } from "@larder/sdk/testing/acceptance";
import { catalogueOf } from "../../packages/server/src/demo/catalogue/catalogue.ts";
import type { Filling, Stocked } from "./fill.ts";

export interface LeftOut {
  readonly filling: Filling;
  /** What Vendure can't express of a product that is left out, by item number. */
  readonly leftOut: ReadonlyMap<string, string>;
}

type Kind = {
  readonly catchWeight: boolean;
  readonly pending: boolean;
  readonly vendor: boolean;
  readonly restricted?: boolean;
};

const problemOf = ({ catchWeight, pending, vendor }: Kind): string | null =>
  catchWeight ? "a price by weight" : pending ? "a pending price" : vendor ? "a delivery by another vendor" : null;

const divided = (all: readonly (Stocked & { readonly kind: Kind })[]) => ({
  products: all.filter(({ kind }) => problemOf(kind) === null && kind.restricted !== true),
  leftOut: new Map(
    all.flatMap(({ sku, kind }) => (problemOf(kind) === null ? [] : [[sku, problemOf(kind) as string]])),
  ),
});

/** The world of the acceptance suites, as far as Vendure can hold it. */
export const worldStock = (): LeftOut => {
  const groups = new Map(world.organizations.map(({ id, customerGroupId }) => [id, customerGroupId]));
  const { products, leftOut } = divided(
    world.products.map((product) => ({
      sku: product.sku,
      name: product.name,
      brand: product.brand,
      category: product.category,
      description: "",
      units: world.units.map((unit) => ({
        unit,
        packSize: "",
        cents: (product.unitPrice ?? 0) / 100,
        stock: product.stock,
      })),
      limits: {
        ...(product.minimum === undefined ? {} : { minQuantity: product.minimum }),
        ...(product.maximum === undefined ? {} : { maxQuantity: product.maximum }),
        ...(product.multiple === undefined ? {} : { multiple: product.multiple }),
      },
      kind: {
        catchWeight: product.averageWeight !== undefined,
        pending: product.unitPrice === null,
        vendor: product.vendorId !== undefined,
        restricted: product.isRestricted === true,
      },
    })),
  );
  const sold = new Map(world.products.map(({ sku, groups: to }) => [sku, to]));
  return {
    leftOut,
    filling: {
      products,
      organizations: world.organizations.map(({ id, name, errors }) => ({ id, name, onHold: errors.join(" ") })),
      users: world.users
        .filter(({ organizations }) => organizations.length > 0)
        .map(({ userName, email, password, organizations }) => ({
          name: userName,
          userName,
          email,
          password,
          organizations,
        })),
      centsFor: (organization, sku, cents) => {
        const group = groups.get(organization) ?? "";
        if (sold.get(sku)?.includes(group as never) === false) return null;
        return group === "g2" ? world.otherPrice.unitPrice / 100 : cents;
      },
    },
  };
};

/** A few hundred products of the demo catalogue, and two kitchens that order them. */
export const demoStock = (count = 300): LeftOut => {
  const { products, leftOut } = divided(
    catalogueOf(new Date()).map(({ sku, name, brand, category, description, ...product }) => ({
      sku,
      name,
      brand,
      category,
      description,
      units: product.variants.map(({ unit, pack, price, stock }) => ({
        unit,
        packSize: pack,
        cents: Math.round((price ?? 0) * 100),
        stock,
      })),
      limits: {},
      kind: {
        catchWeight: product.variants.some(({ averageWeight }) => averageWeight !== null),
        pending: product.variants.some(({ price }) => price === null),
        vendor: product.dropShipVendor !== null,
        restricted: product.isRestricted || product.isCut,
      },
    })),
  );
  const password = "sea-salt-and-thyme";
  return {
    leftOut,
    filling: {
      products: products.slice(0, count),
      organizations: [
        { id: 1, name: "Harbor & Vine", onHold: "" },
        { id: 2, name: "Harbor & Vine Events", onHold: "" },
        { id: 3, name: "Slow Payer", onHold: "Your account is on hold. Call us to order." },
      ],
      users: [
        {
          name: "Marisol Reyes",
          userName: "marisol",
          email: "marisol@harborandvine.example",
          password,
          organizations: [1, 2],
        },
        { name: "Ruth Abara", userName: "ruth", email: "ruth@slowpayer.example", password, organizations: [3] },
      ],
      centsFor: (organization, _sku, cents) => (organization === 2 ? Math.round(cents * 0.95) : cents),
    },
  };
};
