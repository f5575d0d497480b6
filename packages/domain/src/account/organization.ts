import type { Organization, OrganizationId } from "./organization.schema.ts";

/** Exactly one organization is active after choosing one; an unknown number changes nothing (§4, IDENT-05). */
export const selectOrganization = (
  organizations: readonly Organization[],
  id: OrganizationId,
): readonly Organization[] => {
  if (!organizations.some((organization) => organization.id === id)) return organizations;
  let changed = false;
  const chosen = organizations.map((organization) => {
    const isActive = organization.id === id;
    if (organization.isActive === isActive) return organization;
    changed = true;
    return { ...organization, isActive };
  });
  return changed ? chosen : organizations;
};

/** Prices, carts and guides belong to the active organization; null = none is chosen (§4, IDENT-05). */
export const activeOrganization = (organizations: readonly Organization[]): Organization | null =>
  organizations.find((organization) => organization.isActive) ?? null;
