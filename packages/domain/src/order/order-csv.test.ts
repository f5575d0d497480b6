import fc from "fast-check";
import { expect, it } from "vitest";
import { order } from "../testing/order.ts";
import { orderCsv, ordersCsv } from "./order-csv.ts";

/** Reads CSV as in RFC 4180. */
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

it("HIST-01 an order's lines are one CSV row each, and never a spreadsheet formula", () => {
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
          // Formulas get an apostrophe, texts that have one keep it.
          expect(row?.[11]).toBe(/^[=+\-@\t\r]/.test(comment) ? `'${comment}` : comment);
        }
      },
    ),
  );
});

it("HIST-01 HIST-05 a billed line has what was shipped, its weight and its credit", () => {
  const bill = { shipped: 2, weight: 12.5, credit: 150, creditReason: "", wasUnitPrice: null, wasTotalPrice: null };
  fc.assert(
    fc.property(order, ({ lines }) => {
      const [, ...rows] = read(
        orderCsv({ lines: lines.map((line) => ({ ...line, bill: { ...bill, wasEstimated: true } })) }),
      );
      for (const row of rows) expect(row.slice(12)).toEqual(["2", "12.5", "1.50"]);
    }),
  );
});

it("HIST-01 several orders are a row per line, with their order, in the order given", () => {
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
