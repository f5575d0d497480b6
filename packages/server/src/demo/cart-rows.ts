import type { ProductSeed } from "./catalogue/product-seed.ts";

interface DemoCart {
  readonly cart: string;
  readonly line: string;
  readonly organization: number;
  readonly user: number;
  readonly poNumber: string;
  readonly note: string;
  readonly lines: readonly (readonly [string, number])[];
}

const ID = "5b0f3a52-6d0e-4c1a-9c1e-2f4f6f0a1";

const carts: readonly DemoCart[] = [
  {
    cart: "c01",
    line: "d",
    organization: 1,
    user: 1,
    poNumber: "HV-4501",
    note: "Deliver before 7 AM. Side gate is open.",
    lines: [
      ["204417", 2],
      ["204502", 4],
      ["510033", 2],
      ["510240", 3],
      ["402407", 1],
      ["640118", 1],
    ],
  },
  {
    cart: "c05",
    line: "e",
    organization: 5,
    user: 7,
    poNumber: "SHORE-12",
    note: "",
    lines: [
      ["510033", 1],
      ["640118", 1],
      ["660902", 2],
      ["640108", 1],
      ["520047", 1],
    ],
  },
];

export const cartRows = (now: Date) =>
  carts.map(({ cart, organization, user, poNumber, note }) => ({
    id: `${ID}${cart}`,
    organization_id: organization,
    user_id: user,
    version: 7,
    po_number: poNumber,
    note,
    created_at: now.toISOString(),
    changed_at: now.toISOString(),
  }));

export const cartLineRows = (catalogue: readonly ProductSeed[]) =>
  carts.flatMap(({ cart, line, organization, lines }) =>
    lines.map(([sku, quantity], position) => ({
      id: `${ID}${line}${String(position).padStart(2, "0")}`,
      organization_id: organization,
      cart_id: `${ID}${cart}`,
      sku,
      unit: catalogue.find((product) => product.sku === sku)?.variants[0]?.unit ?? "CS",
      quantity,
      position,
    })),
  );
