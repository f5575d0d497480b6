import type { User } from "@larder/domain/account/user.schema";
import type { Language } from "@larder/domain/text/language";
import { textsOf } from "@larder/domain/languages/texts";
import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { JUST_IN_TIME } from "@larder/domain/brand/stocking-type";
import { orderingStatus } from "@larder/domain/account/ordering-status";
import { missingTerms } from "@larder/domain/account/service-terms";
import type { DeliveryTerms } from "@larder/domain/cart/own-delivery-rule";
import { pricedRegion, visitorRegion } from "@larder/domain/catalog/region";
import { hasPermission, staffOf } from "@larder/domain/account/permissions";
import { type Buyer, indexOf } from "../../catalog/buyer.ts";
import type { CatalogueVersion } from "../../catalog/catalogue-version.ts";
import type { PunchoutSession } from "../../database/tables/account.ts";

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly region: string | null;
  /** Chosen in the account; null = nothing was, and the browser decides. */
  readonly language: string | null;
}

export const personName = ({
  firstName,
  lastName,
  userName,
}: Pick<Person, "firstName" | "lastName" | "userName">): string => `${firstName} ${lastName}`.trim() || userName;

/** The session's current organization, which owns its prices, carts and guides, with its terms. */
export interface CurrentOrganization extends DeliveryTerms {
  readonly id: number;
  readonly name: string;
  readonly accountNumber: string;
  readonly businessUnit: number;
  readonly canOrder: boolean;
  readonly statusErrors: readonly string[];
  readonly salesRepEmail: string;
  readonly isCrossDockAllowed: boolean;
  /** The order minimum for deliveries from the warehouse, in whole cents; null = none (OP-89). */
  readonly orderMinimum: number | null;
  readonly deliveryPhone: string;
  /** Whether it has prices of its own, on any day. */
  readonly hasContractPrices: boolean;
}

/** The current organization of a session that was read. */
export interface ReadOrganization extends CurrentOrganization {
  /** Of one on hold; as much as a minute old. */
  readonly hasOverdueInvoices: boolean;
}

interface Visitor {
  readonly catalogue: CatalogueVersion | null;
  readonly assortment: CatalogueVersion | null;
  /** Regions with their own stock or prices in the catalog. */
  readonly regions: readonly string[];
  /** Chosen in this session, or remembered by a guest's browser; the user's and organization's own take precedence. */
  readonly region: string | null;
  /** What answers are said in: of staff their own, whoever they act for. */
  readonly language: Language;
}

/** A signed-out visitor, without a session row. */
export interface Guest extends Visitor {
  readonly kind: "guest";
  /** In a call of the setup: whether this browser opened the setup link of a shop without an administrator. */
  readonly isSettingUp?: boolean;
}

/** A signed-in session. `actor`: the person at the keyboard; `user`: the one calls are made as (IDENT-19). */
export interface SignedIn extends Visitor {
  readonly kind: "user";
  readonly session: string;
  readonly actor: Person;
  readonly user: Person;
  readonly organization: ReadOrganization | null;
  /** Null = signed in directly. */
  readonly punchout: PunchoutSession | null;
}

/** A signed-in session with a current organization; get one from `customerOf`, which excludes idle staff. */
export type Customer = SignedIn & { readonly organization: ReadOrganization };

export type Caller = Guest | SignedIn;

/** Whether staff act for no customer: they can't read or change organization data, even with one selected (IDENT-19, OP-21). */
export const isIdleStaff = ({ actor, user }: SignedIn): boolean =>
  hasPermission(actor.roles, "actForCustomers") && actor.id === user.id;

/** The user that staff act for, for the audit; null = none. */
export const actedFor = ({ actor, user }: SignedIn): number | null => (actor.id === user.id ? null : user.id);

/** The caller as a customer; null for guests, idle staff, and users without an organization. */
export const customerOf = (caller: Caller): Customer | null =>
  caller.kind === "user" && caller.organization !== null && !isIdleStaff(caller) ? (caller as Customer) : null;

/** The customer group for prices and assortment; null = none, and no prices (OP-132). */
export const groupOf = (caller: Caller): string | null => customerOf(caller)?.organization.customerGroup ?? null;

/** A session user's region; an organization's applies only to its customers. */
const regionFor = (caller: SignedIn, person: Person): string | null =>
  visitorRegion({
    user: person.region,
    organization: isIdleStaff(caller) ? null : (caller.organization?.region ?? null),
    session: caller.region,
  });

/** The caller's region; null = unknown (OP-20). */
export const regionOf = (caller: Caller): string | null =>
  caller.kind === "user" ? regionFor(caller, caller.user) : visitorRegion({ user: null, session: caller.region });

/** Whether the catalog has any regional stock or prices. */
export const hasRegions = ({ regions }: Pick<Visitor, "regions">): boolean => regions.length > 0;

/** Whether the brand excludes just-in-time products from lists (PROD-14, OP-30). */
export const justInTimeOf = (businessUnit: number | undefined): Pick<Buyer, "withoutJustInTime"> =>
  policyOf(brandOf(businessUnit)).excludesStockingType(JUST_IN_TIME) ? { withoutJustInTime: true } : {};

const contractOf = (organization: CurrentOrganization | undefined): Pick<Buyer, "contractOf"> =>
  organization?.hasContractPrices === true ? { contractOf: organization.id } : {};

/** Whose stock and prices a call reads. */
export const buyerOf = (caller: Caller): Buyer => ({
  group: groupOf(caller),
  region: !hasRegions(caller) ? null : pricedRegion(regionOf(caller), caller.regions),
  ...contractOf(customerOf(caller)?.organization),
  ...justInTimeOf(customerOf(caller)?.organization.businessUnit),
});

/** Whether a customer may order according to the ERP and the terms, and why not; null for everyone else (IDENT-16, IDENT-17). */
export const customerStatusOf = (caller: Caller) => {
  const organization = customerOf(caller)?.organization;
  if (organization === undefined) return null;
  const { canOrder, statusErrors: errors } = organization;
  const { common, cannotDeliver } = textsOf(caller.language);
  const status = orderingStatus({ canOrder, errors }, missingTerms(organization, hasRegions(caller)), {
    ...common,
    ...cannotDeliver,
  });
  return organization.hasOverdueInvoices ? { ...status, hasOverdueInvoices: true } : status;
};

type WireUser = (typeof User)["Encoded"];

/** Punchout shoppers are known only by email and aren't the customer they shop as (IDENT-24). */
const namesOf = ({ punchout }: SignedIn, person: Person) =>
  punchout !== null && punchout.email.trim() !== ""
    ? { displayName: person.email, firstName: "", lastName: "" }
    : { displayName: personName(person), firstName: person.firstName, lastName: person.lastName };

/** Roles as pages of the last release know them, and what the user may do by the table of permissions (OP-21). */
const rightsOf = ({ roles }: Person): Pick<WireUser, "roles" | "staff"> => {
  const staff = staffOf(roles);
  return {
    roles: [
      ...(roles.includes("customer") ? (["customer"] as const) : []),
      ...(hasPermission(roles, "editPages") ? (["editor"] as const) : []),
      ...(hasPermission(roles, "actForCustomers") ? (["staff"] as const) : []),
    ],
    ...(staff === null ? {} : { staff }),
  };
};

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
  ...rightsOf(person),
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

/** The user calls are made as, with the specified fields (IDENT-02). */
export const currentUserOf = (caller: Caller): WireUser =>
  caller.kind === "guest" ? guestToWire(caller) : personToWire(caller, caller.user);

export const originalUserOf = (caller: Caller): WireUser =>
  caller.kind === "guest" ? guestToWire(caller) : personToWire(caller, caller.actor);
