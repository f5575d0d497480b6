import { type Kysely } from "kysely";
import type { Database } from "../src/db/schema.ts";

interface Sold {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly price: string;
  readonly unitPrice: number | null;
  readonly stock?: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly restricted?: boolean;
  readonly vendor?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly groups?: readonly string[];
}

const sold: readonly Sold[] = [
  {
    sku: "BEEF1",
    name: "Beef loin",
    category: "Beef",
    price: "$12.50",
    unitPrice: 125_000,
    stock: 500,
    details: { cutInstructions1: ["Thin", "Thick"] },
  },
  { sku: "BEEF2", name: "Beef brisket", category: "Beef", price: "$8.25", unitPrice: 82_500, stock: null },
  {
    sku: "FISH1",
    name: "Salmon side",
    category: "Seafood",
    price: "$9.95/LB",
    unitPrice: 99_500,
    stock: 40,
    details: { catchWeight: { unitOfMeasure: "LB", averageWeight: 12.5 } },
  },
  { sku: "FISH2", name: "Turbot", category: "Seafood", price: "Price Pending", unitPrice: null, stock: 10 },
  {
    sku: "LIMIT",
    name: "Saffron",
    category: "Spices",
    price: "$40.00",
    unitPrice: 400_000,
    stock: 10,
    min: 2,
    max: 10,
  },
  {
    sku: "ONE10",
    name: "Truffle oil",
    category: "Spices",
    price: "$10.00",
    unitPrice: 100_000,
    stock: 10,
    min: 0,
    max: 10,
  },
  { sku: "OUT", name: "White asparagus", category: "Produce", price: "$5.00", unitPrice: 50_000, stock: 0 },
  { sku: "NOSALE", name: "Raw milk", category: "Dairy", price: "$3.00", unitPrice: 30_000, stock: 5, restricted: true },
  {
    sku: "VEND",
    name: "Copper pan",
    category: "Equipment",
    price: "$70.00",
    unitPrice: 700_000,
    stock: 9,
    vendor: "V1",
  },
  {
    sku: "ONLYB",
    name: "House blend of B",
    category: "Coffee",
    price: "$21.00",
    unitPrice: 210_000,
    stock: 9,
    groups: ["g2"],
  },
];

export const insertCatalogue = async (db: Kysely<Database>): Promise<void> => {
  for (const [index, item] of sold.entries()) {
    await db
      .insertInto("product")
      .values({
        sku: item.sku,
        name: item.name,
        brand: index % 2 === 0 ? "Larkspur" : "Quayside",
        category: item.category,
        pack_size: "4/10 lb",
        image: "beef",
        substitutions: JSON.stringify([]),
      })
      .execute();
    for (const [position, unit] of ["CS", "EA"].entries()) {
      await db
        .insertInto("variant")
        .values({
          sku: item.sku,
          unit,
          position,
          is_default: position === 0,
          stock: item.stock ?? null,
          min_quantity: item.min ?? null,
          max_quantity: item.max ?? null,
          is_restricted: item.restricted ?? false,
          vendor_id: item.vendor ?? null,
          is_drop_ship: item.vendor !== undefined,
          details: JSON.stringify({ text: unit === "CS" ? "Case" : "Each", ...item.details }),
        })
        .execute();
    }
    for (const group of item.groups ?? ["g1", "g2"]) {
      await db.insertInto("assortment").values({ customer_group_id: group, sku: item.sku }).execute();
      for (const unit of ["CS", "EA"]) {
        const isOther = group === "g2" && item.unitPrice !== null;
        await db
          .insertInto("price")
          .values({
            customer_group_id: group,
            sku: item.sku,
            unit,
            price_text: isOther ? "$77.77" : item.price,
            unit_price: isOther ? 777_700 : item.unitPrice,
          })
          .execute();
      }
    }
  }
};
