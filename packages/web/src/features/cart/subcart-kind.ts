import type { SubCart } from "@larder/domain/cart/cart.schema";
import type { IconName } from "../../ui/Icon.tsx";

/** How a subcart is delivered, as it is named on the screen. */
export type SubCartKind = "warehouse" | "dropShip" | "jit" | "preOrder";

export const kindOf = ({
  isDropShip,
  isJIT,
  isPreOrder,
}: Pick<SubCart, "isDropShip" | "isJIT" | "isPreOrder">): SubCartKind =>
  isDropShip ? "dropShip" : isJIT ? "jit" : isPreOrder ? "preOrder" : "warehouse";

export const kindIcon: Record<SubCartKind, IconName> = {
  warehouse: "truck",
  dropShip: "box",
  jit: "clock",
  preOrder: "calendar",
};
