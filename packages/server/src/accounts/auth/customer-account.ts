import { sql } from "kysely";

/** Whether staff can act for user `u`: an active customer account, not a colleague's (IDENT-19). */
export const isCustomerAccount = sql<boolean>`(u.is_active and u.roles ? 'customer' and not u.roles ?| array['staff', 'editor'])`;
