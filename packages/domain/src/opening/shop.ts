import { brandOf } from "../brand/brand.ts";
import { isEmail, isPhone } from "../form/field-format.ts";
import { type FieldProblem, tooLong } from "../form/field-problem.ts";
import { DEFAULT_TIME_ZONE, isTimeZone } from "../page/timezone.ts";
import { UNNAMED_SHOP } from "./shop-name.ts";
import type { Shop } from "./shop.schema.ts";

/** Longest name of a shop: headers and subjects show it. */
export const MAX_SHOP_NAME = 60;

/** Before anything is stored. */
export const NEW_SHOP: Shop = { name: UNNAMED_SHOP, look: 0, timeZone: DEFAULT_TIME_ZONE, phone: "", email: "" };

/** What keeps a shop's settings from being stored, per field; empty = nothing. */
export const shopProblems = (shop: Shop, zones: ReadonlySet<string>): readonly FieldProblem[] => {
  const [phone, email] = [shop.phone.trim(), shop.email.trim()];
  return [
    ...(shop.name.trim() === "" ? [{ field: "name", _tag: "Required" } as const] : []),
    ...tooLong("name", shop.name.trim(), MAX_SHOP_NAME),
    ...(brandOf(shop.look) === null ? [{ field: "look", _tag: "NotOffered" } as const] : []),
    ...(isTimeZone(shop.timeZone, zones) ? [] : [{ field: "timeZone", _tag: "NotOffered" } as const]),
    ...(phone === "" || isPhone(phone) ? [] : [{ field: "phone", _tag: "Malformed", expected: "phone" } as const]),
    ...(email === "" || isEmail(email) ? [] : [{ field: "email", _tag: "Malformed", expected: "email" } as const]),
  ];
};
