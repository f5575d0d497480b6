/* Replaces the search client's own requester: the storefront passes one (`superseding-requester.ts`). */
export const createXhrRequester = (): null => null;
