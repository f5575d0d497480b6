import { world } from "../../sdk/src/testing/acceptance/world.ts";
import type { WorldProduct } from "@larder/sdk/testing/acceptance/world-entities";
import { type Kysely, sql } from "kysely";
import type { Database } from "../src/database/schema.ts";
import { insertRows } from "./insert-rows.ts";

export type TestProduct = WorldProduct & { readonly cutInstructions?: readonly string[] };

const groups = (product: TestProduct): readonly string[] => product.groups ?? ["g1", "g2"];

/** Inserts products with their units, and the assortments and prices of groups g1 and g2. */
export const insertProducts = async (db: Kysely<Database>, products: readonly TestProduct[]): Promise<void> => {
  await insertRows(
    db,
    "customer_group",
    ["g1", "g2"].map((id) => ({ id, name: id })),
  );
  await insertRows(
    db,
    "product",
    products.map(({ sku, name, brand, category, substitutions = [] }) => ({
      sku,
      name,
      brand,
      category,
      description: "",
      subcategory: "",
      subsubcategory: "",
      pack_size: "",
      substitutions,
      popularity: 0,
      is_active: true,
      added_at: new Date(world.now),
    })),
  );
  await insertRows(
    db,
    "variant",
    products.flatMap((product) =>
      world.units.map((unit, position) => ({
        sku: product.sku,
        unit,
        position,
        is_default: position === 0,
        stock: product.stock,
        min_quantity: product.minimum ?? null,
        max_quantity: product.maximum ?? null,
        sell_by_multiple: product.multiple ?? null,
        is_restricted: product.isRestricted ?? false,
        vendor_id: product.vendorId ?? null,
        is_drop_ship: product.vendorId !== undefined,
        details: {
          isDropShipRestricted: product.isDropShipRestricted ?? false,
          ...(product.averageWeight === undefined
            ? {}
            : { catchWeight: { unitOfMeasure: "LB", averageWeight: product.averageWeight } }),
          cutInstructions1: product.cutInstructions ?? [],
        },
      })),
    ),
  );
  await insertRows(
    db,
    "assortment",
    products.flatMap((product) => groups(product).map((group) => ({ customer_group_id: group, sku: product.sku }))),
  );
  await insertRows(
    db,
    "price",
    products.flatMap((product) =>
      groups(product).flatMap((group) =>
        world.units.map((unit) => {
          const isOther = group === "g2" && product.unitPrice !== null;
          return {
            customer_group_id: group,
            sku: product.sku,
            unit,
            price_text: isOther ? world.otherPrice.text : product.price,
            unit_price: isOther ? world.otherPrice.unitPrice : product.unitPrice,
          };
        }),
      ),
    ),
  );
};

export const setFlags = async (db: Kysely<Database>, flags: object): Promise<void> => {
  await sql`insert into setting (key, value) values ('feature-flags', ${JSON.stringify(flags)}::jsonb) on conflict (key) do update set value = excluded.value`.execute(
    db,
  );
};

/** Inserts what no call changes: products with prices and assortments, vendors, holidays, feature flags. */
export const insertCatalogue = async (db: Kysely<Database>): Promise<void> => {
  await insertProducts(db, world.products);
  await insertRows(
    db,
    "delivery_calendar",
    world.holidays.map((day) => ({ warehouse: world.warehouse, day, is_closed: true, reason: "Holiday" })),
  );
  await insertRows(
    db,
    "vendor",
    world.vendors.map(({ id, name, leadDays }) => ({
      id,
      name,
      zone: world.zone,
      delivery_days: [1, 2, 3, 4, 5],
      work_days: [1, 2, 3, 4, 5],
      lead_days: leadDays,
      cut_off_time: world.vendorCutOffTime,
    })),
  );
  await insertRows(
    db,
    "shipping_item",
    world.vendors.flatMap(({ id, shippingItems }) =>
      shippingItems.map(({ itemNumber, name, cents }, position) => ({
        vendor_id: id,
        item_number: itemNumber,
        position,
        display_name: name,
        uom: "EA",
        cost_cents: cents,
      })),
    ),
  );
  await insertRows(
    db,
    "region",
    [...new Set([world.region, ...world.regionOffers.map(({ region }) => region)])].map((name) => ({ name })),
  );
  const offers = world.regionOffers.flatMap((offer) => world.units.map((unit) => ({ ...offer, unit })));
  await insertRows(
    db,
    "region_stock",
    offers.map(({ region, sku, unit, stock }) => ({ region, sku, unit, stock })),
  );
  await insertRows(
    db,
    "region_price",
    offers.flatMap(({ region, sku, unit, price, unitPrice }) =>
      ["g1", "g2"].map((group) => ({
        region,
        customer_group_id: group,
        sku,
        unit,
        price_text: price,
        unit_price: unitPrice,
      })),
    ),
  );
  await setFlags(db, world.featureFlags);
};
