import { GUEST } from "@larder/domain/account/guest";
import { Organization } from "@larder/domain/account/organization.schema";
import { Sessions } from "@larder/calls/ports";
import type { User } from "@larder/domain/account/user.schema";
import { brandFlags } from "@larder/domain/brand/brand";
import { staffOf } from "@larder/domain/account/permissions";
import * as Schema from "effect/Schema";
import { world } from "../acceptance/world.ts";
import type { WorldOrganization, WorldUser } from "../acceptance/world-entities.ts";
import type { FakeBackend, Shop } from "./backend.ts";
import { fail, notFound, scriptedPort } from "../scripted-port.ts";

export interface FakeSession {
  userName: string | null;
  organizationId: number | null;
  region: string | null;
  /** Staff act for this user. */
  isImpersonationActive?: boolean;
  /** Who signed in, while they act for `userName`. */
  originalUserName?: string | null;
}

const findUser = (userName: string | null): WorldUser | null =>
  world.users.find((one) => one.userName === userName) ?? null;

/** The current organization, on hold if a test says so. */
const organizationIn = (backend: FakeBackend | null, session: FakeSession): WorldOrganization | null => {
  const organization = world.organizations.find(({ id }) => id === session.organizationId);
  if (organization === undefined) return null;
  const errors = backend?.holds.get(organization.id);
  return errors === undefined ? organization : { ...organization, canOrder: false, errors };
};

export interface Who extends Shop {
  readonly user: WorldUser;
  readonly owner: string;
}

/** Who calls; fails without a session or an organization. */
export const caller = (backend: FakeBackend, session: FakeSession): Who => {
  const user = findUser(session.userName) ?? fail({ _tag: "NotSignedIn" });
  const organization =
    organizationIn(backend, session) ?? fail({ _tag: "Forbidden", message: "Choose an organization first." });
  return { backend, user, organization, owner: `${user.userName}@${organization.id}` };
};

/** Runs a write once per key and user; the same key with another body is refused (OP-91). */
export const underKey = <A>({ backend, user }: Who, key: string, body: unknown, write: () => A): A => {
  const place = `${user.userName} ${key}`;
  const text = JSON.stringify(body);
  const known = backend.keys.get(place);
  if (known !== undefined && known.body !== text)
    fail({ _tag: "Conflict", message: "This key was used for another request.", current: null });
  const answer = known === undefined ? write() : (known.answer as A);
  backend.keys.set(place, { body: text, answer });
  return answer;
};

export const userOf = (session: FakeSession, backend: FakeBackend | null = null): User => {
  const user = findUser(session.userName);
  if (user === null) return { ...GUEST, region: session.region };
  const { userName, email, roles = ["customer"] } = user;
  const organization = organizationIn(backend, session);
  const name = { userName, displayName: userName, firstName: userName };
  const isImpersonationActive = session.isImpersonationActive === true;
  const staff = staffOf(roles);
  const known = {
    ...GUEST,
    ...name,
    email,
    roles: roles.filter((role) => role !== "administrator" && role !== "warehouse"),
    ...(staff === null ? {} : { staff }),
    region: session.region,
    isImpersonationActive,
  };
  if (organization === null) return { ...known, isAuthenticated: true };
  const { id, canOrder, errors, customerGroupId } = organization;
  return {
    ...known,
    isAuthenticated: true,
    algoliaIndexName: `products_${customerGroupId}`,
    currentOrganization: { id, name: organization.name } as User["currentOrganization"],
    customerStatus: { canOrder, errors },
  };
};

/** The user who signed in. */
export const originalUserOf = (session: FakeSession): User =>
  session.originalUserName == null
    ? userOf(session)
    : userOf({ ...session, userName: session.originalUserName, organizationId: null });

export const organizationsOf = ({ userName, organizationId }: FakeSession): readonly Organization[] =>
  world.organizations
    .filter(({ id }) => findUser(userName)?.organizations.includes(id))
    .map((organization) => ({
      ...Schema.decodeUnknownSync(Organization)(organization),
      isActive: organization.id === organizationId,
      accountNumber: `ACC-${organization.id}`,
      cutOffTime: world.cutOffTime,
      ...brandFlags(organization.businessUnit),
    }));

/** Sessions in memory, without second factors. */
export const fakeSessions = (backend: FakeBackend, session: FakeSession) => {
  const become = (userName: string | null, organizationId: number | null) =>
    Object.assign(session, { userName, organizationId, originalUserName: null, isImpersonationActive: false });
  return scriptedPort(backend, Sessions, {
    signIn: ({ email, password }) => {
      const user = world.users.find((one) => one.email === email && one.password === password);
      if (user !== undefined) return userOf(become(user.userName, user.organizations[0] ?? null));
      const message = "The email or the password is not right.";
      return fail({ _tag: "Refused", code: "UNAUTHENTICATED", message, status: "unknown", fields: [] });
    },
    signOut: () => void become(null, null),
    currentUser: () => userOf(session, backend),
    originalUser: () => originalUserOf(session),
    organizations: () => {
      caller(backend, session);
      return organizationsOf(session);
    },
    chooseOrganization: ({ value: id }) => {
      if (!caller(backend, session).user.organizations.includes(id)) fail(notFound);
      session.organizationId = id;
      return userOf(session, backend);
    },
    region: () => ({ region: session.region }),
    chooseRegion: ({ region }) => {
      session.region = region;
      return { region };
    },
  });
};
