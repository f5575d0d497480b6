import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { EmbeddedMessage } from "./message.schema.ts";

/** A cart or order line as reported to the provider. `price` in dollars (§3, MSG-64). */
export interface ReportedItem {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly sku?: string;
  readonly description?: string;
  readonly categories?: readonly string[];
  readonly imageUrl?: string;
  readonly url?: string;
}

/** Events of an embedded message (§7, MSG-62). */
export type EmbeddedEvent = "received" | "click" | "dismiss";

/** A period in which placements were visible. ms since 1970 (§7, MSG-62, MSG-75). */
export interface EmbeddedSession {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly impressions: readonly {
    readonly messageId: string;
    readonly placementId: number;
    readonly displayCount: number;
    readonly displayDuration: number;
  }[];
}

/** A change to a customer's subscriptions (§3, MSG-67). */
export interface SubscriptionUpdate {
  readonly emailListIds?: readonly number[];
  readonly unsubscribedChannelIds?: readonly number[];
  readonly unsubscribedMessageTypeIds?: readonly number[];
  readonly subscribedMessageTypeIds?: readonly number[];
  readonly campaignId?: number;
  readonly templateId?: number;
}

/**
 * The provider's other calls for the signed-in user (spec §7 'Messaging provider'); messages over the page are
 * `InAppMessages`. A payload that `payloads` rejects is `Refused` with code 'GenericError', status 400 and the faults
 * as `fields`, and isn't sent.
 */
export class Messaging extends Context.Service<
  Messaging,
  {
    readonly embeddedMessages: (placementIds: readonly number[]) => Effect.Effect<readonly EmbeddedMessage[], Failure>;
    readonly trackEmbedded: (
      event: EmbeddedEvent,
      message: { readonly messageId: string; readonly buttonId?: string; readonly targetUrl?: string },
    ) => Effect.Effect<void, Failure>;
    readonly trackSession: (session: EmbeddedSession) => Effect.Effect<void, Failure>;
    readonly track: (event: {
      readonly eventName: string;
      readonly dataFields?: Readonly<Record<string, unknown>>;
    }) => Effect.Effect<void, Failure>;
    readonly updateCart: (items: readonly ReportedItem[]) => Effect.Effect<void, Failure>;
    /** `total` in dollars. */
    readonly trackPurchase: (purchase: {
      readonly items: readonly ReportedItem[];
      readonly total: number;
    }) => Effect.Effect<void, Failure>;
    readonly updateUser: (update: {
      readonly dataFields?: Readonly<Record<string, unknown>>;
      readonly mergeNestedObjects?: boolean;
    }) => Effect.Effect<void, Failure>;
    readonly updateSubscriptions: (update: SubscriptionUpdate) => Effect.Effect<void, Failure>;
    readonly changeEmail: (newEmail: string) => Effect.Effect<void, Failure>;
  }
>()("larder/messaging/Messaging") {}
