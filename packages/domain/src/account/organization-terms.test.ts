import { expect, it } from "vitest";
import { centsTyped, termsOfApplication } from "./organization-terms.ts";

const address = {
  address1: " 14 Ferry Lane ",
  address2: "",
  city: "Portsmouth",
  country: "US",
  region: "ne",
  state: "NH",
  zip: "03801",
  companyName: "Saltmarsh Kitchen",
  specialty: true,
  protein: false,
  produce: false,
};

it("OP-26 an application supplies address, phone, time and region; staff enter the rest", () => {
  const applied = { address, phone: "603-555-0173", cutOffTime: "22:00" };
  expect(termsOfApplication(applied, { regions: ["MW", "NE"] })).toEqual({
    deliveryAddress: "14 Ferry Lane, Portsmouth, NH 03801",
    deliveryPhone: "603-555-0173",
    cutOffTime: "22:00",
    region: "NE",
    warehouse: "",
    warehouseZone: "",
    deliveryDays: [],
    crossDockDays: [],
    leadDays: 1,
    justInTimeLeadDays: 1,
    preOrderLeadDays: 1,
    orderMinimum: null,
    customerGroup: "",
    paymentTerms: "",
    salesRepEmail: "",
  });
  expect(termsOfApplication({ ...applied, cutOffTime: "late" }, { regions: [] })).toMatchObject({
    cutOffTime: "",
    region: "",
  });
});

it("OP-89 an order minimum is typed in dollars", () => {
  expect(["150", "$150.00", " 1,500.50 ", ""].map(centsTyped)).toEqual([15_000, 15_000, 150_050, null]);
  for (const none of ["-5", "1.5", "15,00", "x", "12345678"]) expect(centsTyped(none)).toBeNaN();
});
