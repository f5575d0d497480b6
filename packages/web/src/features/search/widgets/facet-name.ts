import { facetMessages } from "../../../messages/en/facets.ts";

/** What customers call an attribute of the index. */
export const facetName = (attribute: string): string => facetMessages.names[attribute] ?? attribute;
