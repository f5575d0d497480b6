import { type FileRow, openFile } from "../../tabular/open-file.ts";
import { decodeStream } from "../../tabular/decode-stream.ts";
import { plainBytes } from "../../tabular/file-bytes.ts";
import { ndjsonRows } from "../../tabular/ndjson.ts";
import { sizeOf, Unreadable } from "../../tabular/text-file.ts";

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

async function* jsonRows(file: string): AsyncGenerator<FileRow<StatusColumn>> {
  const bytes = plainBytes(file, { read: 0, size: sizeOf(file) });
  for await (const { line, values, problem } of ndjsonRows(decodeStream(bytes, { encoding: "utf-8" })))
    yield { line, problem, cell: (column) => values.get(column) ?? "" };
}

/** Opens a status file: NDJSON if named .ndjson or .jsonl, else CSV; either may be gzipped. */
export const statusRows = async (file: string): Promise<StatusRows> => {
  if (/\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(file)) return { unknown: [], rows: jsonRows(file) };
  const { headings, rows } = await openFile<StatusColumn>(file, statusColumns, ["order"]);
  if (headings.places.status === undefined && headings.places.sku === undefined)
    throw new Unreadable("The first line must name the columns, and 'status' or 'sku' must be one of them.");
  return { unknown: headings.unknown, rows };
};
