import { ACCOUNT_ON_HOLD } from "@larder/domain/text/common";
import { type Can, no, YES } from "../../kernel/can.ts";
import type { ShopRules } from "../../definition/shop-rules.ts";
import type { GuideCartEvent, GuideCartState, LineNotice } from "./state.ts";

export type GuideCartRefusal =
  | { readonly _tag: "NoGuide" }
  | { readonly _tag: "OnHold"; readonly message: string }
  | { readonly _tag: "Adding" }
  | { readonly _tag: "Empty" }
  /** A quantity can't be added: its line's notice. */
  | { readonly _tag: "Notice"; readonly what: LineNotice["what"] };

/** Whether an event is allowed, for cell, button, explanation and transition alike (GUIDE-VIEW-30, IDENT-18). */
export const guideCartCan = (
  state: GuideCartState,
  event: Pick<GuideCartEvent, "_tag">,
  { canOrder, onHoldMessage }: Pick<ShopRules, "canOrder" | "onHoldMessage">,
): Can<GuideCartRefusal> => {
  if (event._tag !== "QuantityChanged" && event._tag !== "AddRequested" && event._tag !== "UnitChosen") return YES;
  if (state.owner === null) return no({ _tag: "NoGuide" });
  if (!canOrder) return no({ _tag: "OnHold", message: onHoldMessage || ACCOUNT_ON_HOLD });
  if (state.adding !== null) return no({ _tag: "Adding" });
  if (event._tag !== "AddRequested") return YES;
  if (state.entries.length === 0) return no({ _tag: "Empty" });
  const wrong = state.entries
    .map((entry) => state.notices[entry.productSku])
    .find((notice) => notice?.kind === "error");
  return wrong === undefined ? YES : no({ _tag: "Notice", what: wrong.what });
};
