import type { CampaignAudience } from "@larder/domain/messaging/campaign.schema";
import type { EmbeddedMessage } from "@larder/domain/messaging/message.schema";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json, JsonOrDefault, Stamp } from "./column.ts";

export interface PageTables {
  page: {
    id: Generated<number>;
    guid: string;
    version: Generated<number>;
    path: string;
    parent_id: number | null;
    position: Generated<number>;
    content_type: string;
    title: string;
    is_published: Generated<boolean>;
    data: JsonOrDefault<Record<string, unknown>>;
    /** Null = as the shop was set up. */
    changed_at: Instant | null;
    changed_by: number | null;
    /** The highest version number given so far, drafts included. */
    last_version: Generated<number>;
    /** The version that this one was restored from. */
    restored_from: number | null;
  };

  /** A page's draft, and what it showed before. What everyone sees is the row of `page`. */
  page_version: {
    page_id: number;
    version: number;
    is_draft: boolean;
    title: string;
    data: Json<Record<string, unknown>>;
    changed_at: Instant | null;
    changed_by: number | null;
    restored_from: number | null;
  };

  setting: {
    key: string;
    value: Json<unknown>;
  };
}

export interface AnalyticsTables {
  analytics_event: {
    id: GeneratedAlways<string>;
    organization_id: number | null;
    message_id: string;
    kind: "track" | "page" | "identify" | "group" | "alias" | "screen" | "retail";
    name: string;
    /** "00000" = a guest. */
    user_digest: string;
    visit: string | null;
    source: "web" | "phone" | "server";
    happened_at: Instant;
    received_at: Instant;
    copies: Generated<number>;
    payload: Json<object>;
  };
}

/** The elements of an embedded message, as the provider writes them. */
export type MessageElements = NonNullable<(typeof EmbeddedMessage)["Encoded"]["elements"]>;

export interface MessageTables {
  message: {
    id: Generated<string>;
    organization_id: number | null;
    user_id: number | null;
    campaign_id: number | null;
    kind: Generated<"inApp" | "embedded">;
    name: Generated<string>;
    state: Generated<"draft" | "live" | "ended">;
    /** Null = every brand. */
    business_unit: number | null;
    /** Null = any. */
    customer_group_id: string | null;
    /** The users' region; null = any. */
    region: string | null;
    purchases: Json<CampaignAudience["purchases"]> | null;
    placement_id: number | null;
    elements: Json<MessageElements> | null;
    options: JsonOrDefault<Readonly<Record<string, unknown>>>;
    starts_at: Instant | null;
    version: Generated<number>;
    modified_at: Instant | null;
    modified_by: number | null;
    html: string | null;
    position: Generated<string>;
    is_animated: Generated<boolean>;
    background_hex: string | null;
    background_alpha: number | null;
    trigger_type: Generated<string>;
    trigger_event: Generated<string>;
    published_at: Instant | null;
    /** A trial by its author: excluded from lists and figures. */
    is_test: Generated<boolean>;
    priority: Generated<number>;
    keeps_in_inbox: Generated<boolean>;
    created_at: Stamp;
    expires_at: Instant | null;
  };

  /** An organization or user the message is for; without any it is for everyone. */
  message_audience: {
    message_id: string;
    organization_id: number | null;
    user_id: number | null;
  };

  message_receipt: {
    user_id: number;
    message_id: string;
    delivered_at: Instant | null;
    opened_at: Instant | null;
    clicked_at: Instant | null;
    clicked_url: string | null;
    closed_at: Instant | null;
    consumed_at: Instant | null;
    display_count: Generated<number>;
    display_ms: Generated<number>;
  };

  message_event: {
    id: Generated<string>;
    user_id: number;
    organization_id: number | null;
    kind: "custom" | "purchase" | "session" | "emailChange";
    name: string;
    data: Json<unknown>;
    created_at: Instant;
  };

  message_profile: {
    user_id: number;
    data_fields: JsonOrDefault<Readonly<Record<string, unknown>>>;
    cart: JsonOrDefault<readonly unknown[]>;
    subscriptions: JsonOrDefault<Readonly<Record<string, unknown>>>;
    updated_at: Instant;
  };
}
