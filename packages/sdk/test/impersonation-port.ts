import { searchWords } from "@larder/domain/account/impersonation";
import { Impersonation } from "@larder/calls/ports";
import type { CustomerOrganization, CustomerUser } from "@larder/domain/account/impersonation.schema";
import { world } from "../src/testing/acceptance/world.ts";
import type { FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { fail, scriptedPort } from "../src/testing/scripted-port.ts";
import { type FakeSession, userOf } from "../src/testing/fake-backend/session.ts";

const usersOf = (organization: number) =>
  world.users.flatMap(({ userName: displayName, email, organizations }, index) =>
    organizations.includes(organization) ? [{ id: (index + 1) as CustomerUser["id"], displayName, email }] : [],
  );

const ORGANIZATIONS = world.organizations
  .map(({ id, name, businessUnit, canOrder, errors }): CustomerOrganization => ({
    id: id as CustomerOrganization["id"],
    name,
    accountNumber: `ACC-${id}`,
    businessUnit,
    address: world.address,
    canOrder,
    statusErrors: errors,
    missingTerms: [],
    userCount: usersOf(id).length,
    onlyUser: usersOf(id).length === 1 ? (usersOf(id)[0] ?? null) : null,
    lastOrder: null,
  }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const USERS = world.users.flatMap((_, index) =>
  ORGANIZATIONS.flatMap((organization): readonly CustomerUser[] =>
    usersOf(organization.id)
      .filter(({ id }) => id === index + 1)
      .map((user) => ({ ...user, organization })),
  ),
);

const hasWords = (texts: readonly string[], query: string): boolean =>
  searchWords(query).every((word) => texts.join(" ").toLowerCase().includes(word));

/** Finds the world's customers, and acts for any of them. */
export const impersonationPort = (backend: FakeBackend, session: FakeSession) => {
  const become = (change: Partial<FakeSession>) => {
    if (session.userName === null) fail({ _tag: "NotSignedIn" });
    return userOf(Object.assign(session, change));
  };
  return [
    scriptedPort(backend, Impersonation, {
      organizations: ({ q: query }) => ORGANIZATIONS.filter(({ name }) => hasWords([name], query)),
      users: ({ q: query, organizationId }) =>
        USERS.filter(({ organization }) => organizationId === undefined || organization.id === organizationId).filter(
          ({ displayName, organization }) => hasWords([displayName, organization.name], query),
        ),
      recent: () => [],
      customers: ({ canOrder }) => {
        const organizations = ORGANIZATIONS.filter((one) => canOrder === null || one.canOrder === canOrder);
        return { organizations, hasMore: false, total: organizations.length, priceLists: [], salesReps: [] };
      },
      orders: () =>
        session.userName === "sue" ? { orders: [], hasMore: false } : fail({ _tag: "Forbidden", message: "" }),
      start: ({ userId, organizationId }) =>
        become({
          originalUserName: session.userName,
          userName: world.users[userId - 1]?.userName ?? null,
          organizationId,
          isImpersonationActive: true,
        }),
      reset: () =>
        become({
          userName: session.originalUserName ?? session.userName,
          originalUserName: null,
          organizationId: null,
          isImpersonationActive: false,
        }),
    }),
  ];
};
