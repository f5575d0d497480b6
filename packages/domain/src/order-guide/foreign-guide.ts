import type { OrganizationId } from "../account/organization.schema.ts";

/**
 * Whether a guide belongs to another organization, which shares it with this one: it can then be looked at and copied,
 * not changed (OP-43, GUIDE-IO-14). A guide without an owner is one's own.
 */
export const isOthers = (
  guide: { readonly ownerOrganizationId: number | null },
  organization: OrganizationId | null,
): boolean => guide.ownerOrganizationId !== null && guide.ownerOrganizationId !== organization;
