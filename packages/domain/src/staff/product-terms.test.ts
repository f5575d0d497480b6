import { expect, it } from "vitest";
import { rowKey } from "../catalog-import/product-change.ts";
import { productFields } from "../testing/product-fields.ts";
import { productChanges } from "./product-changes.ts";
import { fieldsOfRows } from "./product-fields.ts";
import { rowsOfFields } from "./product-rows.ts";
import { productTermProblems } from "./product-terms.ts";

const term = (more: object = {}) => ({
  list: "g1",
  unit: "CS",
  region: "",
  price: "$9.00",
  fromQuantity: "",
  validFrom: "2031-02-01",
  validTo: "",
  ...more,
});

it("OP-67 a dated price needs a day or a quantity, and no two begin on one day at one quantity", () => {
  const fieldsIn = (...terms: ReturnType<typeof term>[]) => productTermProblems(terms).map(({ field }) => field);
  expect(fieldsIn(term(), term({ fromQuantity: "5" }), term({ validFrom: "2031-03-01" }))).toEqual([]);
  expect(fieldsIn(term(), term({ fromQuantity: "1", unit: "cs" }))).toEqual(["terms.1.validFrom"]);
  expect(fieldsIn(term({ validFrom: "", fromQuantity: "1" }))).toEqual(["terms.0.validFrom"]);
  expect(fieldsIn(term({ price: "" }))).toEqual(["terms.0.price"]);
});

it("OP-67 dated prices are added, changed and removed, and those that stay are kept as they are stored", () => {
  const key = (least: string, from: string) => rowKey("priceTerm", "g1", "CS", "", least, from);
  const rows = {
    [rowKey("product")]: { name: "Gruyère", isActive: true },
    [rowKey("size", "CS")]: { position: 0 },
    [key("1", "2031-01-01")]: { text: "$8", amount: 80_000, to: "2031-01-31" },
    [key("5", "2031-01-01")]: { text: "$7", amount: 70_000, to: "" },
  };
  const before = fieldsOfRows(rows, { hiddenFrom: "", hiddenUntil: "" }, ["g1"]);
  expect(before.terms.map(({ price, fromQuantity }) => [price, fromQuantity])).toEqual([
    ["$8", ""],
    ["$7", "5"],
  ]);
  const [, tier] = before.terms;
  const next = rowsOfFields(rows, before, { ...before, terms: [tier!, term({ price: "9", validTo: "2031-02-28" })] });
  expect(Object.entries(next).filter(([name]) => name.includes("priceTerm"))).toEqual([
    [key("5", "2031-01-01"), rows[key("5", "2031-01-01")]],
    [key("1", "2031-02-01"), { text: "$9.00", amount: 90_000, to: "2031-02-28" }],
  ]);
});

it("OP-67 OP-21 the history names a dated price that was added, changed or removed", () => {
  const changes = (before: object[], after: object[]) =>
    productChanges(productFields({ terms: before as never }), productFields({ terms: after as never }), () => "Hotels");
  const what = "Hotels, CS, from 2031-02-01";
  expect(changes([], [term()])).toEqual([{ what, before: "", after: "$9.00" }]);
  expect(changes([term()], [term({ validTo: "2031-03-01" })])).toEqual([
    { what, before: "$9.00", after: "$9.00 until 2031-03-01" },
  ]);
  expect(changes([term()], [])).toEqual([{ what, before: "$9.00", after: "" }]);
  expect(changes([term()], [term()])).toEqual([]);
});
