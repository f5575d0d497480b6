import fc from "fast-check";
import type { MissingTerm } from "../account/organization-terms.schema.ts";
import type { ServiceTerms } from "../account/service-terms.ts";
import type { DeliveryTerms } from "../cart/own-delivery-rule.ts";
import { zone } from "./instants.ts";

const week = (minLength: number) => fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength });

const lead = fc.integer({ min: 1, max: 5 });

export const completeTerms: fc.Arbitrary<DeliveryTerms> = fc.record({
  deliveryAddress: fc.constantFrom("18 Harbor Street, Portland, ME 04101", "1 Main Street"),
  warehouse: fc.constantFrom("Harborside", "Lakefront"),
  warehouseZone: zone,
  deliveryDays: week(1),
  cutOffTime: fc.constantFrom("00:00", "02:30", "16:00", "23:59"),
  customerGroup: fc.constantFrom("coastal", "inland"),
  paymentTerms: fc.constantFrom("Net 30", "Prepaid"),
  region: fc.constantFrom("NE", "MW"),
  crossDockDays: week(0),
  leadDays: lead,
  justInTimeLeadDays: lead,
  preOrderLeadDays: lead,
});

const ABSENT: Readonly<Record<MissingTerm, readonly Partial<ServiceTerms>[]>> = {
  deliveryAddress: [{ deliveryAddress: "" }, { deliveryAddress: "  " }],
  warehouse: [{ warehouse: null }, { warehouse: " " }, { warehouseZone: "" }],
  deliveryDays: [{ deliveryDays: [] }, { deliveryDays: [0, 8] }],
  cutOffTime: [{ cutOffTime: null }, { cutOffTime: "" }, { cutOffTime: "24:00" }],
  customerGroup: [{ customerGroup: "" }],
  paymentTerms: [{ paymentTerms: "" }, { paymentTerms: " " }],
  region: [{ region: "" }, { region: " " }],
};

export const TERMS = Object.keys(ABSENT) as readonly MissingTerm[];

/** Terms that lack exactly `missing`, in the order of `TERMS`. */
export const lackingTerms: fc.Arbitrary<{ readonly terms: DeliveryTerms; readonly missing: readonly MissingTerm[] }> =
  fc.tuple(completeTerms, fc.subarray([...TERMS], { minLength: 1 }), fc.nat(2)).map(([terms, missing, way]) => ({
    missing,
    terms: missing.reduce((all, term) => ({ ...all, ...(ABSENT[term][way] ?? ABSENT[term][0]) }), terms),
  }));
