import { type Permission, rolesWith, STAFF_ROLES } from "@larder/domain/account/permissions";
import { type RawBuilder, sql } from "kysely";

const listed = (roles: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`array[${roles.map((role) => `'${role}'`).join(", ")}]`);

/** Whether the account in this alias has a permission. */
const accountMay = (alias: string, permission: Permission): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.roles`)} ?| ${listed(rolesWith(permission))}`;

/** Whether the account in this alias may act for customers (IDENT-19, IDENT-23). */
export const mayActAs = (alias: string): RawBuilder<boolean> => accountMay(alias, "actForCustomers");

/** Whether staff can act for user `u`: an active customer account, not a colleague's (IDENT-19). */
export const isCustomerAccount = sql<boolean>`(u.is_active and u.roles ? 'customer' and not u.roles ?| ${listed(STAFF_ROLES)})`;
