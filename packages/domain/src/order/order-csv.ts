import { handText, placingHand } from "./order-hands.ts";
import type { Order, OrderHeader, OrderLine } from "./order.schema.ts";

type Cell = string | number | null;

/** A cell that a spreadsheet takes for a formula is a text for it, and quotes, commas and line ends stay in their cell. */
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

/** Begins with a byte order mark, so that accents are read as they are. */
const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/**
 * The lines of an order as a CSV file that spreadsheets and the guide import read: prices in dollars, empty while they are
 * pending. Spec §1, HIST-01.
 */
export const orderCsv = ({ lines }: Pick<Order, "lines">): string => csv([LINE_HEADINGS, ...lines.map(lineCells)]);

/** The lines of several orders as one CSV file: a row a line, with what names its order. Spec §1, HIST-01. */
export const ordersCsv = (orders: readonly Pick<Order, "header" | "lines">[]): string =>
  csv([
    [...ORDER_HEADINGS, ...LINE_HEADINGS],
    ...orders.flatMap(({ header, lines }) => lines.map((line) => [...orderCells(header), ...lineCells(line)])),
  ]);
