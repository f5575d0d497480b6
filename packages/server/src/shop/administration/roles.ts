/** What an account can be besides a customer. */
export const STAFF_ROLES: readonly string[] = ["staff", "editor"];

/** What the first user of a shop is. */
export const FIRST_ROLES: readonly string[] = ["staff", "editor"];
