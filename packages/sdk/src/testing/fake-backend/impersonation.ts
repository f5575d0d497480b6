import { LIST_PAGE, MAX_FOUND, MAX_RECENT, searchWords } from "@larder/domain/account/impersonation";
import { Impersonation, type ImpersonationTarget } from "@larder/domain/account/impersonation.port";
import type { CustomerOrder } from "@larder/domain/account/customer-lists.schema";
import type { CustomerOrganization, CustomerUser } from "@larder/domain/account/impersonation.schema";
import { nextCutOff } from "@larder/domain/account/staff-day";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import type { WorldOrganization, WorldUser } from "../acceptance/world-entities.ts";
import { type FakeBackend, fail, notFound } from "./backend.ts";
import { portCalls } from "./port-calls.ts";
import { type FakeSession, userOf } from "./session.ts";
import { openDaysOf } from "./deliveries.ts";
import { missingHere, withTerms } from "./terms.ts";

const isCustomer = ({ roles = ["customer"] }: WorldUser): boolean =>
  roles.includes("customer") && !roles.includes("staff");

const members = (id: number): readonly WorldUser[] =>
  world.users.filter((user) => isCustomer(user) && user.organizations.includes(id));

const hasWords = (texts: readonly string[], query: string): boolean =>
  searchWords(query).every((word) => texts.join(" ").toLowerCase().includes(word));

export const fakeImpersonation = (backend: FakeBackend, session: FakeSession): Layer.Layer<Impersonation> => {
  const toFound = (one: WorldOrganization): CustomerOrganization => {
    const [last] = backend.orders.filter(({ organizationId }) => organizationId === one.id).slice(-1);
    return {
      id: one.id as CustomerOrganization["id"],
      name: one.name,
      accountNumber: `ACC-${one.id}`,
      businessUnit: one.businessUnit,
      address: one.deliveryAddress ?? world.address,
      canOrder: withTerms(backend, one).canOrder,
      statusErrors: one.errors,
      missingTerms: missingHere(backend, one),
      userCount: members(one.id).length,
      lastOrder: last === undefined ? null : { placedAt: new Date(last.placedAt).toISOString(), totalCents: 0 },
    };
  };
  const found = (user: WorldUser, organizationId: number): CustomerUser | null => {
    const organization = world.organizations.find(({ id }) => id === organizationId);
    if (organization === undefined || !isCustomer(user) || !user.organizations.includes(organizationId)) return null;
    return {
      id: (world.users.indexOf(user) + 1) as CustomerUser["id"],
      displayName: user.userName,
      email: user.email,
      organization: toFound(organization),
    };
  };
  const { staff } = portCalls(backend, session, "impersonation");
  const start = ({ organizationId, userId }: ImpersonationTarget, staffName: string) => {
    const target = world.users[userId - 1];
    if (target === undefined || found(target, organizationId) === null) return fail(notFound);
    backend.acted.push({ staff: staffName, userName: target.userName, organizationId });
    const { userName } = target;
    return userOf(
      Object.assign(session, { originalUserName: staffName, userName, organizationId, isImpersonationActive: true }),
    );
  };
  const organizations = (query: string): readonly CustomerOrganization[] =>
    world.organizations
      .map(toFound)
      .filter(({ name, accountNumber, address }) => hasWords([name, accountNumber, address], query))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  // Counts the organization's first user as the one who ordered.
  const orders = (): readonly CustomerOrder[] =>
    backend.orders
      .flatMap(({ organizationId, placedAt, order }, at): CustomerOrder[] => {
        const [user] = members(organizationId);
        const by = user === undefined ? null : found(user, organizationId);
        if (by === null) return [];
        return [
          {
            id: (at + 1) as CustomerOrder["id"],
            key: order.key,
            by,
            status: order.header.status,
            statusFriendly: order.header.statusFriendly,
            reason: order.header.statusError ?? "",
            poNumber: order.header.purchaseOrderNumber,
            lines: order.lines.length,
            placedAt: new Date(placedAt).toISOString(),
            totalCents: order.summary.orderTotal,
          },
        ];
      })
      .toReversed();
  return Layer.succeed(Impersonation, {
    organizations: (query) => staff("organizations", () => organizations(query).slice(0, MAX_FOUND)),
    customers: ({ term, canOrder, after }) =>
      staff("customers", () => {
        const all = organizations(term).filter((one) => canOrder === null || one.canOrder === canOrder);
        const rest = all.slice(all.findIndex(({ id }) => id === after) + 1);
        return { organizations: rest.slice(0, LIST_PAGE), hasMore: rest.length > LIST_PAGE, total: all.length };
      }),
    orders: ({ term, status, before }) =>
      staff("orders", () => {
        const wanted = term.trim().toLowerCase();
        const all = orders().filter(
          ({ id, key, poNumber, by: { organization }, ...order }) =>
            (status === null || order.status === status) &&
            (before === null || id < before) &&
            (hasWords([organization.name, organization.accountNumber, organization.address], wanted) ||
              [key.orderNumber, poNumber].some((text) => text.toLowerCase().includes(wanted))),
        );
        return { orders: all.slice(0, LIST_PAGE), hasMore: all.length > LIST_PAGE };
      }),
    users: (query, organizationId) =>
      staff("users", () =>
        world.users
          .flatMap((user) => user.organizations.flatMap((id) => found(user, id) ?? []))
          .filter(({ organization }) => organizationId === null || organization.id === organizationId)
          .filter(({ displayName, email, organization: { name, accountNumber } }) =>
            hasWords([displayName, email, name, accountNumber], query),
          )
          .toSorted((a, b) => (a.displayName + a.organization.name < b.displayName + b.organization.name ? -1 : 1))
          .slice(0, MAX_FOUND),
      ),
    recent: () =>
      staff("recent", (staffName) => {
        const own = backend.acted.filter((one) => one.staff === staffName).toReversed();
        const last = own.filter(
          (one, at) =>
            own.findIndex((other) => other.userName === one.userName && other.organizationId === one.organizationId) ===
            at,
        );
        return last
          .flatMap(({ userName, organizationId }) => {
            const user = world.users.find((one) => one.userName === userName);
            return (user === undefined ? null : found(user, organizationId)) ?? [];
          })
          .slice(0, MAX_RECENT);
      }),
    today: () =>
      staff("today", () => {
        const waiting = backend.applications
          .map(({ application }) => application)
          .filter(({ status }) => status === "waiting");
        const open = world.organizations.map((organization) => {
          const { days } = openDaysOf({ backend, organization }, null);
          return { next: days[0] ?? null, ordered: [], hasOpenCart: false };
        });
        return {
          organizations: world.organizations.length,
          // Orders never fail in this backend.
          failedOrders: 0,
          failedCents: 0,
          failed: [],
          signUps: waiting.length,
          waiting,
          issues: 0,
          reported: [],
          onHold: world.organizations.filter(({ canOrder }) => !canOrder).length,
          held: world.organizations.filter(({ canOrder }) => !canOrder).map(toFound),
          cutOff: nextCutOff(open),
          carts: [],
        };
      }),
    start: (target) => staff("start", (staffName) => start(target, staffName)),
    reset: () =>
      staff("reset", (userName) =>
        userOf(
          Object.assign(session, {
            userName,
            originalUserName: null,
            organizationId: null,
            isImpersonationActive: false,
          }),
        ),
      ),
  });
};
