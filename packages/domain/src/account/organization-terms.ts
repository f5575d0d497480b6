import { isPhone, isTimeOfDay } from "../form/field-format.ts";
import type { FieldProblem } from "../form/field-problem.ts";
import { MAX_NAME_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import type { Application } from "./application.schema.ts";
import type { OrganizationTerms, TermsChoices } from "./organization-terms.schema.ts";
import { missingTerms } from "./service-terms.ts";

export const PAYMENT_TERMS: readonly string[] = [
  "Prepaid",
  "On delivery",
  "Net 7",
  "Net 14",
  "Net 30",
  "Net 45",
  "Per agreement",
];

export const WAREHOUSE_ZONES: readonly (readonly [zone: string, name: string])[] = [
  ["America/New_York", "Eastern"],
  ["America/Chicago", "Central"],
  ["America/Denver", "Mountain"],
  ["America/Phoenix", "Mountain, Arizona"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Anchorage", "Alaska"],
  ["Pacific/Honolulu", "Hawaii"],
];

/** Most lead days before a delivery (OP-77). */
export const MAX_LEAD_DAYS = 14;

/** Whole cents. */
export const MAX_ORDER_MINIMUM = 100_000_00;

/** Used until the choices are loaded. */
export const NO_CHOICES: TermsChoices = {
  warehouses: [],
  customerGroups: [],
  regions: [],
  hasRegions: false,
  salesReps: [],
};

const EMPTY_TERMS: OrganizationTerms = {
  deliveryAddress: "",
  deliveryPhone: "",
  warehouse: "",
  warehouseZone: "",
  deliveryDays: [],
  crossDockDays: [],
  cutOffTime: "",
  leadDays: 1,
  justInTimeLeadDays: 1,
  preOrderLeadDays: 1,
  orderMinimum: null,
  customerGroup: "",
  region: "",
  paymentTerms: "",
  salesRepEmail: "",
};

/** An application supplies address, phone, cutoff time and a region we serve; staff enter the rest (OP-26). */
export const termsOfApplication = (
  { address, phone, cutOffTime }: Pick<Application, "address" | "phone" | "cutOffTime">,
  { regions }: Pick<TermsChoices, "regions">,
): OrganizationTerms => {
  const place = [address.address1, address.address2, address.city, `${address.state} ${address.zip}`];
  const region = regions.find((each) => each.toLowerCase() === address.region.trim().toLowerCase());
  return {
    ...EMPTY_TERMS,
    deliveryAddress: place
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .join(", "),
    deliveryPhone: phone.trim(),
    cutOffTime: isTimeOfDay(cutOffTime.trim()) ? cutOffTime.trim() : "",
    region: region ?? "",
  };
};

/** A warehouse's zone is the listed one, or the one entered for a new warehouse; null = unknown (OP-77). */
export const zoneOf = ({ warehouse, warehouseZone }: OrganizationTerms, { warehouses }: TermsChoices): string | null =>
  warehouses.find(({ name }) => name === warehouse.trim())?.zone ??
  WAREHOUSE_ZONES.find(([zone]) => zone === warehouseZone)?.[0] ??
  null;

const isWeek = (days: readonly number[]): boolean =>
  new Set(days).size === days.length && days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const LEADS = ["leadDays", "justInTimeLeadDays", "preOrderLeadDays"] as const;

/** What is wrong with terms staff entered, per field; empty = none. Missing terms can be saved (OP-26, OP-77). */
export const termsProblems = (terms: OrganizationTerms, choices: TermsChoices): readonly FieldProblem[] => {
  const notOffered = (name: keyof OrganizationTerms, isWrong: boolean): readonly FieldProblem[] =>
    isWrong ? [{ field: `terms.${name}`, _tag: "NotOffered" }] : [];
  const tooLong = (name: "deliveryAddress" | "warehouse" | "paymentTerms", limit: number): readonly FieldProblem[] =>
    terms[name].trim().length > limit ? [{ field: `terms.${name}`, _tag: "TooLong", limit }] : [];
  const isOutside = (value: string, all: readonly string[]): boolean => value !== "" && !all.includes(value);
  const [phone, time] = [terms.deliveryPhone.trim(), terms.cutOffTime.trim()];
  const isNewWarehouse = terms.warehouse.trim() !== "" && zoneOf(terms, choices) === null;
  const groups = choices.customerGroups.map(({ id }) => id);
  const reps = choices.salesReps.map(({ email }) => email);
  return [
    ...tooLong("deliveryAddress", MAX_NAME_LENGTH),
    ...(phone === "" || isPhone(phone) ? [] : [malformed("deliveryPhone", "phone")]),
    ...tooLong("warehouse", MAX_SIGN_UP_TEXT),
    ...notOffered("warehouseZone", isNewWarehouse),
    ...notOffered("deliveryDays", !isWeek(terms.deliveryDays)),
    ...notOffered("crossDockDays", !isWeek(terms.crossDockDays)),
    ...(time === "" || isTimeOfDay(time) ? [] : [malformed("cutOffTime", "time")]),
    ...LEADS.flatMap((lead) => notOffered(lead, !isWhole(terms[lead], 1, MAX_LEAD_DAYS))),
    ...(terms.orderMinimum === null || isWhole(terms.orderMinimum, 1, MAX_ORDER_MINIMUM)
      ? []
      : [malformed("orderMinimum", "amount")]),
    ...notOffered("customerGroup", isOutside(terms.customerGroup, groups)),
    ...notOffered("region", isOutside(terms.region, choices.regions)),
    ...tooLong("paymentTerms", MAX_SIGN_UP_TEXT),
    ...notOffered("salesRepEmail", isOutside(terms.salesRepEmail, reps)),
  ];
};

const malformed = (name: keyof OrganizationTerms, expected: "phone" | "time" | "amount"): FieldProblem => ({
  field: `terms.${name}`,
  _tag: "Malformed",
  expected,
});

/** The required terms an organization lacks; the zone of a new warehouse isn't checked (IDENT-16). */
export const missingOfTerms = (terms: OrganizationTerms, { hasRegions }: Pick<TermsChoices, "hasRegions">) =>
  missingTerms({ ...terms, warehouseZone: terms.warehouse }, hasRegions);

/** A new organization needs every required term; each missing one is reported on its field (OP-26, IDENT-16). */
export const requiredTerms = (terms: OrganizationTerms, choices: TermsChoices): readonly FieldProblem[] =>
  missingOfTerms(terms, choices).map((term) => ({ field: `terms.${term}`, _tag: "Required" }));

/** Typed dollars as whole cents; null = nothing typed, NaN = not an amount (OP-89). */
export const centsTyped = (text: string): number | null => {
  const typed = text.trim();
  if (typed === "") return null;
  const found = /^\$? ?([0-9]{1,7}|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]{2}))?$/.exec(typed);
  return found === null ? Number.NaN : Number(`${found[1]?.replaceAll(",", "")}${found[2] ?? "00"}`);
};
