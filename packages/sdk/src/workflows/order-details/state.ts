import type { CancelReason, Failure } from "@larder/domain/failure";
import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import type { CommonCommand, InSlot } from "../../commands.ts";

/** One placed order (spec §7, HIST-02 to HIST-08). */
export interface OrderDetailsState {
  readonly key: OrderKey | null;
  readonly order: Order | null;
  readonly status: "idle" | "loading" | "ready" | "missing" | "failed";
  readonly cancelled: CancelReason | null;
  readonly request: number;
}

export const initial: OrderDetailsState = { key: null, order: null, status: "idle", cancelled: null, request: 0 };

export type OrderDetailsEvent =
  | { readonly _tag: "Opened"; readonly key: OrderKey }
  | { readonly _tag: "Loaded"; readonly request: number; readonly order: Order }
  | { readonly _tag: "Failed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Forgotten" };

export type OrderDetailsCommand =
  | ({ readonly _tag: "LoadOrder"; readonly request: number; readonly key: OrderKey } & InSlot)
  | CommonCommand<OrderDetailsEvent>;
