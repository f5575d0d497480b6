import { payloadOf, testOf } from "@larder/domain/messaging/campaign";
import { positionOf } from "@larder/domain/messaging/placement";
import { type CampaignFault, campaignFaults, draftFaults } from "@larder/domain/messaging/campaign-faults";
import type { Campaign, CampaignContent } from "@larder/domain/messaging/campaign.schema";
import type { CampaignChange } from "@larder/domain/messaging/campaign.schema";
import { sql } from "kysely";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { InvalidFields, invalidField } from "../../database/writes/input-error.ts";
import { CampaignChanged, MessageNotFound } from "./errors.ts";
import { readCampaign } from "./read-campaigns.ts";

type WireCampaign = (typeof Campaign)["Encoded"];

const texts: Readonly<Record<CampaignFault["_tag"], string>> = {
  Missing: "is missing",
  NoDate: "must be a date and a time",
  EndsBeforeStart: "must be later than the start",
  EndsInThePast: "must be later than now",
  NoColor: "must be a color, for example #36573f",
  NoLength: "must be a length, for example 12px or 4%",
  NoPicture: "must be an https address",
  ButtonIncomplete: "has a button without a title or a target",
  LinkRefused: "has a button with a link that messages do not follow",
};

/** The columns that staff write; other stored `options` and `elements` stay. */
const columnsOf = (content: CampaignContent) => ({
  name: content.name.trim(),
  kind: content.kind,
  business_unit: content.audience.businessUnit,
  customer_group_id: content.audience.customerGroup,
  region: content.audience.region,
  purchases: content.audience.purchases === null ? null : JSON.stringify(content.audience.purchases),
  organization_id: null,
  user_id: null,
  trigger_type: content.trigger,
  trigger_event: content.trigger === "event" ? content.event.trim() : "",
  priority: content.priority,
  starts_at: content.startsAt,
  expires_at: content.endsAt,
  html: content.html,
  position: positionOf(content.position),
  is_animated: content.isAnimated,
  background_hex: content.background?.hex.trim() ?? null,
  background_alpha: content.background?.alpha ?? null,
  placement_id: content.placementId,
});

const elementsOf = ({ title, body, mediaUrl, buttons }: CampaignContent) => ({
  title: title.trim(),
  body: body.trim(),
  mediaUrl: mediaUrl.trim() === "" ? null : mediaUrl.trim(),
  buttons: buttons.map(({ title: label, type, data }, at) => ({
    id: `button-${at + 1}`,
    title: label.trim(),
    action: { type: type.trim(), data: data.trim() },
  })),
});

const refuseUnknownGroup = async (trx: Db, { audience }: CampaignContent): Promise<void> => {
  if (audience.customerGroup === null) return;
  const group = trx.selectFrom("customer_group").select("id").where("id", "=", audience.customerGroup);
  if ((await group.executeTakeFirst()) === undefined)
    throw invalidField("content.audience.customerGroup", "names one that there is not.");
};

const writeAudience = async (trx: Db, id: string, content: CampaignContent): Promise<void> => {
  await trx.deleteFrom("message_audience").where("message_id", "=", id).execute();
  for (const [field, table, column] of [
    ["organizations", "organization", "organization_id"],
    ["users", "app_user", "user_id"],
  ] as const) {
    const ids = [...new Set(content.audience[field].map((member) => member.id))];
    if (ids.length === 0) continue;
    const { numAffectedRows } = await sql`insert into message_audience (message_id, ${sql.ref(column)})
      select ${id}, t.id from ${sql.table(table)} t where t.id = any(${ids})`.execute(trx);
    if (Number(numAffectedRows) < ids.length)
      throw invalidField(`content.audience.${field}`, "names one that there is not.");
  }
};

const refuseFaults = (faults: readonly CampaignFault[]): void => {
  if (faults.length > 0)
    throw new InvalidFields({
      fields: faults.map(({ _tag, field }) => ({ field: `content.${field}`, message: `${field} ${texts[_tag]}.` })),
    });
};

/** Saves or publishes a campaign. Throws InvalidFields (`campaignFaults`), MessageNotFound, and CampaignChanged if someone else was first. */
export const saveCampaign = async (
  trx: Db,
  caller: SignedIn,
  { id, version, content, isPublished }: CampaignChange,
  now: Date,
): Promise<WireCampaign> => {
  refuseFaults(isPublished ? campaignFaults(content, now.getTime()) : draftFaults(content));
  await refuseUnknownGroup(trx, content);
  const written = { ...columnsOf(content), modified_at: now, modified_by: caller.actor.id };
  const options = JSON.stringify(payloadOf(content));
  const elements = JSON.stringify(elementsOf(content));
  const state = isPublished ? "live" : "draft";
  if (id === null) {
    const row = await trx
      .insertInto("message")
      .values({ ...written, state, options, elements, created_at: now, published_at: isPublished ? now : null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeAudience(trx, row.id, content);
    return readCampaign(trx, row.id, now);
  }
  const known = await trx
    .selectFrom("message")
    .select(["version", "state"])
    .where("id", "=", id)
    .where("is_test", "=", false)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new MessageNotFound();
  if (known.version !== version) throw new CampaignChanged({ current: await readCampaign(trx, id, now) });
  if (!isPublished && known.state !== "draft")
    throw invalidField("isPublished", "A published message can't be a draft again.");
  await trx
    .updateTable("message")
    .set({
      ...written,
      state,
      // A restarted campaign counts events from now on.
      ...(isPublished && known.state !== "live" ? { published_at: now } : {}),
      version: sql<number>`version + 1`,
      options: sql<string>`options || ${options}::jsonb`,
      elements: sql<string>`coalesce(elements, '{}') || ${elements}::jsonb`,
    })
    .where("id", "=", id)
    .execute();
  await writeAudience(trx, id, content);
  return readCampaign(trx, id, now);
};

/** Ends a campaign; idempotent. Throws MessageNotFound. */
export const stopCampaign = async (trx: Db, caller: SignedIn, id: string, now: Date): Promise<WireCampaign> => {
  await trx
    .updateTable("message")
    .set({ state: "ended", version: sql<number>`version + 1`, modified_at: now, modified_by: caller.actor.id })
    .where("id", "=", id)
    .where("state", "<>", "ended")
    .where("is_test", "=", false)
    .execute();
  return readCampaign(trx, id, now);
};

/** How long a test is visible, in ms. */
export const TEST_MS = 3_600_000;

/** Shows the message (see `testOf`) to its author alone, replacing the previous test. Throws InvalidFields for faults that `campaignFaults` finds. */
export const sendTest = async (
  trx: Db,
  caller: SignedIn,
  written: CampaignContent,
  now: Date,
): Promise<{ readonly messageId: string }> => {
  const content = testOf(written);
  refuseFaults(campaignFaults(content, now.getTime()));
  const { id: author } = caller.actor;
  await trx.deleteFrom("message").where("is_test", "=", true).where("user_id", "=", author).execute();
  const { id } = await trx
    .insertInto("message")
    .values({
      ...columnsOf(content),
      user_id: author,
      is_test: true,
      state: "live",
      options: JSON.stringify(payloadOf(content)),
      elements: JSON.stringify(elementsOf(content)),
      created_at: now,
      published_at: now,
      expires_at: new Date(now.getTime() + TEST_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { messageId: id };
};
