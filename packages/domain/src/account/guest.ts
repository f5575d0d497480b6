import type { User } from "./user.schema.ts";

/** A signed-out visitor; also used before the session is known. */
export const GUEST: User = {
  isAuthenticated: false,
  isImpersonationActive: false,
  email: "",
  displayName: "",
  algoliaIndexName: "",
  userName: "",
  firstName: "",
  lastName: "",
  region: null,
  currentOrganization: null,
  customerStatus: null,
  primarySalesRepEmail: null,
  roles: [],
};
