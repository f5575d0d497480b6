import type { OrganizationId } from "@larder/domain/account/organization.schema";
import {
  type LeaveModal,
  type NavigationSituation,
  type NavigationStep,
  decideNavigation,
  navigationSteps,
} from "@larder/domain/navigation/guards";
import { type CommonCommand, defineWorkflow } from "../../definition/define-workflow.ts";
import type { ImpersonationEvent } from "../impersonation/state.ts";
import { pathOf } from "../../kernel/url.ts";

/** What the guards check besides the target (NAV-04), collected by the storefront. */
export type Situation = Omit<NavigationSituation, "target" | "speedbumpDecided">;

/** Actions that leave the open page without navigating; guarded too (OP-19). */
export type LeaveAction =
  | { readonly _tag: "ChooseOrganization"; readonly id: OrganizationId }
  | { readonly _tag: "SignOut" }
  /** Staff start or stop acting for a customer (IDENT-20). */
  | {
      readonly _tag: "Act";
      readonly event: Extract<ImpersonationEvent, { readonly _tag: "StartRequested" | "ResetRequested" }>;
    };

/** Navigation and its three guards (spec §2, NAV-01 to NAV-13). */
export interface NavigationState {
  readonly url: string | null;
  /**
   * A leave waiting for the user's decision: the question and target (confirm-route), or an `action` to run instead,
   * with the open page as `target`.
   */
  readonly blocked: { readonly modal: LeaveModal; readonly target: string; readonly action?: LeaveAction } | null;
  /** The guide-cart speedbump was answered; reset when guide cart or guide change (OP-11). */
  readonly guideCartDecided: boolean;
  readonly arrivals: number;
}

export const navigationInitialState: NavigationState = {
  url: null,
  blocked: null,
  guideCartDecided: false,
  arrivals: 0,
};

export type NavigationEvent =
  /** Asks to leave; check `blocked` afterward. `Storefront.mayLeave` does both. */
  | {
      readonly _tag: "LeaveRequested";
      readonly url: string;
      readonly situation: Situation;
      readonly action?: LeaveAction;
    }
  | { readonly _tag: "LeaveCancelled" }
  /** The user chose to leave: continues to the target or action. What it loses was dropped before. */
  | { readonly _tag: "LeaveConfirmed" }
  /** The guide cart (`count` items) or guide changed: ask again (GUIDE-CART-14); an empty one closes an open question. */
  | { readonly _tag: "GuideCartChanged"; readonly count: number }
  /** After navigating: guard 4's steps follow (NAV-05 to NAV-10). */
  | { readonly _tag: "Arrived"; readonly url: string; readonly isCartLoaded: boolean; readonly isPageLoaded: boolean };

export type NavigationCommand =
  | { readonly _tag: "Step"; readonly step: NavigationStep; readonly url: string }
  | { readonly _tag: "Proceed"; readonly action: LeaveAction }
  | CommonCommand<NavigationEvent>;

type Step = readonly [NavigationState, readonly NavigationCommand[]];

/** Guards ask before leaving, guard 4's steps follow; a blocked leave does nothing else (spec §2, NAV-01 to NAV-13). */
export const navigationTransition = (state: NavigationState, event: NavigationEvent): Step => {
  switch (event._tag) {
    case "LeaveRequested": {
      const decision = decideNavigation({
        ...event.situation,
        target: event.url,
        speedbumpDecided: state.guideCartDecided,
      });
      if (decision._tag === "Allow") return [state.blocked === null ? state : { ...state, blocked: null }, []];
      const { modal, target } = decision;
      const { action } = event;
      return [{ ...state, blocked: { modal, target, ...(action === undefined ? {} : { action }) } }, []];
    }
    case "LeaveCancelled":
      return [state.blocked === null ? state : { ...state, blocked: null }, []];
    case "LeaveConfirmed":
      return confirmed(state);
    case "GuideCartChanged":
      // The guide cart is empty: nothing to ask about.
      if (event.count === 0 && state.blocked?.modal === "guideCartSpeedbump") return confirmed(state);
      return [state.guideCartDecided ? { ...state, guideCartDecided: false } : state, []];
    case "Arrived": {
      const steps = navigationSteps(
        { _tag: "Allow" },
        {
          cartLoaded: event.isCartLoaded,
          pageLoaded: event.isPageLoaded,
          fromPath: state.url === null ? null : pathOf(state.url),
          toPath: pathOf(event.url),
        },
      );
      return [
        { ...state, url: event.url, blocked: null, arrivals: state.arrivals + 1 },
        [
          ...steps.map((step): NavigationCommand => ({ _tag: "Step", step, url: event.url })),
          { _tag: "Track", event: { _tag: "PageOpened", url: event.url } },
        ],
      ];
    }
  }
};

const confirmed = (state: NavigationState): Step => {
  if (state.blocked === null) return [state, []];
  const { modal, target, action } = state.blocked;
  return [
    { ...state, blocked: null, guideCartDecided: state.guideCartDecided || modal === "guideCartSpeedbump" },
    [action === undefined ? { _tag: "Go", url: target, replace: false, unguarded: true } : { _tag: "Proceed", action }],
  ];
};

/** Navigation and its guards (spec §2, NAV-01 to NAV-13). */
export const navigationWorkflow = defineWorkflow({
  initialState: navigationInitialState,
  transition: navigationTransition,
});
