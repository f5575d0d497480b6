import type { Organization, OrganizationId } from "./organization.schema.ts";

/**
 * Choosing an organization makes it the active one and all others inactive.
 * A number that is not in the list changes nothing, so that one organization is active at any time.
 * Organizations that stay as they are keep their identity. Spec §4, IDENT-05.
 */
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

/** The organization that prices, carts and guides belong to; null = none is chosen. Spec §4, IDENT-05. */
export const activeOrganization = (organizations: readonly Organization[]): Organization | null =>
  organizations.find((organization) => organization.isActive) ?? null;
