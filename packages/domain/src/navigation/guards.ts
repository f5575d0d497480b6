/** What the guards look at when the customer leaves a page (§2). */
export interface NavigationSituation {
  readonly target: string;
  /** null = no order guide is open. */
  readonly guideMode: "default" | "edit" | null;
  readonly guideCartCount: number;
  readonly speedbumpDecided: boolean;
  readonly editsOrder: boolean;
  readonly hasUnsavedChanges: boolean;
}

/** The dialog before leaving: about the guide being edited, the guide cart, or the order being edited. */
export type LeaveModal = "orderGuideDetail" | "guideCartSpeedbump" | "editOrderSpeedbump";

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
 * Leaving asks about a guide being edited, then a filled guide cart, then unsaved order changes (§2, NAV-01, NAV-02,
 * NAV-03, NAV-04, NAV-12).
 */
export const decideNavigation = (situation: NavigationSituation): NavigationDecision => {
  const modal = question(situation);
  return modal === null ? { _tag: "Allow" } : { _tag: "AskFirst", modal, target: situation.target };
};

/** Closing the tab warns wherever leaving would, even after the guide cart dialog (§2, NAV-12, OP-15). */
export const warnsBeforeUnload = (situation: Omit<NavigationSituation, "target">): boolean =>
  question({ ...situation, speedbumpDecided: false }) !== null;

/** Steps of an allowed navigation, in order (§2). */
export type NavigationStep =
  | "clearUnsavedChanges"
  | "loadDefaultCart"
  | "cancelPendingReads"
  | "refreshShell"
  | "clearErrors"
  | "loadPage";

/** What is already loaded, and the paths without query. */
export interface Arrival {
  readonly cartLoaded: boolean;
  readonly pageLoaded: boolean;
  readonly fromPath: string | null;
  readonly toPath: string;
}

/**
 * While the customer must confirm nothing happens; then flags clear, a missing cart loads, pending reads are canceled,
 * the shell refreshes, errors clear, and the page loads if it isn't loaded or the path changed (§2, NAV-05, NAV-06,
 * NAV-07, NAV-08, NAV-09, NAV-10, NAV-11).
 */
export const navigationSteps = (decision: NavigationDecision, arrival: Arrival): readonly NavigationStep[] => {
  if (decision._tag === "AskFirst") return [];
  const steps: NavigationStep[] = ["clearUnsavedChanges"];
  if (!arrival.cartLoaded) steps.push("loadDefaultCart");
  steps.push("cancelPendingReads", "refreshShell", "clearErrors");
  if (!arrival.pageLoaded || arrival.fromPath !== arrival.toPath) steps.push("loadPage");
  return steps;
};
