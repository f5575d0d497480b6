import { brandFlags } from "@larder/domain/brand/brand";
import type { Organization } from "@larder/domain/account/organization.schema";
import type { User } from "@larder/domain/account/user.schema";
import { pricedRegion } from "@larder/domain/catalog/region";
import { type FakeBackend, fail, type Shop } from "./backend.ts";
import { world } from "../acceptance/world.ts";
import type { WorldOrganization, WorldUser } from "../acceptance/world-entities.ts";
import { withTerms } from "./terms.ts";

export interface FakeSession {
  userName: string | null;
  organizationId: number | null;
  region: string | null;
  isImpersonationActive?: boolean;
  /** The staff member acting for `userName`. */
  originalUserName?: string | null;
}

const findOrganization = (id: number | null): WorldOrganization | null =>
  world.organizations.find((one) => one.id === id) ?? null;

const regions = [...new Set(world.regionOffers.map(({ region }) => region))];

const organizationIn = ({ organizationId, region }: FakeSession): WorldOrganization | null => {
  const organization = findOrganization(organizationId);
  return organization === null ? null : { ...organization, region: pricedRegion(region, regions) };
};

const indexOf = ({ customerGroupId, region = null }: WorldOrganization): string =>
  `products${region === null ? "" : `-${region}`}_${customerGroupId}`;

const findUser = (userName: string | null): WorldUser | null =>
  world.users.find((one) => one.userName === userName) ?? null;

/** The signed-in user, even without an organization; fails the call without a session. */
export const signedIn = (
  session: FakeSession,
): { readonly user: WorldUser; readonly organization: WorldOrganization | null } => ({
  user: findUser(session.userName) ?? fail({ _tag: "NotSignedIn" }),
  organization: organizationIn(session),
});

/** The caller with organization; fails the call without a session. */
export const caller = (
  backend: FakeBackend,
  session: FakeSession,
): Shop & { readonly user: WorldUser; readonly owner: string } => {
  const { user, organization } = signedIn(session);
  if (organization === null) return fail({ _tag: "Forbidden", message: "Choose an organization first." });
  return {
    backend,
    user,
    organization: withTerms(backend, organization),
    owner: `${user.userName}@${organization.id}`,
  };
};

/** The name of a user with one of these roles, even while acting for a customer; fails the call for others. */
export const staffOf = (session: FakeSession, roles: readonly ("editor" | "staff")[] = ["staff"]): string => {
  const user = findUser(session.originalUserName ?? session.userName) ?? fail({ _tag: "NotSignedIn" });
  if (!roles.some((role) => user.roles?.includes(role) === true)) fail({ _tag: "Forbidden", message: "" });
  return user.userName;
};

/** The user as returned; a guest is unauthenticated, with empty fields. */
export const userOf = (session: FakeSession, backend: FakeBackend | null = null): User => {
  const user = findUser(session.userName);
  const chosen = organizationIn(session);
  const organization = chosen === null ? null : withTerms(backend, chosen);
  return {
    isAuthenticated: user !== null,
    isImpersonationActive: session.isImpersonationActive === true,
    email: user?.email ?? "",
    displayName: user?.userName ?? "",
    algoliaIndexName: organization === null ? "" : indexOf(organization),
    userName: user?.userName ?? "",
    firstName: user?.userName ?? "",
    lastName: "",
    region: session.region,
    currentOrganization:
      organization === null ? null : ({ id: organization.id, name: organization.name } as User["currentOrganization"]),
    customerStatus: organization === null ? null : { canOrder: organization.canOrder, errors: organization.errors },
    primarySalesRepEmail: null,
    roles: user === null ? [] : [...(user.roles ?? ["customer"])],
  };
};

export const originalUserOf = (session: FakeSession): User =>
  session.originalUserName == null
    ? userOf(session)
    : {
        ...userOf({ ...session, userName: session.originalUserName }),
        currentOrganization: null,
        customerStatus: null,
      };

/** The caller's organizations, the current one active. */
export const organizationsOf = (session: FakeSession): readonly Organization[] =>
  (findUser(session.userName)?.organizations ?? []).flatMap((id) => {
    const one = findOrganization(id);
    if (one === null) return [];
    return {
      id: one.id,
      name: one.name,
      isActive: one.id === session.organizationId,
      accountNumber: `ACC-${one.id}`,
      customerGroupId: one.customerGroupId,
      businessUnit: one.businessUnit,
      primarySalesRepName: "",
      primarySalesRepEmail: "",
      primarySalesRepPhone: "",
      cutOffTime: world.cutOffTime,
      locations: one.locations ?? [],
      ...brandFlags(one.businessUnit),
    } as Organization;
  });
