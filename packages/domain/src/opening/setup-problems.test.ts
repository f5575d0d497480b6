import { expect, it } from "vitest";
import { administratorProblems, customerProblems, deliveryProblems, shopSetupProblems } from "./setup-problems.ts";
import { NEW_SHOP } from "./shop.ts";

const fields = (problems: readonly { readonly field: string }[]) => problems.map(({ field }) => field);
const user = { email: "sam@corner.example", firstName: "Sam", lastName: "Ode" };
const customer = { name: "Corner House", accountNumber: "", address: "2 High St", user };
const delivery = { days: [1, 3], cutoff: "14:00", paymentTerms: "Net 30", holidays: [] };

it("OP-26 a shop's setup needs a warehouse, and an administrator a name, an email and a good password", () => {
  const zones = new Set([NEW_SHOP.timeZone]);
  expect(fields(shopSetupProblems({ shop: NEW_SHOP, warehouse: "Dover" }, zones))).toEqual([]);
  expect(fields(shopSetupProblems({ shop: NEW_SHOP, warehouse: " " }, zones))).toEqual(["warehouse"]);
  expect(administratorProblems(user, "seven silver sardines")).toEqual([]);
  expect(fields(administratorProblems({ ...user, email: "sam", lastName: "" }, "short"))).toEqual([
    "lastName",
    "email",
    "password",
  ]);
  expect(administratorProblems({ ...user, email: "samantha.ode@x.example" }, "Samantha.Ode1")).toEqual([
    { field: "password", _tag: "IsOwnName", of: "email" },
  ]);
});

it("IDENT-16 a customer of the setup needs name, address and person, but no account number", () => {
  expect(customerProblems(customer)).toEqual([]);
  expect(fields(customerProblems({ ...customer, name: "", address: " ", user: { ...user, email: "" } }))).toEqual([
    "name",
    "address",
    "user.email",
  ]);
});

it("OP-77 usual delivery needs days, a cutoff and known payment terms; each holiday is a day, once", () => {
  const day = { date: "2026-11-26", reason: "Thanksgiving" };
  expect(deliveryProblems({ ...delivery, holidays: [day] })).toEqual([]);
  expect(fields(deliveryProblems({ ...delivery, days: [], cutoff: "2 PM", paymentTerms: "Barter" }))).toEqual([
    "days",
    "cutoff",
    "paymentTerms",
  ]);
  expect(fields(deliveryProblems({ ...delivery, days: [8] }))).toEqual(["days"]);
  expect(fields(deliveryProblems({ ...delivery, holidays: [day, day] }))).toEqual(["holidays.1.date"]);
  expect(fields(deliveryProblems({ ...delivery, holidays: [{ date: "11/26", reason: "" }] }))).toEqual([
    "holidays.0.date",
  ]);
});
