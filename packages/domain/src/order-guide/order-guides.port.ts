import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { OrganizationId } from "../account/organization.schema.ts";
import type { Failure } from "../failure.ts";
import type { GuideChanges, GuideId, GuidePage, GuideSummary, GuideView, OrderGuide } from "./guide.schema.ts";

/** The part of a guide to load (spec §7, GUIDE-VIEW-19). `page` counts from 1. */
export interface GuideQuery {
  readonly id: GuideId;
  readonly view: GuideView;
  readonly page: number;
  readonly pageSize: number;
  readonly searchTerm: string;
}

/** The saved product lists of an organization (spec §7 'Order guides'). A foreign guide is `NotFound`. */
export class OrderGuides extends Context.Service<
  OrderGuides,
  {
    readonly open: (query: GuideQuery) => Effect.Effect<OrderGuide, Failure>;
    readonly page: (query: GuideQuery) => Effect.Effect<GuidePage, Failure>;
    readonly list: () => Effect.Effect<readonly GuideSummary[], Failure>;
    readonly listing: () => Effect.Effect<readonly GuideSummary[], Failure>;
    readonly headerList: () => Effect.Effect<
      readonly { readonly id: GuideId; readonly name: string; readonly url: string }[],
      Failure
    >;
    /** Saves; a stale version is a `Conflict` with the present guide (OP-143). `null` = the server said nothing (OP-135). */
    readonly save: (
      changes: GuideChanges,
      intent: string,
    ) => Effect.Effect<
      { readonly orderGuideId: GuideId; readonly version: string | null; readonly error: string | null } | null,
      Failure
    >;
    readonly viewed: (id: GuideId) => Effect.Effect<void, Failure>;
    readonly setPreferences: (
      preferences: { readonly orderGuideId: GuideId; readonly hide?: boolean; readonly default?: boolean },
      intent: string,
    ) => Effect.Effect<void, Failure>;
    readonly copy: (id: GuideId, intent: string) => Effect.Effect<GuideId, Failure>;
    readonly remove: (id: GuideId, intent: string) => Effect.Effect<void, Failure>;
    readonly transfer: (id: GuideId, to: OrganizationId, intent: string) => Effect.Effect<void, Failure>;
    readonly share: (id: GuideId, withOrganization: OrganizationId, intent: string) => Effect.Effect<void, Failure>;
    readonly unshare: (id: GuideId, withOrganization: OrganizationId, intent: string) => Effect.Effect<void, Failure>;
    readonly importShared: (id: GuideId, intent: string) => Effect.Effect<GuideId, Failure>;
  }
>()("larder/order-guide/OrderGuides") {}
