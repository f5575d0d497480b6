import { isTimeOfDay } from "../form/field-format.ts";
import type { MissingTerm } from "./organization-terms.schema.ts";

/** The agreements with an organization that a delivery depends on. */
export interface ServiceTerms {
  readonly deliveryAddress: string;
  readonly warehouse: string | null;
  /** IANA zone of the warehouse's clock. */
  readonly warehouseZone: string;
  /** Days of the week, 1 = Monday to 7 = Sunday. */
  readonly deliveryDays: readonly number[];
  /** 'HH:mm' on the warehouse's clock. */
  readonly cutOffTime: string | null;
  /** Decides prices and assortment. */
  readonly customerGroup: string;
  /** When invoices are due. */
  readonly paymentTerms: string;
  readonly region: string;
}

const isBlank = (text: string | null): boolean => (text ?? "").trim() === "";

/**
 * The terms that an organization lacks to be served, in the order of the form; none = it can be served. A region counts only
 * where the catalogue has regions (`hasRegions`). IDENT-16, OP-26, OP-77.
 */
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

/** An organization can be served when it has a delivery address, a warehouse, days, a cutoff, prices, terms and region. IDENT-16. */
export const canBeServed = (terms: ServiceTerms, hasRegions: boolean): boolean =>
  missingTerms(terms, hasRegions).length === 0;
