import { handText, placingHand } from "./order-hands.ts";
import type { Order, OrderHeader, OrderLine } from "./order.schema.ts";

type Cell = string | number | null;

/** Prevents spreadsheet formulas, and quotes cells with quotes, commas and line breaks. */
const cell = (value: Cell): string => {
  const text =
    value === null ? "" : typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const amount = (value: number | null, scale: number, digits: number): string =>
  value === null ? "" : (value / scale).toFixed(digits);

const LINE_HEADINGS = [
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
  "Shipped",
  "Weight",
  "Credit",
];

const lineCells = (line: OrderLine): readonly Cell[] => [
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
  line.bill?.shipped ?? null,
  line.bill?.weight ?? null,
  amount(line.bill?.credit ?? null, 100, 2),
];

const ORDER_HEADINGS = ["Order", "PO number", "Placed", "Placed by", "Delivery", "Status"];

const orderCells = (header: OrderHeader): readonly Cell[] => [
  header.orderNumber,
  header.purchaseOrderNumber,
  header.orderPlacedLocal,
  handText(placingHand(header)),
  header.expectedDeliveryDate,
  header.statusFriendly,
];

/** A byte order mark makes spreadsheets read accents correctly. */
const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** An order's lines as CSV, as billed once it was: prices in dollars, empty while pending (§1, HIST-01). */
export const orderCsv = ({ lines }: Pick<Order, "lines">): string => csv([LINE_HEADINGS, ...lines.map(lineCells)]);

/** Lines of several orders as CSV, each row with its order (§1, HIST-01). */
export const ordersCsv = (orders: readonly Pick<Order, "header" | "lines">[]): string =>
  csv([
    [...ORDER_HEADINGS, ...LINE_HEADINGS],
    ...orders.flatMap(({ header, lines }) => lines.map((line) => [...orderCells(header), ...lineCells(line)])),
  ]);
