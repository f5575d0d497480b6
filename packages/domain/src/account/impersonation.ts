import type { CustomerOrganization, CustomerUser } from "./impersonation.schema.ts";

/** How many organizations or users one search answers (OP-07). */
export const MAX_FOUND = 20;
/** How many organizations or orders one page of staff's lists has. */
export const LIST_PAGE = 25;
/** How many users one can have acted for last. */
export const MAX_RECENT = 8;
/** How many words of a search count. */
export const MAX_SEARCH_WORDS = 8;

/** The words that a customer must have all of, in lower case (OP-07). */
export const searchWords = (query: string): readonly string[] =>
  query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);

/** Which organization and which user staff have picked (IDENT-20, IDENT-21). */
export interface ImpersonationSelection {
  readonly selectedOrganization: CustomerOrganization | null;
  readonly selectedUser: CustomerUser | null;
}

export const EMPTY_SELECTION: ImpersonationSelection = { selectedOrganization: null, selectedUser: null };

/** Picking an organization drops a user who is not of it; null resets both (IDENT-20). */
export const pickOrganization = (
  { selectedUser }: ImpersonationSelection,
  organization: CustomerOrganization | null,
): ImpersonationSelection => ({
  selectedOrganization: organization,
  selectedUser: selectedUser?.organization.id === organization?.id && organization !== null ? selectedUser : null,
});

/** Picking a user picks the user's organization too; null resets the user alone (IDENT-20). */
export const pickUser = (
  { selectedOrganization }: ImpersonationSelection,
  user: CustomerUser | null,
): ImpersonationSelection => ({
  selectedOrganization: user?.organization ?? selectedOrganization,
  selectedUser: user,
});

/** The selection in words; '' while nothing is picked (IDENT-21). */
export const describeSelection = ({ selectedOrganization, selectedUser }: ImpersonationSelection) => ({
  organization:
    selectedOrganization === null
      ? ""
      : [selectedOrganization.name, selectedOrganization.accountNumber].filter(Boolean).join(" · "),
  user: selectedUser === null ? "" : [selectedUser.displayName, selectedUser.email].filter(Boolean).join(" · "),
});
