import type { ProviderMessage } from "@larder/calls/messaging";
import type { InAppEvent } from "@larder/domain/messaging/in-app-messages.port";
import { type Selectable, sql } from "kysely";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import type { Database, Db } from "../../database/schema.ts";
import { isFor, isInSegment, isLive, isTriggered } from "./read-audience.ts";
import { MessageNotFound } from "./errors.ts";

type WireMessage = (typeof ProviderMessage)["Encoded"];

interface Row extends Selectable<Database["message"]> {
  readonly opened_at: Date | null;
}

const toWire = (row: Row): WireMessage => ({
  messageId: row.id,
  campaignId: row.campaign_id,
  read: row.opened_at !== null,
  trigger: { type: row.trigger_type },
  content: {
    html: row.html ?? "",
    inAppDisplaySettings: {
      shouldAnimate: row.is_animated,
      bgColor:
        row.background_hex === null && row.background_alpha === null
          ? null
          : { hex: row.background_hex, alpha: row.background_alpha },
    },
    webInAppDisplaySettings: { position: row.position },
  },
  priorityLevel: row.priority,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at?.getTime() ?? null,
  saveToInbox: row.keeps_in_inbox,
  customPayload: row.options,
});

/** The messages that can still be shown to the caller, in display order: neither consumed nor expired (MSG-12, MSG-18). */
export const readMessages = async (
  db: Db,
  caller: SignedIn,
  count: number,
  now: Date,
): Promise<readonly WireMessage[]> => {
  // A punchout shopper isn't the customer of the session.
  if (caller.punchout !== null) return [];
  const { rows } = await sql<Row>`
    select m.*, r.opened_at from message m
    left join message_receipt r on r.message_id = m.id and r.user_id = ${caller.user.id}
    where m.kind = 'inApp' and ${isFor(caller)} and ${isLive(now)} and ${isInSegment(caller, now)} and ${isTriggered(caller)} and r.consumed_at is null
    order by m.priority, m.created_at, m.id limit ${count}`.execute(db);
  return rows.map(toWire);
};

const COLUMNS: Readonly<Record<InAppEvent, string>> = {
  delivery: "delivered_at",
  open: "opened_at",
  click: "clicked_at",
  close: "closed_at",
  consume: "consumed_at",
};

/** Records the caller's action on a message; idempotent (MSG-61). Throws MessageNotFound for an unknown message or someone else's. */
export const noteEvent = async (
  db: Db,
  caller: SignedIn,
  noted: { readonly event: InAppEvent; readonly messageId: string; readonly clickedUrl: string | null },
  now: Date,
): Promise<void> => {
  const column = sql.id(COLUMNS[noted.event]);
  const { rows } = await sql`
    insert into message_receipt as r (user_id, message_id, ${column}, clicked_url)
    select ${caller.user.id}, m.id, ${now}, ${noted.clickedUrl} from message m where m.id = ${noted.messageId} and ${isFor(caller)}
    on conflict (user_id, message_id) do update set
      ${column} = coalesce(r.${column}, excluded.${column}), clicked_url = coalesce(r.clicked_url, excluded.clicked_url)
    returning message_id`.execute(db);
  if (rows.length === 0) throw new MessageNotFound();
};
