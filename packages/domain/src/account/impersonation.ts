import type { CustomerOrganization, CustomerUser } from "./impersonation.schema.ts";

/** Most organizations or users one search returns (OP-07). */
export const MAX_FOUND = 20;
export const LIST_PAGE = 25;
/** Most entries in the list of users acted for recently. */
export const MAX_RECENT = 8;
/** Words of a search that count. */
export const MAX_SEARCH_WORDS = 8;

/** A customer matches when all of these lowercase words are found (OP-07). */
export const searchWords = (query: string): readonly string[] =>
  query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);

/** The organization and user staff have picked (IDENT-20, IDENT-21). */
export interface ImpersonationSelection {
  readonly selectedOrganization: CustomerOrganization | null;
  readonly selectedUser: CustomerUser | null;
}

export const EMPTY_SELECTION: ImpersonationSelection = { selectedOrganization: null, selectedUser: null };

/** The user of an organization that has only this one. */
export const onlyUserOf = (organization: CustomerOrganization): CustomerUser | null =>
  organization.onlyUser === null ? null : { ...organization.onlyUser, organization };

/** Picking an organization picks its only user, and drops a user who isn't in it; null clears both (IDENT-20). */
export const pickOrganization = (
  { selectedUser }: ImpersonationSelection,
  organization: CustomerOrganization | null,
): ImpersonationSelection => ({
  selectedOrganization: organization,
  selectedUser:
    organization === null
      ? null
      : selectedUser?.organization.id === organization.id
        ? selectedUser
        : onlyUserOf(organization),
});

/** Picking a user picks their organization too; null clears only the user (IDENT-20). */
export const pickUser = (
  { selectedOrganization }: ImpersonationSelection,
  user: CustomerUser | null,
): ImpersonationSelection => ({
  selectedOrganization: user?.organization ?? selectedOrganization,
  selectedUser: user,
});

/** The selection as text; '' while nothing is picked (IDENT-21). */
export const describeSelection = ({ selectedOrganization, selectedUser }: ImpersonationSelection) => ({
  organization:
    selectedOrganization === null
      ? ""
      : [selectedOrganization.name, selectedOrganization.accountNumber].filter(Boolean).join(" · "),
  user: selectedUser === null ? "" : [selectedUser.displayName, selectedUser.email].filter(Boolean).join(" · "),
});
