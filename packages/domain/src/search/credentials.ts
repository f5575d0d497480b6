import type { User } from "../account/user.schema.ts";
import type { SearchSettings } from "../page/header.schema.ts";

/** What a search client is made from. */
export interface SearchCredentials {
  readonly applicationId: string;
  readonly key: string;
  readonly index: string;
}

/**
 * A signed-in user searches with the authenticated key in the own index, a guest with the other key in the default index; without settings there is no search.
 * The authenticated key never reaches a guest, and a customer group's index is never searched with the guests' key.
 * Spec §4 §7, SEARCH-03, SEARCH-04, SEARCH-06; OP-35.
 */
export const searchCredentials = (
  settings: Pick<SearchSettings, "applicationId" | "authenticatedKey" | "unauthenticatedKey" | "defaultIndex"> | null,
  user: Pick<User, "isAuthenticated" | "algoliaIndexName">,
): SearchCredentials | null => {
  if (settings === null || settings.applicationId === "") return null;
  const { applicationId, authenticatedKey, unauthenticatedKey, defaultIndex } = settings;
  if (user.isAuthenticated && authenticatedKey)
    return { applicationId, key: authenticatedKey, index: user.algoliaIndexName || defaultIndex };
  return unauthenticatedKey === "" ? null : { applicationId, key: unauthenticatedKey, index: defaultIndex };
};

/** The application that this shop's own search calls itself. OP-35. */
export const OWN_SEARCH_APPLICATION = "larder";

/** Whether another provider answers the searches: its pages name it. SEARCH-47; OP-35. */
export const isHostedSearch = ({ applicationId }: Pick<SearchCredentials, "applicationId">): boolean =>
  applicationId !== OWN_SEARCH_APPLICATION;

/**
 * A search client is rebuilt exactly when application, key or index differs.
 * Spec §4, SEARCH-05.
 */
export const sameCredentials = (a: SearchCredentials | null, b: SearchCredentials | null): boolean =>
  a?.applicationId === b?.applicationId && a?.key === b?.key && a?.index === b?.index;
