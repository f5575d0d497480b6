import { sql } from "kysely";

/** Whether staff can act for the user `u`: a customer's account that is in use, and no colleague's (IDENT-19). */
export const isCustomerAccount = sql<boolean>`(u.is_active and u.roles ? 'customer' and not u.roles ?| array['staff', 'editor'])`;
