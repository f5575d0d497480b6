import type { OrderKey } from "@larder/domain/order/order.schema";
import { cartOwner } from "../workflows/session/view.ts";
import { onChange, onOutput, type ReactionContext } from "./context.ts";

const announce = ({ workflows: { session }, options }: ReactionContext, orders: readonly OrderKey[]): void => {
  const owner = cartOwner(session.get());
  if (owner !== null) options.host?.cartChanged?.(owner, orders);
};

/** Connects guide cart and cart: typed quantities enter the cart's queue; prices and outcomes return. */
export const cartReactions = [
  onOutput("guideCart", "AddToCart", ({ items, intent }, { workflows: { cart } }) =>
    cart.send({ _tag: "ItemsAdded", items, intent }),
  ),
  onOutput("quickOrder", "AddToCart", ({ items, intent }, { workflows: { cart } }) =>
    cart.send({ _tag: "ItemsAdded", items, intent }),
  ),
  onOutput("cart", "AddSettled", ({ add }, { workflows: { quickOrder }, isAwake }) => {
    if (isAwake("quickOrder")) quickOrder.send({ _tag: "AddSettled", ...add });
  }),
  onOutput("cart", "AddSettled", ({ add }, { workflows: { guideCart, guideDetail }, isAwake }) => {
    if (isAwake("guideCart")) guideCart.send({ _tag: "AddSettled", ...add, guide: guideDetail.get().guide });
  }),
  onOutput("cart", "OrderPlaced", ({ submission }, { workflows: { orderConfirmation } }) => {
    // Quantities that weren't part of the order stay in their guide (GUIDE-CART-14).
    orderConfirmation.send({ _tag: "OrdersPlaced", submission });
  }),
  onChange(
    "cart",
    ({ writes }) => writes,
    (writes, context) => {
      if (writes > 0) announce(context, []);
    },
  ),
  onOutput("cart", "OrderPlaced", (_, { workflows: { toasts } }) => {
    // What was sent can't be taken back by an Undo that was offered before.
    if (["RestoreCartLine", "RestoreOrderChanges"].includes(toasts.get().action?._tag ?? ""))
      toasts.send({ _tag: "Closed" });
  }),
  onOutput("cart", "OrderPlaced", ({ submission }, context) => announce(context, submission.confirmedOrders)),
  onOutput("guideDetail", "RequestPrices", (_, { workflows: { cart } }) => cart.send({ _tag: "RefreshRequested" })),
  onOutput("cart", "PricesSettled", ({ prices }, { workflows: { guideDetail } }) =>
    guideDetail.send({ _tag: "PricesRefreshed", prices }),
  ),
];
