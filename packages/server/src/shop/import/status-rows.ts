import type { TableRow } from "../../tabular/open-file.ts";
import { type ListFile, openList } from "../../catalog/import/open-list.ts";
import type { Db } from "../../database/schema.ts";
import { decodeStream } from "../../tabular/decode-stream.ts";
import { plainBytes } from "../../tabular/file-bytes.ts";
import { ndjsonRows } from "../../tabular/ndjson.ts";
import { sizeOf, Unreadable } from "../../tabular/text-file.ts";

/** The columns of a status file and the ERPs' other headings; those from `sku` on are a billed line's (docs/import.md). */
export const statusColumns = {
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

type StatusRow = Pick<TableRow<StatusColumn>, "line" | "cell" | "cells" | "problem">;

interface StatusRows {
  readonly unknown: readonly string[];
  /** The headings as the file writes them. */
  readonly texts: readonly string[];
  readonly rows: AsyncIterable<StatusRow>;
}

async function* jsonRows(file: string): AsyncGenerator<StatusRow> {
  const bytes = plainBytes(file, { read: 0, size: sizeOf(file) });
  for await (const { line, values, problem } of ndjsonRows(decodeStream(bytes, { encoding: "utf-8" })))
    yield { line, problem, cells: [...values.values()], cell: (column) => values.get(column) ?? "" };
}

/** Opens a status file: NDJSON if named .ndjson or .jsonl, else CSV; either may be gzipped. */
export const statusRows = async (db: Db, list: ListFile): Promise<StatusRows> => {
  const { file, open } = list;
  if (open === undefined && /\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(file))
    return { unknown: [], texts: [], rows: jsonRows(file) };
  const { headings, rows } = await openList<StatusColumn>(db, { ...list, kind: "statuses" }, statusColumns, ["order"]);
  if ((headings.places.status ?? null) === null && (headings.places.sku ?? null) === null)
    throw new Unreadable("The first line must name the columns, and 'status' or 'sku' must be one of them.");
  return { unknown: headings.unknown, texts: headings.texts, rows };
};
