import type { SubCart } from "@larder/domain/cart/cart.schema";
import type { IconName } from "../../../ui/Icon.tsx";

export type SubCartKind = "warehouse" | "pickup" | "dropShip" | "jit" | "preOrder";

export const kindOf = ({
  isDropShip,
  isJIT,
  isPreOrder,
  deliveryInformation,
}: Pick<SubCart, "isDropShip" | "isJIT" | "isPreOrder" | "deliveryInformation">): SubCartKind => {
  if (deliveryInformation?.location?.kind === "pickup") return "pickup";
  return isDropShip ? "dropShip" : isJIT ? "jit" : isPreOrder ? "preOrder" : "warehouse";
};

export const kindIcon: Record<SubCartKind, IconName> = {
  warehouse: "truck",
  pickup: "box",
  dropShip: "box",
  jit: "clock",
  preOrder: "calendar",
};
