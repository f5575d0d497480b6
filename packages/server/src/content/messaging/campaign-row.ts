import { campaignPosition } from "@larder/domain/messaging/campaign-position";
import { campaignStateOf, NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import {
  type AudienceMember,
  type Campaign,
  CAMPAIGN_PAGES,
  type CampaignAudience,
  type CampaignContent,
  type CampaignFigures,
} from "@larder/domain/messaging/campaign.schema";
import { messageOptionsFrom } from "@larder/domain/messaging/message-options";
import { pageOf } from "@larder/domain/messaging/shows-on";
import { type Selectable, sql } from "kysely";
import type { MessageTables } from "../../database/tables/message.ts";

export interface CampaignRow extends Selectable<MessageTables["message"]> {
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly organizations: readonly AudienceMember[];
  readonly users: readonly AudienceMember[];
  readonly figures: CampaignFigures;
}

const nameOfUser = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name)`;

/** The user reactions to message `m`; closing it through its own link counts as a click. */
export const figures = sql<CampaignFigures>`(select json_build_object('delivered', count(r.delivered_at),
  'opened', count(*) filter (where r.opened_at is not null or r.display_count > 0), 'clicked', count(r.clicked_at),
  'dismissed', count(*) filter (where r.closed_at is not null and r.clicked_at is null))
  from message_receipt r where r.message_id = m.id)`;

/** The columns of a `CampaignRow` for message `m`, which has one organization and user of its own, or an audience. */
export const columns = sql`m.*,
  coalesce(m.modified_at, m.created_at) as changed_at, (select ${nameOfUser} from app_user u where u.id = m.modified_by) as changed_by,
  (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]') from organization o
    where o.id = m.organization_id or o.id in (select a.organization_id from message_audience a where a.message_id = m.id)) as organizations,
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${nameOfUser}) order by u.user_name), '[]') from app_user u
    where u.id = m.user_id or u.id in (select a.user_id from message_audience a where a.message_id = m.id)) as users,
  ${figures} as figures`;

const titleIn = (html: string): string =>
  (/<h[1-3][^>]*>([\s\S]*?)<\/h[1-3]>/i.exec(html)?.[1] ?? "").replaceAll(/<[^>]*>/g, "").trim();

/** A message's name, or its title if it came without one. */
export const nameOf = ({ name, html, elements, id }: Pick<CampaignRow, "name" | "html" | "elements" | "id">): string =>
  name || (elements?.title ?? "") || titleIn(html ?? "") || id;

const TRIGGERS: readonly CampaignContent["trigger"][] = ["immediate", "event", "never"];

export const audienceOf = (row: CampaignRow): CampaignAudience => ({
  businessUnit: row.business_unit,
  customerGroup: row.customer_group_id,
  region: row.region,
  purchases: row.purchases,
  organizations: row.organizations,
  users: row.users,
});

const contentOf = (row: CampaignRow): CampaignContent => {
  const { closeButton, ...options } = messageOptionsFrom(row.options);
  const buttons = row.elements?.buttons ?? [];
  const size = Number(closeButton?.size ?? NEW_CAMPAIGN.closeButton.size);
  return {
    name: nameOf(row),
    kind: row.kind,
    audience: audienceOf(row),
    trigger: TRIGGERS.find((trigger) => trigger === row.trigger_type) ?? "immediate",
    event: row.trigger_event,
    contentType: CAMPAIGN_PAGES.find((page) => page === pageOf(row.options)) ?? null,
    priority: row.priority,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.expires_at?.toISOString() ?? null,
    html: row.html ?? "",
    position: campaignPosition(row.position, options),
    isAnimated: row.is_animated,
    background:
      row.background_hex === null && row.background_alpha === null
        ? null
        : { hex: row.background_hex ?? "#fff", alpha: row.background_alpha ?? 0 },
    closeButton: {
      position: closeButton?.position === "top-left" ? "top-left" : "top-right",
      size: Number.isInteger(size) && size >= 8 && size <= 64 ? size : NEW_CAMPAIGN.closeButton.size,
      color: closeButton?.color ?? "",
      sideOffset: closeButton?.sideOffset ?? "",
      topOffset: closeButton?.topOffset ?? "",
      isRequired: closeButton?.isRequiredToDismissMessage ?? false,
    },
    linkMode: options.linkMode,
    allowPopups: options.allowPopups,
    topOffset: options.topOffset ?? "",
    bottomOffset: options.bottomOffset ?? "",
    rightOffset: options.rightOffset ?? "",
    maxWidth: options.maxWidth ?? "",
    announcement: options.announcement ?? "",
    placementId: row.placement_id,
    title: row.elements?.title ?? "",
    body: row.elements?.body ?? "",
    mediaUrl: row.elements?.mediaUrl ?? "",
    buttons: buttons.map(({ title = "", action }) => ({
      title,
      type: action?.type ?? "openUrl",
      data: action?.data ?? "",
    })),
  };
};

/** The row in the form staff receive it. `reach`: the number of users in its audience. */
export const toCampaign = (row: CampaignRow, reach: number, now: Date): (typeof Campaign)["Encoded"] => {
  const content = contentOf(row);
  return {
    id: row.id,
    version: row.version,
    state: campaignStateOf({ ...content, state: row.state }, now.getTime()),
    content,
    modifiedAt: row.changed_at.toISOString(),
    modifiedBy: row.changed_by ?? "",
    reach,
    figures: row.figures,
  };
};
