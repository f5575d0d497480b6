import { canOrder, isCustomer, onHoldMessage } from "@larder/domain/account/can-order";
import { activeOrganization } from "@larder/domain/account/organization";
import type { Organization } from "@larder/domain/account/organization.schema";
import { type Brand, brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import type { CartState } from "../cart/state.ts";
import { quantitiesInCart } from "../cart/view.ts";
import type { GuideCartOwner } from "../guide-cart/state.ts";
import type { HeaderState } from "../header/state.ts";
import type { ShopRules } from "../../definition/shop-rules.ts";
import type { SessionState } from "./state.ts";

/** The organization of prices, carts and guides; null for guests and while unknown (IDENT-04). */
export const organizationOf = (state: SessionState): Organization | null => {
  const id = state.currentUser?.currentOrganization?.id;
  return state.organizations.find((one) => one.id === id) ?? activeOrganization(state.organizations);
};

/** The current organization's brand; null while unknown (IDENT-01). */
export const brandOfSession = (state: SessionState): Brand | null => brandOf(organizationOf(state)?.businessUnit);

export const policyOfSession = (state: SessionState): BrandPolicy => policyOf(brandOfSession(state));

/** Whether the user is signed in without a customer organization, like staff and editors (IDENT-15). */
export const isWithoutCustomer = ({ currentUser }: SessionState): boolean =>
  currentUser?.isAuthenticated === true && !isCustomer(currentUser);

/** Whether the user may order, and the message if not; '' without a customer account (IDENT-16, IDENT-17). */
export const ordering = (state: SessionState): { readonly canOrder: boolean; readonly onHoldMessage: string } =>
  canOrder(state.currentUser)
    ? { canOrder: true, onHoldMessage: "" }
    : {
        canOrder: false,
        onHoldMessage: isWithoutCustomer(state) ? "" : onHoldMessage(state.currentUser),
      };

/** Whether marketing messages may load: signed in, with no one acting for the user (PAGE-14, IDENT-22). */
export const mayLoadMessages = (state: SessionState): boolean => state.status === "signedIn" && !isActing(state);

/** The shown user and organization, as sent with calls; null for guests (IDENT-07). */
export const sessionOwnerOf = ({
  currentUser: user,
}: SessionState): { readonly email: string; readonly organizationId: number | null } | null =>
  user?.isAuthenticated === true ? { email: user.email, organizationId: user.currentOrganization?.id ?? null } : null;

/** Whether staff act for the current user (IDENT-19). */
export const isActing = ({ currentUser }: SessionState): boolean => currentUser?.isImpersonationActive === true;

/** Whose stored data this is: the user's, or of staff acting for them, kept apart (IDENT-19). */
export const keeperName = ({ currentUser, originalUser }: SessionState): string =>
  currentUser?.isImpersonationActive === true
    ? `${originalUser?.userName ?? ""} as ${currentUser.userName}`
    : (currentUser?.userName ?? "");

/** The owner of a guide's typed quantities; null for guests and without an organization. */
export const guideCartOwner = (state: SessionState, guideId: number): GuideCartOwner | null => {
  const user = state.currentUser;
  return user?.isAuthenticated === true && user.currentOrganization !== null
    ? { userName: keeperName(state), organizationId: user.currentOrganization.id, guideId }
    : null;
};

/** The key of the owner of cart and guides; null for guests and without an organization. */
export const cartOwner = (state: SessionState): string | null => {
  const user = state.currentUser;
  return user?.isAuthenticated === true && user.currentOrganization !== null
    ? `${encodeURIComponent(keeperName(state))}.${user.currentOrganization.id}`
    : null;
};

const NO_FLAGS: ShopRules["flags"] = {};

/** What orders are checked against now. `asksToStartOrder`: the frontend can ask for the delivery day (SUBMIT-21). */
export const shopRules = (
  session: SessionState,
  { settings }: Pick<HeaderState, "settings">,
  cart: Pick<CartState, "optimisticCart">,
  asksToStartOrder = false,
): ShopRules => ({
  brand: brandOfSession(session),
  flags: settings.value?.featureFlags ?? NO_FLAGS,
  inCart: quantitiesInCart(cart),
  ...ordering(session),
  asksToStart: asksToStartOrder && policyOfSession(session).asksToStartOrder,
});
