/** What the guards look at when the customer wants to leave a page (spec §2). */
export interface NavigationSituation {
  /** Path and query that the customer wants to go to. */
  readonly target: string;
  /** `null` = no order guide is open. */
  readonly guideMode: "default" | "edit" | null;
  /** Entries in the guide cart. */
  readonly guideCartCount: number;
  /** The customer has already said what is to become of the guide cart. */
  readonly speedbumpDecided: boolean;
  /** An existing order is being modified; not the default cart. */
  readonly editsOrder: boolean;
  readonly hasUnsavedChanges: boolean;
}

/** Which question comes before navigating away: about the guide being edited, the guide cart, or the order being modified. */
export type LeaveModal = "orderGuideDetail" | "guideCartSpeedbump" | "editOrderSpeedbump";

/** Whether the customer may go on, or has to answer first; `target` is kept for after the answer. */
export type NavigationDecision =
  | { readonly _tag: "Allow" }
  | { readonly _tag: "AskFirst"; readonly modal: LeaveModal; readonly target: string };

const question = (situation: Omit<NavigationSituation, "target">): LeaveModal | null => {
  if (situation.guideMode === "edit") return "orderGuideDetail";
  if (situation.guideMode === "default" && situation.guideCartCount > 0 && !situation.speedbumpDecided)
    return "guideCartSpeedbump";
  return situation.editsOrder && situation.hasUnsavedChanges ? "editOrderSpeedbump" : null;
};

/**
 * A customer confirms navigating away from a guide in edit mode, edited or not, then from a filled guide cart, then from a
 * modified order with unsaved changes; the first that applies wins.
 * Spec §2, NAV-01, NAV-02, NAV-03, NAV-04, NAV-12.
 */
export const decideNavigation = (situation: NavigationSituation): NavigationDecision => {
  const modal = question(situation);
  return modal === null ? { _tag: "Allow" } : { _tag: "AskFirst", modal, target: situation.target };
};

/**
 * Closing or reloading the tab warns in edit mode, with anything in the guide cart, or with unsaved changes of a modified order.
 * Unlike a link it warns also after the guide cart's question was answered, because nothing is stored.
 * Spec §2, NAV-12; OP-15.
 */
export const warnsBeforeUnload = (situation: Omit<NavigationSituation, "target">): boolean =>
  question({ ...situation, speedbumpDecided: false }) !== null;

/** What happens when a navigation passes, in this order (spec §2). */
export type NavigationStep =
  | "clearUnsavedChanges"
  | "loadDefaultCart"
  | "cancelPendingReads"
  | "refreshShell"
  | "clearErrors"
  | "loadPage";

/** What is already there, and where the way leads: paths without query. */
export interface Arrival {
  readonly cartLoaded: boolean;
  readonly pageLoaded: boolean;
  readonly fromPath: string | null;
  readonly toPath: string;
}

/**
 * What follows a decision: nothing at all while the customer has to confirm first; else flags clear, a missing cart loads, pending reads are cancelled,
 * the shell refreshes, errors clear, and the page loads if it is not loaded or the path changed.
 * Spec §2, NAV-05, NAV-06, NAV-07, NAV-08, NAV-09, NAV-10, NAV-11.
 */
export const navigationSteps = (decision: NavigationDecision, arrival: Arrival): readonly NavigationStep[] => {
  if (decision._tag === "AskFirst") return [];
  const steps: NavigationStep[] = ["clearUnsavedChanges"];
  if (!arrival.cartLoaded) steps.push("loadDefaultCart");
  steps.push("cancelPendingReads", "refreshShell", "clearErrors");
  if (!arrival.pageLoaded || arrival.fromPath !== arrival.toPath) steps.push("loadPage");
  return steps;
};
