import type { OrderStatus } from "./order.schema.ts";
import { isEditable, ORDER_STATUSES } from "./status.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A failed order needs its customer for so long after it was placed, ms. */
export const FAILED_NEEDS_ACTION_FOR = 30 * DAY;

/** Where an order stands while it can still be changed. OP-92. */
export const CHANGEABLE_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) =>
  isEditable({ status, cutOff: null, now: 0 }),
);

/** What decides whether an order needs its customer; `placedAt` and `now` in ms since 1970. */
export interface ActionFacts {
  readonly status: OrderStatus;
  readonly placedAt: number;
  /** A modification of it has changes that were not sent. */
  readonly hasUnsentChanges: boolean;
  readonly now: number;
}

/**
 * An order needs its customer when it failed in the last 30 days, and when it was changed and the changes were not sent while
 * it can still become another one. Spec §3, HIST-04, SUBMIT-12; OP-92, OP-94.
 */
export const needsAction = ({ status, placedAt, hasUnsentChanges, now }: ActionFacts): boolean =>
  status === "failed"
    ? now - placedAt < FAILED_NEEDS_ACTION_FOR
    : hasUnsentChanges && CHANGEABLE_STATUSES.includes(status);
