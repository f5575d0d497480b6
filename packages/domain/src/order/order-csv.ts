import type { Order } from "./order.schema.ts";

/** A cell that a spreadsheet takes for a formula is a text for it, and quotes, commas and line ends stay in their cell. */
const cell = (value: string | number | null): string => {
  const text =
    value === null ? "" : typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const HEADINGS = [
  "Item number",
  "Product",
  "Brand",
  "Pack",
  "Quantity",
  "Unit",
  "Unit price",
  "Priced per",
  "Total",
  "Cut 1",
  "Cut 2",
  "Comment",
] as const;

const amount = (value: number | null, scale: number, digits: number): string =>
  value === null ? "" : (value / scale).toFixed(digits);

/**
 * The lines of an order as a CSV file that spreadsheets and the guide import read: prices in dollars, empty while they are
 * pending. Begins with a byte order mark, so that accents are read as they are. Spec §1, HIST-01.
 */
export const orderCsv = ({ lines }: Pick<Order, "lines">): string => {
  const rows = lines.map((line) => [
    line.productSku,
    line.productTitle,
    line.brandName,
    line.packSize,
    line.quantity,
    line.unitOfMeasure,
    amount(line.unitPrice, 10_000, 4),
    line.pricingUnitOfMeasure,
    amount(line.totalPrice, 100, 2),
    line.cutInstructions1,
    line.cutInstructions2,
    line.comment,
  ]);
  return `\uFEFF${[HEADINGS, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
};
