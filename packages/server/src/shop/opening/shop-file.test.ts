import { expect, it } from "vitest";
import { lookOf } from "../../accounts/administration/looks.ts";
import { checkShopFile } from "./shop-file.ts";
import { WrongSetting } from "./wrong-setting.ts";

const wrong = (file: unknown): string => {
  try {
    checkShopFile(typeof file === "string" ? file : JSON.stringify(file));
    return "";
  } catch (error) {
    return error instanceof WrongSetting ? error.path : String(error);
  }
};

it("OP-26 OP-77 a wrong setting of a setup is named by its path, before anything is stored", () => {
  expect(wrong({})).toBe("");
  expect(wrong("{")).toBe("$");
  expect(wrong([])).toBe("$");
  expect(wrong({ shop: { name: "" } })).toBe("$.shop.name");
  expect(wrong({ shop: { name: "N", look: "green" } })).toBe("$.shop.look");
  expect(wrong({ shop: { name: "N", colour: "red" } })).toBe("$.shop.colour");
  expect(wrong({ shop: { name: "N", timeZone: "EST5" } })).toBe("$.shop.timeZone");
  expect(wrong({ administrator: { email: "a@x.example", firstName: "A" } })).toBe("$.administrator.lastName");
  expect(wrong({ delivery: { deliveryDays: "Someday" } })).toBe("$.delivery.deliveryDays");
  const warehouse = { name: "W", timeZone: "America/Chicago" };
  expect(wrong({ warehouses: [warehouse, { ...warehouse, holidays: [{ date: "11/26/2026" }] }] })).toBe(
    "$.warehouses[1].holidays[0].date",
  );
  expect(wrong({ customers: [{ name: "A" }, { name: "B", cutoff: "4 PM" }] })).toBe("$.customers[1].cutoff");
  expect(wrong({ customers: [{ name: "A", users: [{ email: 1 }] }] })).toMatch(/^\$\.customers\[0\]\.users\[0\]/);
});

it("IDENT-01 a look is named by its color or its brand", () => {
  expect(["Bay leaf", "paprika", "HARBOR", "Aubergine"].map(lookOf)).toEqual([0, 1, 2, 3]);
  expect(["specialty", "PROTEIN", "Cme", "ppro"].map(lookOf)).toEqual([0, 1, 2, 3]);
  expect(lookOf("green")).toBe(null);
});
