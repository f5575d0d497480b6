import { warnsBeforeUnload } from "@larder/domain/navigation/guards";
import { pathOf } from "./page-path.ts";
import type { Started } from "./start-workflows.ts";
import type { Together } from "./together.ts";
import type { TogetherUser } from "./together-user.ts";
import type { LeaveAction, Situation } from "./workflows/navigation/state.ts";

const guideIdOf = (url: string): string | null => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "").get("id");

/** What going to another page asks of the others, and tells them (NAV-01 to NAV-13). */
export const togetherNavigation = (
  { faces, bonds }: Pick<Started, "faces" | "bonds">,
  { cartOwner }: Pick<TogetherUser, "cartOwner">,
): Pick<Together, "mayLeave" | "leave" | "arrived" | "warnsBeforeUnload"> => {
  const { session, page, header, navigation, guideList, guideDetail, guideCart, cart, orders, orderDetails, search } =
    faces;

  /** What reads for one page. Not the cart: it belongs to every page, and its edits and orders go on (OP-14). */
  const readers: readonly ((event: { readonly _tag: "Cancelled"; readonly reason: "navigation" }) => void)[] = [
    page.send,
    guideList.send,
    guideDetail.send,
    orders.send,
    orderDetails.send,
    search.send,
  ];

  const cancelReads = () => {
    for (const send of readers) send({ _tag: "Cancelled", reason: "navigation" });
  };
  bonds.step = ({ step, url }) => {
    switch (step) {
      case "clearUnsavedChanges":
        return cart.send({ _tag: "UnsavedCleared" });
      case "loadDefaultCart":
        return cart.send({ _tag: "LoadAsked", order: null });
      case "cancelPendingReads":
        return cancelReads();
      case "refreshShell":
        return header.send({ _tag: "Asked" });
      case "clearErrors":
        return cart.send({ _tag: "ErrorsCleared" });
      case "loadPage":
        return page.send({ _tag: "Opened", url });
    }
  };

  bonds.proceed = (action) =>
    session.send(action._tag === "SignOut" ? action : { _tag: "OrganizationChosen", id: action.id });

  /** Whether going there stays at the same guide, or at the same page. */
  const isHere = (target: string): boolean => {
    const { url } = navigation.get();
    return url !== null && pathOf(target) === pathOf(url) && guideIdOf(target) === guideIdOf(url);
  };
  const situation = (target: string | null): Situation => {
    const isGuidePage = page.get().page?.contentType === "orderGuideDetail" && guideDetail.get().id !== null;
    const stays = target !== null && isHere(target);
    const { order, hasUnsavedChanges, queue } = cart.get();
    return {
      guideMode: isGuidePage && !stays ? guideDetail.get().mode : null,
      hasGuideChanges: guideDetail.get().edit?.hasChanges === true,
      guideCartCount: guideCart.get().entries.length,
      editsOrder: order !== null && !stays,
      hasUnsavedChanges: hasUnsavedChanges || queue.length > 0,
    };
  };
  const arrived = (url: string) => {
    const { status } = cart.get();
    if (!isHere(url)) guideDetail.send({ _tag: "EditLeft" });
    navigation.send({
      _tag: "Arrived",
      url,
      // A guest has no cart to load, and one that is on its way is not asked for twice.
      isCartLoaded: cartOwner() === null || status === "ready" || status === "loading",
      isPageLoaded: page.get().page !== null && !page.get().hasError,
    });
    // Another query of the same page loads nothing, and is kept all the same.
    if (page.get().url !== url) page.send({ _tag: "Opened", url });
  };

  const isFree = () => navigation.get().blocked === null;

  return {
    mayLeave: (url) => {
      navigation.send({ _tag: "Asked", url, situation: situation(url) });
      return isFree();
    },
    leave: (action: LeaveAction) => {
      navigation.send({ _tag: "Asked", url: navigation.get().url ?? "/", situation: situation(null), action });
      if (isFree()) bonds.proceed(action);
      return isFree();
    },
    arrived,
    warnsBeforeUnload: () => warnsBeforeUnload({ ...situation(null), speedbumpDecided: false }),
  };
};
