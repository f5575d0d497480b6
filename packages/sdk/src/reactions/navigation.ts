import { warnsBeforeUnload } from "@larder/domain/navigation/guards";
import { parameterOf, pathOf } from "../kernel/url.ts";
import type { LeaveAction, Situation } from "../workflows/navigation/navigation.workflow.ts";
import { cartOwner } from "../workflows/session/view.ts";
import { onOutput, type ReactionContext } from "./context.ts";

const guideIdOf = (url: string): string | null => parameterOf(url, "id");
const orderOf = (url: string): string | null => parameterOf(url, "orderNumber");

/** What arriving at a page triggers in other workflows (NAV-05 to NAV-10). */
export const navigationReactions = [
  onOutput("navigation", "Step", ({ step, url }, { workflows: { cart, header, page }, cancelReads }) => {
    switch (step) {
      case "clearUnsavedChanges":
        return cart.send({ _tag: "UnsavedCleared" });
      case "loadDefaultCart":
        return cart.send({ _tag: "LoadRequested", order: null });
      case "cancelPendingReads":
        return cancelReads();
      case "refreshShell":
        return header.send({ _tag: "LoadRequested" });
      case "clearErrors":
        return cart.send({ _tag: "ErrorsCleared" });
      case "loadPage":
        return page.send({ _tag: "Opened", url });
    }
  }),
  onOutput("navigation", "Proceed", ({ action }, context) => proceed(action, context)),
];

const proceed = (action: LeaveAction, { workflows: { session, impersonation, messages } }: ReactionContext): void => {
  // Reported before the session, and thus the provider's token, ends (MSG-62, MSG-64).
  messages.send({ _tag: "EmbeddedSessionEnded" });
  messages.send({ _tag: "CartReportDue" });
  if (action._tag === "Act") impersonation.send(action.event);
  else session.send(action._tag === "SignOut" ? action : { _tag: "OrganizationChosen", id: action.id });
};

const isSamePlace = ({ workflows: { navigation } }: ReactionContext, target: string): boolean => {
  const { url } = navigation.get();
  return (
    url !== null &&
    pathOf(target) === pathOf(url) &&
    guideIdOf(target) === guideIdOf(url) &&
    orderOf(target) === orderOf(url)
  );
};

const situationOf = (context: ReactionContext, target: string | null): Situation => {
  const { page, guideDetail, guideCart, cart } = context.workflows;
  const isGuidePage = page.get().page.value?.contentType === "orderGuideDetail" && guideDetail.get().id !== null;
  const stays = target !== null && isSamePlace(context, target);
  const { order, hasUnsavedChanges, queue } = cart.get();
  return {
    guideMode: isGuidePage && !stays ? guideDetail.get().mode : null,
    guideCartCount: guideCart.get().entries.length,
    editsOrder: order !== null && !stays,
    hasUnsavedChanges: hasUnsavedChanges || queue.length > 0,
  };
};

/** Runs the guards; if they refuse, `navigation.get().blocked` has the guard and target (NAV-01 to NAV-04). */
export const mayLeave = (context: ReactionContext, url: string): boolean => {
  const { navigation } = context.workflows;
  navigation.send({ _tag: "LeaveRequested", url, situation: situationOf(context, url) });
  return navigation.get().blocked === null;
};

/** Runs the guards, then the action; if they refuse, it runs once the user decides to leave (OP-19). */
export const leave = (context: ReactionContext, action: LeaveAction): boolean => {
  const { navigation, guideDrafts } = context.workflows;
  // Saves typed quantities before the session can end.
  if (context.isAwake("guideDrafts")) guideDrafts.send({ _tag: "FlushRequested" });
  navigation.send({
    _tag: "LeaveRequested",
    url: navigation.get().url ?? "/",
    situation: situationOf(context, null),
    action,
  });
  const isFree = navigation.get().blocked === null;
  if (isFree) proceed(action, context);
  return isFree;
};

/** Call after navigating (NAV-05 to NAV-13). */
export const arrived = (context: ReactionContext, url: string): void => {
  const { session, page, navigation, guideDetail, cart } = context.workflows;
  const stays = isSamePlace(context, url);
  if (!stays) guideDetail.send({ _tag: "EditAbandoned" });
  navigation.send({
    _tag: "Arrived",
    url,
    // Guests have no cart to load.
    isCartLoaded: cartOwner(session.get()) === null || cart.get().status === "ready",
    // Another page stays shown while this one loads.
    isPageLoaded: page.get().loadedPath === pathOf(url) && page.get().page.failure === null,
  });
  // Leaving an order's page ends its modification.
  if (!stays && cart.get().order !== orderOf(url)) cart.send({ _tag: "EditEnded", by: "leave" });
  // Another query of the page loads nothing, but is recorded.
  if (page.get().url !== url) page.send({ _tag: "Opened", url });
};

/** Whether closing the tab would lose something (OP-15). */
export const unloadLosesWork = (context: ReactionContext): boolean =>
  warnsBeforeUnload({ ...situationOf(context, null), speedbumpDecided: false });
