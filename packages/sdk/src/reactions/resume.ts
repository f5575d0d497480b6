import type { ReactionContext } from "./context.ts";

/** After the same user signs in again: resumes and announces the `waiting` cart changes, asks again for an order's outcome, and reloads what failed. */
export const resume = ({ workflows }: ReactionContext, waiting: number): void => {
  const { cart, header, page, guideDetail, guideList, orders, orderDetails, toasts } = workflows;
  toasts.send({ _tag: "Shown", message: { _tag: "SignedInAgain", waiting } });
  // The search key belonged to the ended session.
  header.send({ _tag: "LoadRequested", forced: true });
  const { url, page: open } = page.get();
  if (url !== null && (open.failure !== null || open.value?.currentUser.isAuthenticated !== true))
    page.send({ _tag: "Opened", url, forced: true });
  // Its outcome couldn't be read while signed out, and later changes wait for it.
  if (cart.get().submitting?.phase === "unknown") cart.send({ _tag: "CameOnline" });
  if (cart.get().status === "failed") cart.send({ _tag: "LoadRequested", order: cart.get().order });
  const { status, isStale, edit } = guideDetail.get();
  if (status === "failed" || isStale || edit?.loadFailed === true) guideDetail.send({ _tag: "ReloadRequested" });
  const { isListFailed, isListingFailed } = guideList.get();
  if (isListFailed) guideList.send({ _tag: "ListRequested" });
  if (isListingFailed) guideList.send({ _tag: "ListingRequested" });
  if (orders.get().list.failure !== null) orders.send({ _tag: "LoadRequested" });
  const { key, order } = orderDetails.get();
  if (key !== null && order.failure !== null) orderDetails.send({ _tag: "Opened", key });
};
