import { facetMessages } from "../../../messages/en/facets.ts";

export const facetName = (attribute: string): string => facetMessages.names[attribute] ?? attribute;
