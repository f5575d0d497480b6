import type { Shop } from "../../state/shop.ts";
import type { GuideKeeper } from "./kept-guides.ts";

/** The user that guides are kept for; null = none are kept: guests have none, and what staff see of a customer does not stay in their browser. */
export const keeperOf = ({ user, organization, isCustomer, isActing }: Shop): GuideKeeper | null =>
  isCustomer && !isActing && organization !== null
    ? { userName: user.userName, organizationId: organization.id }
    : null;
