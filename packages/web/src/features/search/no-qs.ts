/*
 * Stands in for the query-string library that the search widgets' own history router brings along, and that weighs a
 * quarter of them. That router is never made here: `router.ts` takes its place.
 */
const unused = (): never => {
  throw new Error("The search has its own router; the library's query strings are not part of this build.");
};

export default { parse: unused, stringify: unused };
