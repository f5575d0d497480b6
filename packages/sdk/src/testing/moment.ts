import type { ShopContext, ShopRules } from "../definition/shop-rules.ts";

/** Everything can be ordered, without limits. */
export const OPEN_RULES: ShopRules = {
  brand: null,
  flags: {},
  inCart: {},
  canOrder: true,
  onHoldMessage: "",
  asksToStart: false,
};

/** A transition's context in tests. */
export const MOMENT: ShopContext = { now: 0, id: "id", zone: "America/New_York", rules: OPEN_RULES };
