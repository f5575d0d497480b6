import type { Shop } from "../../state/shop.ts";
import type { GuideKeeper } from "./kept-guides.ts";

/** null = none: guests have no guides, and a customer's data must not stay in a staff browser. */
export const keeperOf = ({ user, organization, isCustomer, isActing }: Shop): GuideKeeper | null =>
  isCustomer && !isActing && organization !== null
    ? { userName: user.userName, organizationId: organization.id }
    : null;
