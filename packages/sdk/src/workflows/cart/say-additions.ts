import { present } from "./present-lines.ts";
import { addReport, isNotable } from "@larder/domain/cart/add-report";
import type { Cart } from "@larder/domain/cart/cart.schema";
import type { CartCommand } from "./commands.ts";
import type { CartIntent } from "./intent.ts";
import type { SettledAdd } from "./state.ts";

/** Says why an addition failed, unless its requester does: the cart's errors may not be on screen. */
export const sayRefused = ({ edit }: CartIntent, message: string): readonly CartCommand[] =>
  edit._tag === "AddItems" && edit.isAnnounced === true ? [{ _tag: "Toast", message, style: "error" }] : [];

const MAX_NAMED = 3;

/**
 * Names what of an addition differs from the screen, unless its requester does. `cart`: has the resulting lines.
 * GUIDE-CART-11, CART-31; OP-62.
 */
export const sayAddition = (
  { edit }: CartIntent,
  { results }: Pick<SettledAdd, "results">,
  cart: Cart | null,
): readonly CartCommand[] => {
  if (edit._tag !== "AddItems" || edit.isAnnounced !== true) return [];
  const notable = addReport(edit.items, results).filter(isNotable);
  if (notable.length === 0) return [];
  const titles = new Map(cart === null ? [] : present(cart).map((line) => [line.productSku, line.productTitle]));
  const items = notable
    .slice(0, MAX_NAMED)
    .map((item) => ({ ...item, title: titles.get(item.productSku) ?? item.productSku }));
  const message = { _tag: "ItemsAdded", items, more: notable.length - items.length } as const;
  return [{ _tag: "Toast", message, style: "info" }];
};
