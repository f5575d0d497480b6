import type { LineReport } from "@larder/domain/order/bill";
import { Bad, priceOf } from "../../catalog/import/catalogue-item.ts";
import type { FileRow } from "../../tabular/open-file.ts";
import type { StatusColumn } from "./status-rows.ts";

/** What a row says about a line of its order. */
export interface NamedLine extends LineReport {
  readonly sku: string;
  /** "" = the only one of the sku. */
  readonly unit: string;
  /** The line's number in the order, from 1; null = the only one of the sku and unit. */
  readonly line: number | null;
}

const MAX_AMOUNT = 1_000_000;

const NUMBER = /^(?:\d+(?:,\d{3})*)?(?:\.\d+)?$/;

const numberIn = (column: StatusColumn, text: string, isWhole: boolean): number | null => {
  if (text === "") return null;
  const number = NUMBER.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
  if (!(number <= MAX_AMOUNT) || (isWhole && !Number.isInteger(number)))
    throw new Bad(`${column}: '${text.slice(0, 40)}' isn't a ${isWhole ? "whole " : ""}number from 0 to 1,000,000.`);
  return number;
};

const centsIn = (text: string): number | null => {
  const dollars = numberIn("credit", text.replace(/^[-\u2212]?\s*\$?\s*/, ""), false);
  return dollars === null ? null : Math.round(dollars * 100);
};

/** Reads what a row says about a line; null = it names none. Throws Bad. */
export const lineReportOf = ({ cell }: FileRow<StatusColumn>): NamedLine | null => {
  const sku = cell("sku");
  if (sku === "") return null;
  const weight = numberIn("weight", cell("weight"), false);
  const creditReason = cell("creditReason");
  return {
    sku,
    unit: cell("unit").toUpperCase(),
    line: numberIn("line", cell("line"), true),
    shipped: numberIn("shipped", cell("shipped"), true),
    weight: weight === 0 ? null : weight,
    unitPrice: priceOf(cell("price")).unitPrice,
    credit: centsIn(cell("credit")),
    creditReason: creditReason === "" ? null : creditReason,
  };
};
