import type { User } from "../account/user.schema.ts";
import type { SearchSettings } from "../page/header.schema.ts";

export interface SearchCredentials {
  readonly applicationId: string;
  readonly key: string;
  readonly index: string;
}

/**
 * Signed-in users search their own index with the authenticated key, guests the default index with the other key;
 * without settings there is no search. The authenticated key never reaches a guest, and a customer group's index is
 * never searched with the guests' key (§4 §7, SEARCH-03, SEARCH-04, SEARCH-06, OP-35).
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

/** The application id of the shop's own search (OP-35). */
export const OWN_SEARCH_APPLICATION = "larder";

/** Another provider's search must be credited on its pages (SEARCH-47, OP-35). */
export const isHostedSearch = ({ applicationId }: Pick<SearchCredentials, "applicationId">): boolean =>
  applicationId !== OWN_SEARCH_APPLICATION;

/** A search client is recreated when application, key or index changes (§4, SEARCH-05). */
export const sameCredentials = (a: SearchCredentials | null, b: SearchCredentials | null): boolean =>
  a?.applicationId === b?.applicationId && a?.key === b?.key && a?.index === b?.index;
