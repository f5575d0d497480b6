import { isTimeOfDay } from "../form/field-format.ts";
import type { MissingTerm } from "./organization-terms.schema.ts";

/** The agreed terms a delivery depends on. */
export interface ServiceTerms {
  readonly deliveryAddress: string;
  readonly warehouse: string | null;
  /** IANA zone. */
  readonly warehouseZone: string;
  /** 1 = Monday to 7 = Sunday. */
  readonly deliveryDays: readonly number[];
  /** 'HH:mm' in the warehouse's zone. */
  readonly cutOffTime: string | null;
  readonly customerGroup: string;
  readonly paymentTerms: string;
  readonly region: string;
}

const isBlank = (text: string | null): boolean => (text ?? "").trim() === "";

/** The required terms an organization lacks, in form order; empty = none (IDENT-16, OP-26, OP-77). */
export const missingTerms = (terms: ServiceTerms, hasRegions: boolean): readonly MissingTerm[] => {
  const lacks: Readonly<Record<MissingTerm, boolean>> = {
    deliveryAddress: isBlank(terms.deliveryAddress),
    warehouse: isBlank(terms.warehouse) || isBlank(terms.warehouseZone),
    deliveryDays: !terms.deliveryDays.some((day) => Number.isInteger(day) && day >= 1 && day <= 7),
    cutOffTime: !isTimeOfDay(terms.cutOffTime ?? ""),
    customerGroup: isBlank(terms.customerGroup),
    paymentTerms: isBlank(terms.paymentTerms),
    region: hasRegions && isBlank(terms.region),
  };
  return (Object.keys(lacks) as MissingTerm[]).filter((term) => lacks[term]);
};

/** An organization can be served when no required term is missing (IDENT-16). */
export const canBeServed = (terms: ServiceTerms, hasRegions: boolean): boolean =>
  missingTerms(terms, hasRegions).length === 0;
