import type { Brand } from "@larder/domain/brand/brand";
import type { TransitionContext } from "../kernel/workflow.ts";

/** What orders are checked against, derived from session, settings and cart by `shopRules`. */
export interface ShopRules {
  readonly brand: Brand | null;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Pieces in the cart by `sku|unit`. */
  readonly inCart: Readonly<Record<string, number>>;
  readonly canOrder: boolean;
  readonly onHoldMessage: string;
  /** Orders start with their delivery day (OP-05). */
  readonly asksToStart: boolean;
}

/** A transition's context with the rules of its moment. */
export interface ShopContext extends TransitionContext {
  readonly rules: ShopRules;
}
