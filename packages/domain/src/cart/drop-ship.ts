import { variantInUnit } from "../catalog/chosen-variant.ts";
import { isPhone, isZip } from "../form/field-format.ts";
import type { FieldProblem } from "../form/field-problem.ts";
import type { BrandPolicy } from "../brand/policy.ts";
import type { AlternativeAddress } from "./drop-ship.schema.ts";
import type { CartLine, SubCart } from "./cart.schema.ts";

/** What a drop-ship subcart asks of the customer. */
export interface DropShipFields {
  readonly notes: boolean;
  readonly address: boolean;
}

/**
 * On a drop-ship subcart one brand asks for notes to the vendor and another for the details of delivery, the rest for
 * neither; an ordinary subcart asks for nothing. Each subcart has its own. Spec §6, CART-35, CART-36; OP-74.
 */
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
 * Everything that keeps a drop-ship address from being saved, one problem a field; empty = it can be saved. Only an address
 * that is to be used is looked at: then every field is needed, the state is one of the list, and zip code and phone number are
 * American. Blanks around an entry do not count. Spec §3, CART-09; OP-74.
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

/**
 * The lines of a subcart that cannot go to another address than the customer's own: they are reported while such an address
 * is used. A line's variant is the one in its unit. Spec §3, PROD-15; OP-31.
 */
export const dropShipRestrictedLines = (
  subCart: Pick<SubCart, "lines" | "dropShipDeliveryAddress">,
): readonly CartLine[] =>
  subCart.dropShipDeliveryAddress?.value?.useAlternativeDeliveryAddress === true
    ? subCart.lines.filter((line) => variantInUnit(line.variants, line.unitOfMeasure)?.isDropShipRestricted === true)
    : [];

/** Why a line cannot go to another address. PROD-15; OP-31. */
export const DROP_SHIP_RESTRICTED = "The vendor ships this item to your own address only.";

/** An address other than the customer's own, as it is written on a parcel: name, street, city, phone. CART-09; OP-74. */
export const addressLines = (address: AlternativeAddress): readonly string[] => [
  `${address.alternativeDeliveryFirstName} ${address.alternativeDeliveryLastName}`,
  address.alternativeDeliveryAddress,
  `${address.alternativeDeliveryCity}, ${address.alternativeDeliveryState} ${address.alternativeDeliveryZipCode}`,
  address.alternativeDeliveryPhoneNumber,
];
