import type { EmbeddedMessage } from "@larder/domain/messaging/message.schema";
import { sql } from "kysely";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import type { MessageElements } from "../../database/tables/message.ts";
import { isFor, isInSegment, isLive, isTriggered } from "./read-audience.ts";

interface Row {
  readonly id: string;
  readonly campaign_id: number | null;
  readonly placement_id: number;
  readonly elements: MessageElements;
  readonly is_test: boolean;
}

interface Placement {
  readonly placementId: number;
  readonly embeddedMessages: readonly (typeof EmbeddedMessage)["Encoded"][];
}

/** Each placement's messages that the caller hasn't dismissed, most urgent first; null = all placements (MSG-13). */
export const readEmbedded = async (
  db: Db,
  caller: SignedIn,
  placements: readonly number[] | null,
  now: Date,
): Promise<readonly Placement[]> => {
  if (caller.punchout !== null) return [];
  const wanted = placements === null ? sql`true` : sql`m.placement_id = any(${placements})`;
  const { rows } = await sql<Row>`
    select m.id, m.campaign_id, m.placement_id, m.elements, m.is_test from message m
    left join message_receipt r on r.message_id = m.id and r.user_id = ${caller.user.id}
    where m.kind = 'embedded' and m.trigger_type <> 'never' and ${isFor(caller)} and ${isLive(now)} and ${isInSegment(caller, now)} and ${isTriggered(caller)} and ${wanted}
      and r.closed_at is null
    order by m.placement_id, m.priority, m.created_at, m.id limit 100`.execute(db);
  return [...new Set(rows.map(({ placement_id }) => placement_id))].map((placementId) => ({
    placementId,
    embeddedMessages: rows
      .filter(({ placement_id }) => placement_id === placementId)
      .map(({ id, campaign_id, elements, is_test }) => ({
        metadata: { messageId: id, campaignId: campaign_id, placementId, isProof: is_test },
        elements,
      })),
  }));
};

interface Impression {
  readonly messageId: string;
  readonly displayCount: number;
  readonly displayDuration: number;
}

/** Adds impressions to the messages; skips those not meant for the caller (MSG-62). */
export const addImpressions = async (db: Db, caller: SignedIn, impressions: readonly Impression[]): Promise<void> => {
  const counted = impressions
    .map(({ messageId, displayCount, displayDuration }) => ({
      id: messageId,
      count: Math.min(1_000, Math.max(0, Math.round(displayCount))),
      ms: Math.min(86_400_000, Math.max(0, displayDuration * 1_000)),
    }))
    .filter(({ count, ms }) => Number.isFinite(count) && Number.isFinite(ms));
  if (counted.length === 0) return;
  await sql`
    insert into message_receipt as r (user_id, message_id, display_count, display_ms)
    select ${caller.user.id}, m.id, sum(i.count)::integer, sum(i.ms) from message m
    join json_to_recordset(${JSON.stringify(counted)}::json) as i (id text, count integer, ms double precision) on i.id = m.id
    where ${isFor(caller)} group by m.id
    on conflict (user_id, message_id) do update set
      display_count = r.display_count + excluded.display_count, display_ms = r.display_ms + excluded.display_ms`.execute(
    db,
  );
};
