import { type FileRow, openFile } from "../../tabular/open-file.ts";
import { sizeOf, textOf, Unreadable } from "../../tabular/text-file.ts";

/** The columns of a status file and the ERPs' other headings; those from `sku` on are a billed line's (docs/import.md). */
const statusColumns = {
  order: ["order number", "order no", "order #", "order id", "document number"],
  status: ["order status", "state"],
  reason: ["status error", "error", "message", "note"],
  erpNumber: ["erp number", "erp order number", "erp order", "sales order"],
  sku: ["item", "item number", "item no", "item #", "item id", "product code", "product number"],
  unit: ["uom", "unit of measure"],
  line: ["line number", "line no", "line #", "order line"],
  shipped: ["quantity shipped", "qty shipped", "shipped quantity", "shipped qty", "delivered", "quantity delivered"],
  weight: ["catch weight", "packed weight", "shipped weight", "actual weight", "net weight", "billed weight"],
  price: ["final price", "unit price", "billed price", "invoice price"],
  credit: ["credit amount", "credits", "credited"],
  creditReason: ["reason of credit", "credit memo"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type StatusColumn = keyof typeof statusColumns;

interface StatusRows {
  readonly unknown: readonly string[];
  readonly rows: AsyncIterable<FileRow<StatusColumn>>;
}

const textIn = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

const objectOf = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
};

const rowOf = (line: number, text: string): FileRow<StatusColumn> => {
  const object = objectOf(text);
  return {
    line,
    problem: object === null ? "It isn't a JSON object." : null,
    cell: (column) => textIn(object?.[column]),
  };
};

async function* jsonRows(file: string): AsyncGenerator<FileRow<StatusColumn>> {
  let rest = "";
  let line = 0;
  for await (const text of textOf(file, { read: 0, size: sizeOf(file) })) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const one of lines) {
      line += 1;
      if (one.trim() !== "") yield rowOf(line, one);
    }
    if (rest.length > 1_000_000) throw new Unreadable(`Line ${line + 1} is longer than 1,000,000 characters.`);
  }
  if (rest.trim() !== "") yield rowOf(line + 1, rest);
}

/** Opens a status file: NDJSON if named .ndjson or .jsonl, else CSV; either may be gzipped. */
export const statusRows = async (file: string): Promise<StatusRows> => {
  if (/\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(file)) return { unknown: [], rows: jsonRows(file) };
  const { headings, rows } = await openFile<StatusColumn>(file, statusColumns, ["order"]);
  if (headings.places.status === undefined && headings.places.sku === undefined)
    throw new Unreadable("The first line must name the columns, and 'status' or 'sku' must be one of them.");
  return { unknown: headings.unknown, rows };
};
