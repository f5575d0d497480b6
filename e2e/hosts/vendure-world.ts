// The world of the acceptance suites as the folder that examples/vendure is filled from, as far as Vendure can hold it.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainProducts, world } from "@larder/sdk/testing/acceptance";

type Product = (typeof world.products)[number];

const COLUMNS =
  "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets,variant:minQuantity,variant:maxQuantity,variant:multiple";

/** Vendure's import file: a row for each unit, and the product in the row of its first one. */
const rowsOf = ({ sku, name, brand, category, unitPrice, stock, minimum, maximum, multiple }: Product) =>
  world.units.map((unit, at) => {
    const product = [name, sku.toLowerCase(), "", "", `brand:${brand}|category:${category}`, "Unit"];
    const variant = [unit, sku, (unitPrice ?? 0) / 10_000, "", stock ?? 0, stock !== null, "", ""];
    const row = [...product.map((field) => (at === 0 ? field : "")), ...variant, minimum, maximum, multiple];
    return row.join(",");
  });

const shop = {
  organizations: world.organizations.map(({ id, name, errors, customerGroupId }) => ({
    id,
    label: name,
    onHold: errors.join(" "),
    priceFactor: 1,
    unsold: plainProducts
      .filter(({ groups }) => groups?.includes(customerGroupId as never) === false)
      .map(({ sku }) => sku.toLowerCase()),
  })),
  customers: world.users
    .filter(({ organizations }) => organizations.length > 0)
    .map(({ userName, email, password, organizations }) => ({
      emailAddress: email,
      password,
      firstName: userName,
      lastName: "",
      customFields: { userName, organizations },
    })),
};

/** A new folder with the world. East's own prices aren't in it: a factor can't make them. */
export const worldFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "larder-vendure-"));
  writeFileSync(join(folder, "products.csv"), [COLUMNS, ...plainProducts.flatMap(rowsOf)].join("\n"));
  writeFileSync(join(folder, "shop.json"), JSON.stringify(shop));
  return folder;
};
