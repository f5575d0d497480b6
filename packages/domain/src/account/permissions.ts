/** What the people who run the shop are. `staff` is a sales rep: the name that accounts had before there were others. */
export const STAFF_ROLES = ["administrator", "staff", "editor", "warehouse"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Every right in the shop, and the roles that have it (OP-21). A call names the one it needs. */
export const PERMISSIONS = {
  actForCustomers: ["administrator", "staff"],
  readCustomers: ["administrator", "staff"],
  decideSignUps: ["administrator", "staff"],
  editTerms: ["administrator", "staff"],
  helpWithSignIn: ["administrator", "staff"],
  manageAccounts: ["administrator"],
  readMail: ["administrator", "staff"],
  resolveIssues: ["administrator", "staff", "warehouse"],
  editGuideSettings: ["administrator", "staff"],
  editSearch: ["administrator", "staff"],
  readEvents: ["administrator", "staff"],
  writeMessages: ["administrator", "staff", "editor"],
  publishMessages: ["administrator", "staff"],
  editPages: ["administrator", "editor"],
  editProducts: ["administrator", "editor"],
  openShop: ["administrator"],
  readAudit: ["administrator"],
  readHealth: ["administrator"],
  importCatalogue: ["administrator"],
  managePrivacy: ["administrator"],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type Permission = keyof typeof PERMISSIONS;

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];

/** The staff roles among an account's roles, which also say `customer`. */
export const staffRolesOf = (roles: readonly string[]): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role));

export const rolesWith = (permission: Permission): readonly StaffRole[] => PERMISSIONS[permission];

/** Whether one of an account's roles has the permission. */
export const hasPermission = (roles: readonly string[], permission: Permission): boolean =>
  rolesWith(permission).some((role) => roles.includes(role));

export const permissionsOf = (roles: readonly string[]): readonly Permission[] =>
  ALL_PERMISSIONS.filter((permission) => hasPermission(roles, permission));

/** A user's rights as their session carries them; null = a customer without any. */
export const staffOf = (
  roles: readonly string[],
): { readonly roles: readonly StaffRole[]; readonly permissions: readonly Permission[] } | null => {
  const own = staffRolesOf(roles);
  return own.length === 0 ? null : { roles: own, permissions: permissionsOf(own) };
};
