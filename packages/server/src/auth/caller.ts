import type { User } from "@larder/domain/account/user.schema";
import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { JUST_IN_TIME } from "@larder/domain/brand/stocking-type";
import { orderingStatus } from "@larder/domain/account/ordering-status";
import { missingTerms } from "@larder/domain/account/service-terms";
import type { DeliveryTerms } from "@larder/domain/cart/own-delivery-rule";
import { pricedRegion, visitorRegion } from "@larder/domain/catalog/region";
import type { Buyer } from "../catalog/buyer.ts";
import { indexOf } from "../search/index-name.ts";
import type { CatalogueVersion } from "../catalog/catalogue-version.ts";

/** A person of the session. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly region: string | null;
}

/** A person's name as others read it. */
export const personName = ({
  firstName,
  lastName,
  userName,
}: Pick<Person, "firstName" | "lastName" | "userName">): string => `${firstName} ${lastName}`.trim() || userName;

/** The organization that prices, carts and guides belong to in this session, with its terms. */
export interface CurrentOrganization extends DeliveryTerms {
  readonly id: number;
  readonly name: string;
  readonly accountNumber: string;
  readonly businessUnit: number;
  /** What the ERP says; `customerStatusOf` adds the terms that are missing. */
  readonly canOrder: boolean;
  readonly statusErrors: readonly string[];
  readonly salesRepEmail: string;
  readonly isCrossDockAllowed: boolean;
  /** The least amount of a delivery from the warehouse, in whole cents; null = none (OP-89). */
  readonly orderMinimum: number | null;
  readonly deliveryPhone: string;
}

/** What a session remembers of the buyer's system that started it (IDENT-24, OP-25). */
export interface PunchoutSession {
  /** The id of the buyer, as its purchasing system signs it. */
  readonly buyer: string;
  /** What the purchasing system is called on the screen. */
  readonly buyerName: string;
  readonly email: string;
  /** Where the cart goes back to. */
  readonly returnUrl: string;
  readonly buyerCookie: string;
}

/** What is known of every visitor. */
interface Visitor {
  readonly catalogue: CatalogueVersion | null;
  readonly assortment: CatalogueVersion | null;
  /** The regions that the catalogue has a stock or prices of their own for. */
  readonly regions: readonly string[];
  /** The region chosen in this session, which the user's own goes before; of a guest, as the browser remembers it. */
  readonly region: string | null;
}

/** A signed-out visitor: no row stands behind one. */
export interface Guest extends Visitor {
  readonly kind: "guest";
}

/** A signed-in session. `actor` is the person at the keyboard, `user` the one that calls are made as (IDENT-19). */
export interface SignedIn extends Visitor {
  readonly kind: "user";
  readonly session: string;
  readonly actor: Person;
  readonly user: Person;
  readonly organization: CurrentOrganization | null;
  /** Null = the user signed in here. */
  readonly punchout: PunchoutSession | null;
}

/** Signed in, with a current organization. */
export type Customer = SignedIn & { readonly organization: CurrentOrganization };

export type Caller = Guest | SignedIn;

/** Staff who act for no customer: whatever organization they chose, its data are not theirs to read or change (IDENT-19, OP-21). */
export const isIdleStaff = ({ actor, user }: SignedIn): boolean =>
  actor.roles.includes("staff") && actor.id === user.id;

/** The user that staff act for, as the audit names them; null = the actor acts for no one else. */
export const actedFor = ({ actor, user }: SignedIn): number | null => (actor.id === user.id ? null : user.id);

/** The caller as a customer of the current organization; null for guests, without an organization, and for staff who act for no customer. */
export const customerOf = (caller: Caller): Customer | null =>
  caller.kind === "user" && caller.organization !== null && !isIdleStaff(caller) ? (caller as Customer) : null;

/** The customer group that prices and assortment are read for; null for callers without one, who see no prices (OP-132). */
export const groupOf = (caller: Caller): string | null => customerOf(caller)?.organization.customerGroup ?? null;

/** The region that a person of a session orders from; an organization's counts for its customers alone. */
const regionFor = (caller: SignedIn, person: Person): string | null =>
  visitorRegion({
    user: person.region,
    organization: isIdleStaff(caller) ? null : (caller.organization?.region ?? null),
    session: caller.region,
  });

/** The region that a caller orders from; null = none is known (OP-20). */
export const regionOf = (caller: Caller): string | null =>
  caller.kind === "user" ? regionFor(caller, caller.user) : visitorRegion({ user: null, session: caller.region });

/** Whether the catalogue has a stock or prices of any region. */
export const hasRegions = ({ regions }: Pick<Visitor, "regions">): boolean => regions.length > 0;

/** Whether lists are without what is stocked just in time, by the number of the brand (PROD-14, OP-30). */
export const justInTimeOf = (businessUnit: number | undefined): Pick<Buyer, "withoutJustInTime"> =>
  policyOf(brandOf(businessUnit)).excludesStockingType(JUST_IN_TIME) ? { withoutJustInTime: true } : {};

/** Whom stock and prices are read for in a call. */
export const buyerOf = (caller: Caller): Buyer => ({
  group: groupOf(caller),
  region: !hasRegions(caller) ? null : pricedRegion(regionOf(caller), caller.regions),
  ...justInTimeOf(customerOf(caller)?.organization.businessUnit),
});

/** Whether a customer may order by the ERP's word and by the terms, and if not, why; null for everybody else (IDENT-16, IDENT-17). */
export const customerStatusOf = (caller: Caller) => {
  const organization = customerOf(caller)?.organization;
  if (organization === undefined) return null;
  const { canOrder, statusErrors: errors } = organization;
  return orderingStatus({ canOrder, errors }, missingTerms(organization, hasRegions(caller)));
};

type WireUser = (typeof User)["Encoded"];

/** How a person is named: who comes from a purchasing system is known by email alone, and is not the customer they shop as (IDENT-24). */
const namesOf = ({ punchout }: SignedIn, person: Person) =>
  punchout !== null && punchout.email.trim() !== ""
    ? { displayName: person.email, firstName: "", lastName: "" }
    : { displayName: personName(person), firstName: person.firstName, lastName: person.lastName };

const personToWire = (caller: SignedIn, person: Person): WireUser => ({
  isAuthenticated: true,
  isImpersonationActive: caller.actor.id !== caller.user.id,
  email: person.email,
  ...namesOf(caller, person),
  ...(caller.punchout === null ? {} : { purchasingSystem: caller.punchout.buyerName }),
  algoliaIndexName: indexOf(buyerOf(caller)),
  userName: person.userName,
  region: regionFor(caller, person),
  currentOrganization:
    caller.organization === null ? null : { id: caller.organization.id, name: caller.organization.name },
  customerStatus: customerStatusOf(caller),
  primarySalesRepEmail: caller.organization?.salesRepEmail ?? null,
  roles: person.roles.filter((role) => role === "customer" || role === "editor" || role === "staff"),
});

const guestToWire = (caller: Guest): WireUser => ({
  isAuthenticated: false,
  isImpersonationActive: false,
  email: "",
  displayName: "",
  algoliaIndexName: indexOf(buyerOf(caller)),
  userName: "",
  firstName: "",
  lastName: "",
  region: regionOf(caller),
  currentOrganization: null,
  customerStatus: null,
  primarySalesRepEmail: null,
  roles: [],
});

/** The user that calls are made as, as the specification lists the fields (IDENT-02). */
export const currentUserOf = (caller: Caller): WireUser =>
  caller.kind === "guest" ? guestToWire(caller) : personToWire(caller, caller.user);

/** The user who signed in. */
export const originalUserOf = (caller: Caller): WireUser =>
  caller.kind === "guest" ? guestToWire(caller) : personToWire(caller, caller.actor);
