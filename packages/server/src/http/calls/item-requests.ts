import { closeItemRequest, openItemRequests, sendItemRequest } from "../../shop/item-requests/item-requests.ts";
import type { Handlers } from "../handler.ts";

/** Calls about items that customers ask for (SEARCH-50). */
export const itemRequests: Handlers<"itemRequests"> = {
  send: async ({ db, caller, body, now, setAuditTarget }) => {
    setAuditTarget(`item-request:${await sendItemRequest(db, caller, body, now)}`);
    return { success: true };
  },
  listOpen: ({ db }) => openItemRequests(db),
  close: async ({ db, caller, body, now, setAuditTarget }) => {
    setAuditTarget(`item-request:${body.id}`);
    await closeItemRequest(db, body.id, caller.actor.id, now);
    return { success: true };
  },
};
