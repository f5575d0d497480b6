import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { EmbeddedMessage } from "./message.schema.ts";

/** A product of a cart or an order as reported to the provider (spec §3, MSG-64). `price` in dollars. */
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

/** What happened to an embedded message (spec §7, MSG-62). */
export type EmbeddedEvent = "received" | "click" | "dismiss";

/** A time in which placements were seen (spec §7, MSG-62, MSG-75). Times in ms since 1970. */
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

/** A change of what a customer is sent (spec §3, MSG-67). */
export interface SubscriptionUpdate {
  readonly emailListIds?: readonly number[];
  readonly unsubscribedChannelIds?: readonly number[];
  readonly unsubscribedMessageTypeIds?: readonly number[];
  readonly subscribedMessageTypeIds?: readonly number[];
  readonly campaignId?: number;
  readonly templateId?: number;
}

/**
 * What else is sent to and read from the marketing provider for one signed-in user; the messages over the page are `InAppMessages` (spec §7 'Messaging provider').
 * A payload that the rules of `payloads` refuse is `Refused` with code 'GenericError', status 400 and the faults as `fields`, and nothing is sent.
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
