import type { User } from "@larder/domain/account/user.schema";
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

/** The organization that prices, carts and guides belong to in this session. */
export interface CurrentOrganization {
  readonly id: number;
  readonly name: string;
  readonly accountNumber: string;
  readonly customerGroup: string;
  readonly businessUnit: number;
  readonly canOrder: boolean;
  readonly statusErrors: readonly string[];
  readonly salesRepEmail: string;
  readonly cutOffTime: string | null;
  readonly deliveryDays: readonly number[];
  readonly warehouse: string | null;
  readonly warehouseZone: string;
  /** Days of the week on which goods come through a cross dock, if that is allowed (OP-82). */
  readonly crossDockDays: readonly number[];
  readonly isCrossDockAllowed: boolean;
  /** The least amount of a delivery from the warehouse, in whole cents; null = none (OP-89). */
  /** So many days before its delivery an order for just-in-time goods is taken, and a pre-order. */
  readonly justInTimeLeadDays: number;
  readonly preOrderLeadDays: number;
  readonly orderMinimum: number | null;
  readonly deliveryAddress: string;
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

/** The region that a caller orders from; null = none is known (OP-20). */
export const regionOf = (caller: Caller): string | null =>
  visitorRegion({ user: caller.kind === "user" ? caller.user.region : null, session: caller.region });

/** Whom stock and prices are read for in a call. */
export const buyerOf = (caller: Caller): Buyer => ({
  group: groupOf(caller),
  region: caller.regions.length === 0 ? null : pricedRegion(regionOf(caller), caller.regions),
});

type WireUser = (typeof User)["Encoded"];

const personToWire = (caller: SignedIn, person: Person): WireUser => ({
  isAuthenticated: true,
  isImpersonationActive: caller.actor.id !== caller.user.id,
  email: person.email,
  displayName: personName(person),
  algoliaIndexName: indexOf(buyerOf(caller)),
  userName: person.userName,
  firstName: person.firstName,
  lastName: person.lastName,
  region: visitorRegion({ user: person.region, session: caller.region }),
  currentOrganization:
    caller.organization === null ? null : { id: caller.organization.id, name: caller.organization.name },
  customerStatus:
    caller.organization === null || isIdleStaff(caller)
      ? null
      : { canOrder: caller.organization.canOrder, errors: caller.organization.statusErrors },
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
