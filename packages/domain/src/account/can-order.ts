import { onHold } from "../text/common.ts";
import type { User } from "./user.schema.ts";

/**
 * A user is a customer when signed in with a current organization; everybody else may only browse.
 * An organization with number 0 is one. Spec §6, IDENT-15.
 */
export const isCustomer = (user: User | null | undefined): boolean =>
  user?.isAuthenticated === true && hasOrganization(user);

/**
 * A customer may order only when the ERP says so and an organization is chosen.
 * Only a real `true` counts: the text 'true' and a missing status do not. Spec §1 §6, IDENT-16.
 */
export const canOrder = (user: User | null | undefined): boolean =>
  user?.customerStatus?.canOrder === true && hasOrganization(user);

/**
 * What a customer reads who may not order: the ERP's reasons in one line, else that the account is on hold.
 * Spec §6 §8, IDENT-17, TEXT-01; OP-24.
 */
export const onHoldMessage = (user: User | null | undefined): string => onHold(user?.customerStatus?.errors);

const hasOrganization = (user: User): boolean => typeof user.currentOrganization?.id === "number";
