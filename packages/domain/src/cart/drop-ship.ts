import { variantInUnit } from "../catalog/chosen-variant.ts";
import { isPhone, isZip } from "../form/field-format.ts";
import type { FieldProblem } from "../form/field-problem.ts";
import type { BrandPolicy } from "../brand/policy.ts";
import type { AlternativeAddress, StoredAddress } from "./drop-ship.schema.ts";
import type { CartLine, SubCart } from "./cart.schema.ts";

export interface DropShipFields {
  readonly notes: boolean;
  readonly address: boolean;
}

/** One brand's drop-ship subcarts take notes, another's an address (§6, CART-35, CART-36, OP-74). */
export const dropShipFields = (
  policy: Pick<BrandPolicy, "dropShipNotes" | "dropShipAddress">,
  subCart: Pick<SubCart, "isDropShip">,
): DropShipFields => ({
  notes: subCart.isDropShip && policy.dropShipNotes,
  address: subCart.isDropShip && policy.dropShipAddress,
});

const REQUIRED = [
  "alternativeDeliveryFirstName",
  "alternativeDeliveryLastName",
  "alternativeDeliveryAddress",
  "alternativeDeliveryCity",
  "alternativeDeliveryState",
  "alternativeDeliveryZipCode",
  "alternativeDeliveryPhoneNumber",
] as const satisfies readonly (keyof AlternativeAddress)[];

/**
 * What is wrong with a drop-ship address, one problem per field; empty = it can be saved. Only an address in use is
 * checked: every field is required, the state must be listed, and zip code and phone number be American. Surrounding
 * blanks don't count (§3, CART-09, OP-74).
 */
export const dropShipProblems = (
  address: AlternativeAddress,
  usStateCodes: readonly string[],
): readonly FieldProblem[] => {
  if (!address.useAlternativeDeliveryAddress) return [];
  const problems: FieldProblem[] = [];
  for (const field of REQUIRED) {
    const value = address[field].trim();
    if (value === "") problems.push({ field, _tag: "Required" });
    else if (field === "alternativeDeliveryState" && !usStateCodes.includes(value))
      problems.push({ field, _tag: "NotOffered" });
    else if (field === "alternativeDeliveryZipCode" && !isZip(value))
      problems.push({ field, _tag: "Malformed", expected: "zip" });
    else if (field === "alternativeDeliveryPhoneNumber" && !isPhone(value))
      problems.push({ field, _tag: "Malformed", expected: "phone" });
  }
  return problems;
};

/** Lines for the customer's own address only, while another one is used (§3, PROD-15, OP-31). */
export const dropShipRestrictedLines = (
  subCart: Pick<SubCart, "lines" | "dropShipDeliveryAddress">,
): readonly CartLine[] =>
  subCart.dropShipDeliveryAddress?.value?.useAlternativeDeliveryAddress === true
    ? subCart.lines.filter((line) => variantInUnit(line.variants, line.unitOfMeasure)?.isDropShipRestricted === true)
    : [];

/** An alternative address as written on a parcel: company if any, name, street, city, phone (CART-09, OP-74). */
export const addressLines = (address: StoredAddress): readonly string[] => [
  ...(address.alternativeDeliveryCompany === undefined || address.alternativeDeliveryCompany === ""
    ? []
    : [address.alternativeDeliveryCompany]),
  `${address.alternativeDeliveryFirstName} ${address.alternativeDeliveryLastName}`,
  address.alternativeDeliveryAddress,
  `${address.alternativeDeliveryCity}, ${address.alternativeDeliveryState} ${address.alternativeDeliveryZipCode}`,
  address.alternativeDeliveryPhoneNumber,
];
