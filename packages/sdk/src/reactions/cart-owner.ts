import { storedGuideCart } from "../workflows/guide-cart/stored.ts";
import { cartOwner, guideCartOwner } from "../workflows/session/view.ts";
import type { ReactionContext } from "./context.ts";

/** Gives the cart to the current user and organization, with their unanswered edits, and loads it. */
export const takeCart = ({ workflows: { cart, session }, storedCarts }: ReactionContext): void => {
  storedCarts.setOwner(null);
  cart.send({ _tag: "Reset" });
  const owner = cartOwner(session.get());
  cart.send({ _tag: "UserChanged", user: session.get().currentUser });
  // Guests leave nothing behind.
  if (owner !== null) {
    const { client, number } = storedCarts.client();
    cart.send({ _tag: "ClientChanged", client, lastStamp: number });
  }
  for (const stored of storedCarts.setOwner(owner)) cart.send({ _tag: "Restored", stored });
  if (owner !== null) cart.send({ _tag: "LoadRequested", order: null });
};

/** Gives the guide cart to the current user, organization and guide, with the stored quantities. */
export const takeGuideCart = ({ workflows, options, isAwake }: ReactionContext): void => {
  const { session, guideDetail, guideCart } = workflows;
  const guideId = guideDetail.get().id;
  const owner = guideId === null ? null : guideCartOwner(session.get(), guideId);
  const stored = owner === null ? null : storedGuideCart(options.storage.local, owner);
  if (owner === null && !isAwake("guideCart")) return;
  guideCart.send({ _tag: "OwnerChanged", owner, stored });
};
