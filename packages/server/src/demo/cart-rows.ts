import type { ProductSeed } from "./catalogue/product-seed.ts";

type Row = Readonly<Record<string, unknown>>;

const CART = "5b0f3a52-6d0e-4c1a-9c1e-2f4f6f0a1c01";

/** What the chef has put into the cart this morning: item number and quantity. */
const lines: readonly (readonly [string, number])[] = [
  ["204417", 2],
  ["204502", 4],
  ["510033", 2],
  ["510240", 3],
  ["402407", 1],
  ["640118", 1],
];

export const cartRows = (now: Date): readonly Row[] => [
  {
    id: CART,
    organization_id: 1,
    user_id: 1,
    version: 7,
    po_number: "HV-4501",
    note: "Deliver before 7 AM. Side gate is open.",
    is_open: true,
    created_at: now.toISOString(),
    changed_at: now.toISOString(),
  },
];

export const cartLineRows = (catalogue: readonly ProductSeed[]): readonly Row[] =>
  lines.map(([sku, quantity], position) => ({
    id: `5b0f3a52-6d0e-4c1a-9c1e-2f4f6f0a1d${String(position).padStart(2, "0")}`,
    organization_id: 1,
    cart_id: CART,
    sku,
    unit: catalogue.find((product) => product.sku === sku)?.variants[0]?.unit ?? "CS",
    cut1: "",
    cut2: "",
    comment: "",
    quantity,
    warning: "",
    position,
  }));
