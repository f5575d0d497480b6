import { lookUpItems } from "../../shop/products/look-up.ts";
import type { Handlers } from "../handler.ts";

/** Calls for ordering by item number (OP-62). */
export const quickOrder: Handlers<"quickOrder"> = {
  lookUp: ({ body, caller, db }) => lookUpItems(db, caller, body.texts),
};
