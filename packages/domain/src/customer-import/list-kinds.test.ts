import { expect, it } from "vitest";
import { missingColumns } from "./list-kinds.ts";

it("OP-67 a list about customers can be compared once it has the columns that its kind needs", () => {
  expect(missingColumns("customers", ["email", null])).toEqual(["organization"]);
  expect(missingColumns("customers", ["email", "organization"])).toBeNull();
  expect(missingColumns("statuses", ["order", "shipped"])).toEqual(["status", "sku"]);
  expect(missingColumns("statuses", ["order", "sku"])).toBeNull();
  expect(missingColumns("invoices", ["organization", "number", "date", "dueDate", "amount"])).toEqual(["open"]);
  expect(missingColumns("purchases", ["sku", "quantity", "date", null, "organization"])).toBeNull();
  expect(missingColumns("itemNumbers", ["organization", "sku"])).toEqual(["number"]);
});
