// Sessions over the shop's rows.
import { Sessions } from "@larder/calls/ports";
import { GUEST } from "@larder/domain/account/guest";
import { Organization, OrganizationId } from "@larder/domain/account/organization.schema";
import type { User } from "@larder/domain/account/user.schema";
import { brandFlags } from "@larder/domain/brand/brand";
import { world } from "@larder/sdk/testing/acceptance";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { callerOf, NOT_FOUND, organizationOf, personOf, refused, type Session } from "./shop.ts";

const decodeOrganization = Schema.decodeUnknownSync(Organization);

const userOf = (session: Session): User => {
  const [person, organization] = [personOf(session), organizationOf(session)];
  if (person === undefined) return { ...GUEST, region: session.region };
  return {
    ...GUEST,
    isAuthenticated: true,
    email: person.email,
    userName: person.userName,
    displayName: person.userName,
    region: session.region,
    currentOrganization:
      organization === undefined ? null : { id: OrganizationId.make(organization.id), name: organization.name },
    customerStatus:
      organization === undefined ? null : { canOrder: organization.canOrder, errors: [...organization.errors] },
    roles: ["customer"],
  };
};

export const sheetSessions = (session: Session) => {
  const user = Effect.sync(() => userOf(session));
  return Layer.succeed(Sessions, {
    signIn: ({ email, password }) =>
      Effect.suspend(() => {
        const person = world.users.find((one) => one.email === email && one.password === password);
        if (person === undefined) return Effect.fail(refused("UNAUTHENTICATED", "Email or password is wrong."));
        Object.assign(session, { userName: person.userName, organization: person.organizations[0] ?? null });
        return user;
      }),
    // No sign-in ever waits for a second step.
    setUpSecondFactor: () => Effect.fail(NOT_FOUND),
    enterCode: () => Effect.fail(NOT_FOUND),
    signOut: () => Effect.sync(() => void Object.assign(session, { userName: null, organization: null })),
    currentUser: () => user,
    originalUser: () => user,
    organizations: () =>
      Effect.map(callerOf(session), ({ person, organization }) =>
        world.organizations
          .filter(({ id }) => person.organizations.includes(id))
          .map((one) =>
            decodeOrganization({ ...one, ...brandFlags(one.businessUnit), isActive: one.id === organization.id }),
          ),
      ),
    chooseOrganization: ({ value }) =>
      Effect.flatMap(callerOf(session), ({ person }) => {
        if (!person.organizations.includes(value)) return Effect.fail(NOT_FOUND);
        session.organization = value;
        return user;
      }),
    region: () => Effect.sync(() => ({ region: session.region })),
    chooseRegion: ({ region }) =>
      Effect.sync(() => {
        session.region = region;
        return { region };
      }),
  });
};
