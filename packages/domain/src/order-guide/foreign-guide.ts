import type { OrganizationId } from "../account/organization.schema.ts";

/** A guide shared by another organization can't be changed; no owner is one's own (OP-43, GUIDE-IO-14). */
export const isOthers = (
  guide: { readonly ownerOrganizationId: number | null },
  organization: OrganizationId | null,
): boolean => guide.ownerOrganizationId !== null && guide.ownerOrganizationId !== organization;
