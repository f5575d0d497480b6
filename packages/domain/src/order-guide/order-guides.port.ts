import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { OrganizationId } from "../account/organization.schema.ts";
import type { Failure } from "../failure.ts";
import type { GuideChanges, GuideId, GuidePage, GuideSummary, GuideView, OrderGuide } from "./guide.schema.ts";

/** The part of a guide to load. `page` counts from 1 (§7, GUIDE-VIEW-19). */
export interface GuideQuery {
  readonly id: GuideId;
  readonly view: GuideView;
  readonly page: number;
  readonly pageSize: number;
  readonly searchTerm: string;
}

/** An organization's saved product lists (spec §7 'Order guides'). `NotFound` for another organization's guide. */
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
    /** A stale version is a `Conflict` with the current guide. null = an empty response (OP-143, OP-135). */
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
