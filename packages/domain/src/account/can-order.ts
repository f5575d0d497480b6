import { onHold } from "../text/common.ts";
import type { User } from "./user.schema.ts";

/** A customer is a signed-in user with a current organization, even 0; others can only browse (§6, IDENT-15). */
export const isCustomer = (user: User | null | undefined): boolean =>
  user?.isAuthenticated === true && hasOrganization(user);

/** A customer can order only when the ERP says `true` and an organization is chosen (§1 §6, IDENT-16). */
export const canOrder = (user: User | null | undefined): boolean =>
  user?.customerStatus?.canOrder === true && hasOrganization(user);

/** Customers who can't order see why: the ERP's reasons, or a default (§6 §8, IDENT-17, TEXT-01, OP-24). */
export const onHoldMessage = (user: User | null | undefined): string => onHold(user?.customerStatus?.errors);

const hasOrganization = (user: User): boolean => typeof user.currentOrganization?.id === "number";
