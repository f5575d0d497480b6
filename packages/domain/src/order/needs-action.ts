import type { OrderStatus } from "./order.schema.ts";
import { isEditable, ORDER_STATUSES } from "./status.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long after placement a failed order needs action, ms. */
export const FAILED_NEEDS_ACTION_FOR = 30 * DAY;

/** The statuses in which an order can still be changed (OP-92). */
export const CHANGEABLE_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) =>
  isEditable({ status, cutOff: null, now: 0 }),
);

/** What decides whether an order needs action; `placedAt` and `now` in ms since 1970. */
export interface ActionFacts {
  readonly status: OrderStatus;
  readonly placedAt: number;
  readonly hasUnsentChanges: boolean;
  readonly now: number;
}

/** A recently failed order, or one with unsubmitted changes, needs action (§3, HIST-04, SUBMIT-12, OP-92, OP-94). */
export const needsAction = ({ status, placedAt, hasUnsentChanges, now }: ActionFacts): boolean =>
  status === "failed"
    ? now - placedAt < FAILED_NEEDS_ACTION_FOR
    : hasUnsentChanges && CHANGEABLE_STATUSES.includes(status);
