import { cannotDeliver } from "../text/cannot-deliver.ts";
import { onHold } from "../text/common.ts";
import type { MissingTerm } from "./organization-terms.schema.ts";

export interface OrderingStatus {
  readonly canOrder: boolean;
  readonly errors: readonly string[];
}

const OWN = { onHold, cannotDeliver };

/** An organization can order only if the ERP allows it and no term is missing (IDENT-16, IDENT-17). */
export const orderingStatus = (
  erp: OrderingStatus,
  missing: readonly MissingTerm[],
  say: typeof OWN = OWN,
): OrderingStatus =>
  missing.length === 0
    ? erp
    : { canOrder: false, errors: [...(erp.canOrder ? [] : [say.onHold(erp.errors)]), say.cannotDeliver(missing)] };
