import { canOrder, isCustomer, onHoldMessage } from "@larder/domain/account/can-order";
import { activeOrganization } from "@larder/domain/account/organization";
import type { Organization } from "@larder/domain/account/organization.schema";
import { type Brand, brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import type { GuideCartOwner } from "../guide-cart/state.ts";
import type { SessionState } from "./state.ts";

/** The organization that prices, carts and guides belong to; null for a guest and until it is known (IDENT-04). */
export const organizationOf = (state: SessionState): Organization | null => {
  const id = state.currentUser?.currentOrganization?.id;
  return state.organizations.find((one) => one.id === id) ?? activeOrganization(state.organizations);
};

/** The brand of the current organization; null until it is known (IDENT-01). */
export const brandOfSession = (state: SessionState): Brand | null => brandOf(organizationOf(state)?.businessUnit);

/** The policy of the current organization's brand. */
export const policyOfSession = (state: SessionState): BrandPolicy => policyOf(brandOfSession(state));

/** Why staff and editors cannot order: they have no organization of their own (IDENT-15). */
const NO_CUSTOMER = "Ordering needs a customer account. You are signed in without one.";

/** Whether the user is signed in without a customer's organization, as staff and editors are (IDENT-15). */
export const isWithoutCustomer = ({ currentUser }: SessionState): boolean =>
  currentUser?.isAuthenticated === true && !isCustomer(currentUser);

/** Whether this user may order, and what is said when not (IDENT-16, IDENT-17). */
export const ordering = (state: SessionState): { readonly canOrder: boolean; readonly onHoldMessage: string } =>
  canOrder(state.currentUser)
    ? { canOrder: true, onHoldMessage: "" }
    : {
        canOrder: false,
        onHoldMessage: isWithoutCustomer(state) ? NO_CUSTOMER : onHoldMessage(state.currentUser),
      };

/** Whether marketing messages may load: signed in, and no one acts for someone else (PAGE-14, IDENT-22). */
export const mayLoadMessages = (state: SessionState): boolean => state.status === "signedIn" && !isActing(state);

/** The user and organization that the screen shows, as calls name them; null for guests (IDENT-07). */
export const sessionOwnerOf = ({
  currentUser: user,
}: SessionState): { readonly email: string; readonly organizationId: number | null } | null =>
  user?.isAuthenticated === true ? { email: user.email, organizationId: user.currentOrganization?.id ?? null } : null;

/** Whether staff act for the current user (IDENT-19). */
export const isActing = ({ currentUser }: SessionState): boolean => currentUser?.isImpersonationActive === true;

/** Who typed what is kept on this device: the user, or who acts for them, so that neither takes over the other's (IDENT-19). */
export const keeperName = ({ currentUser, originalUser }: SessionState): string =>
  currentUser?.isImpersonationActive === true
    ? `${originalUser?.userName ?? ""} as ${currentUser.userName}`
    : (currentUser?.userName ?? "");

/** The owner of what is typed in a guide; null for guests and without an organization. */
export const guideCartOwner = (state: SessionState, guideId: number): GuideCartOwner | null => {
  const user = state.currentUser;
  return user?.isAuthenticated === true && user.currentOrganization !== null
    ? { userName: keeperName(state), organizationId: user.currentOrganization.id, guideId }
    : null;
};

/** The owner of cart and guides, as a key; null for guests and without an organization. */
export const cartOwner = (state: SessionState): string | null => {
  const user = state.currentUser;
  return user?.isAuthenticated === true && user.currentOrganization !== null
    ? `${encodeURIComponent(keeperName(state))}.${user.currentOrganization.id}`
    : null;
};
