import { InboxList, InboxMessage } from "@larder/domain/messaging/inbox.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { messageId } from "./messaging-shapes.ts";

/** Our addition: the messages of the user that still hold, shown over a page already or not (OP-97). */
export const list = call({
  id: "OP-97",
  reads: true,
  method: "GET",
  path: "/web-api/inbox",
  summary: "The user's messages that still hold, the newest first, without their html",
  who: "signedIn",
  auth: "cookie",
  answer: InboxList,
});

/** Our addition (OP-97). */
export const read = call({
  id: "OP-97",
  reads: true,
  method: "POST",
  path: "/web-api/inbox/message",
  summary: "One of them with its html, which isn't cleaned yet",
  who: "signedIn",
  auth: "cookie",
  body: Schema.Struct({ messageId }),
  answer: InboxMessage,
  failures: ["NOT_FOUND"],
});
