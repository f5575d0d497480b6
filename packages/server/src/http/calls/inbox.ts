import { listInbox, readInboxMessage } from "../../content/messaging/inbox.ts";
import type { Handlers } from "../handler.ts";

/** The customer's messages in a list (OP-97). */
export const inbox: Handlers<"inbox"> = {
  list: ({ caller, db, now }) => listInbox(db, caller, now),
  read: ({ body, caller, db, now }) => readInboxMessage(db, caller, body.messageId, now),
};
