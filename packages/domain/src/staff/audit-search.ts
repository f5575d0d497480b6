/** What an entry of the audit is about, as staff choose it. */
export const AUDIT_KINDS = [
  "signIns",
  "orders",
  "carts",
  "guides",
  "customers",
  "users",
  "content",
  "imports",
  "privacy",
] as const;

/** Everything. */
export const EMPTY_AUDIT_SEARCH = { person: "", organization: "", kind: null, from: "", to: "" } as const;

/** How many entries an export has at most: the newest. */
export const MAX_AUDIT_EXPORT = 20_000;
