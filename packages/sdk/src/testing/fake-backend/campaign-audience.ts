import type { AudienceAnswer, CampaignAudience } from "@larder/domain/messaging/campaign.schema";
import { world } from "../acceptance/world.ts";
import type { FakeBackend } from "./backend.ts";

const DAY_MS = 86_400_000;

const hasBought = (backend: FakeBackend, organizationId: number, { what, days }: { what: string; days: number }) =>
  backend.orders.some(
    ({ organizationId: owner, order }) =>
      owner === organizationId &&
      Date.parse(order.header.orderPlacedDate) > backend.clock.now - days * DAY_MS &&
      order.lines.some(({ productSku }) =>
        world.products.some(
          ({ sku, category, brand }) => sku === productSku && [sku, category, brand].includes(what.trim()),
        ),
      ),
  );

/** An audience's reach among the world's users, who have no region. */
export const reachOf = (
  backend: FakeBackend,
  { businessUnit, customerGroup, region, purchases, organizations, users }: CampaignAudience,
): Pick<AudienceAnswer, "organizations" | "users"> => {
  const members = world.users.flatMap(({ organizations: own, roles = ["customer"] }, at) =>
    roles.includes("customer") ? own.map((organizationId) => ({ userId: at + 1, organizationId })) : [],
  );
  const reached = members.filter(({ userId, organizationId }) => {
    const organization = world.organizations.find(({ id }) => id === organizationId);
    return (
      (businessUnit === null || organization?.businessUnit === businessUnit) &&
      (customerGroup === null || organization?.customerGroupId === customerGroup) &&
      region === null &&
      (purchases === null || hasBought(backend, organizationId, purchases) === purchases.isBought) &&
      (organizations.length + users.length === 0 ||
        organizations.some(({ id }) => id === organizationId) ||
        users.some(({ id }) => id === userId))
    );
  });
  return {
    organizations: new Set(reached.map(({ organizationId }) => organizationId)).size,
    users: new Set(reached.map(({ userId }) => userId)).size,
  };
};

/** The world's matches for a term, and the options to narrow an audience. */
export const choicesFor = (
  term: string,
): Pick<AudienceAnswer, "found" | "customerGroups" | "regions" | "categories"> => {
  const isFound = (text: string) => term.trim() !== "" && text.toLowerCase().includes(term.trim().toLowerCase());
  return {
    found: {
      organizations: world.organizations
        .filter(({ name }) => isFound(name))
        .map(({ id, name }) => ({ id, name, note: "" })),
      users: world.users.flatMap(({ userName: name, email, roles = ["customer"] }, at) =>
        roles.includes("customer") && isFound(`${name} ${email}`) ? [{ id: at + 1, name, note: email }] : [],
      ),
    },
    customerGroups: [...new Set(world.organizations.map(({ customerGroupId }) => customerGroupId))].map((id) => ({
      id,
      name: id,
    })),
    regions: [],
    categories: [...new Set(world.products.map(({ category }) => category))].toSorted(),
  };
};
