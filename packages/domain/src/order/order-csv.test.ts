import fc from "fast-check";
import { expect, it } from "vitest";
import { order } from "../testing/order.ts";
import { orderCsv, ordersCsv } from "./order-csv.ts";

/** Reads a CSV file as RFC 4180 has it. */
const read = (csv: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  const cells = /("((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g;
  for (const [, , quoted, plain = "", end] of csv.slice(1).matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.length > 1);
};

it("HIST-01 the lines of an order as a file: one row a line, whatever is in its texts, none of which is a formula in a spreadsheet", () => {
  fc.assert(
    fc.property(
      order,
      fc.oneof(fc.string(), fc.constantFrom("=1+1", "+1", "-1", "@A1", "\t=1", "\r")),
      ({ lines }, comment) => {
        const rows = read(orderCsv({ lines: lines.map((line) => ({ ...line, comment })) }));
        expect(rows).toHaveLength(lines.length + 1);
        for (const [at, line] of lines.entries()) {
          const row = rows[at + 1];
          expect(row?.[0]).toBe(line.productSku);
          expect(row?.[8]).toBe(line.totalPrice === null ? "" : (line.totalPrice / 100).toFixed(2));
          // What a spreadsheet takes for a formula has an apostrophe before it; what has one already keeps it.
          expect(row?.[11]).toBe(/^[=+\-@\t\r]/.test(comment) ? `'${comment}` : comment);
        }
      },
    ),
  );
});

it("HIST-01 several orders as a file: a row for every line of each, with its order, in the order given", () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 4 }), (orders) => {
      const [headings = [], ...rows] = read(ordersCsv(orders));
      expect(headings.slice(0, 7)).toEqual([
        "Order",
        "PO number",
        "Placed",
        "Placed by",
        "Delivery",
        "Status",
        "Item number",
      ]);
      expect(rows.map((row) => [row[0], row[5], row[6]])).toEqual(
        orders.flatMap(({ header, lines }) =>
          lines.map(({ productSku }) => [header.orderNumber, header.statusFriendly, productSku]),
        ),
      );
    }),
  );
});
