import type { InboxList, InboxMessage } from "@larder/domain/messaging/inbox.schema";
import { messageOptionsFrom } from "@larder/domain/messaging/message-options";
import { messageWords } from "@larder/domain/messaging/message-words";
import { sql } from "kysely";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { MessageNotFound } from "./errors.ts";
import { isFor, isInSegment, isLive, isTriggered } from "./read-audience.ts";

/** The most messages in the list; older ones fall out. */
const MAX_LISTED = 50;

/** Staff acting for a customer, and shoppers of a procurement system, don't see the customer's messages (IDENT-22). */
const isReader = ({ actor, user, punchout }: SignedIn): boolean => actor.id === user.id && punchout === null;

const holds = (caller: SignedIn, now: Date) =>
  sql`m.kind = 'inApp' and not m.is_test and m.trigger_type <> 'never' and coalesce(m.html, '') <> ''
    and ${isFor(caller)} and ${isLive(now)} and ${isInSegment(caller, now)} and ${isTriggered(caller)}`;

/** The caller's messages that still hold, closed ones included, the newest first (OP-97). */
export const listInbox = async (db: Db, caller: SignedIn, now: Date): Promise<(typeof InboxList)["Encoded"]> => {
  if (!isReader(caller)) return { messages: [] };
  const { rows } = await sql<{ id: string; html: string; at: Date; is_read: boolean }>`
    select m.id, m.html, greatest(m.created_at, m.published_at, m.starts_at) as at, r.opened_at is not null as is_read
    from message m left join message_receipt r on r.message_id = m.id and r.user_id = ${caller.user.id}
    where ${holds(caller, now)} order by at desc, m.id limit ${MAX_LISTED}`.execute(db);
  return {
    messages: rows.map(({ id, html, at, is_read }) => ({
      messageId: id,
      ...messageWords(html),
      at: at.toISOString(),
      isRead: is_read,
    })),
  };
};

/** One of them. Throws MessageNotFound also for someone else's. */
export const readInboxMessage = async (
  db: Db,
  caller: SignedIn,
  messageId: string,
  now: Date,
): Promise<(typeof InboxMessage)["Encoded"]> => {
  const { rows } = await sql<{ html: string; options: unknown }>`
    select m.html, m.options from message m where m.id = ${messageId} and ${holds(caller, now)}`.execute(db);
  const [row] = isReader(caller) ? rows : [];
  if (row === undefined) throw new MessageNotFound();
  const { linkMode, allowPopups } = messageOptionsFrom(row.options);
  return { messageId, html: row.html, linkMode, allowPopups };
};
