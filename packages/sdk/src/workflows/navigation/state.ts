import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { LeaveModal, NavigationSituation, NavigationStep } from "@larder/domain/navigation/guards";
import type { CommonCommand } from "../../kernel/commands.ts";
import type { ImpersonationEvent } from "../impersonation/state.ts";

/** Where the guards look next to the target (NAV-04); the storefront fills it in from the other workflows. */
export type Situation = Omit<NavigationSituation, "target" | "speedbumpDecided">;

/** What gives up the open page without going to another one: the guards ask before it too (OP-19). */
export type LeaveAction =
  | { readonly _tag: "ChooseOrganization"; readonly id: OrganizationId }
  | { readonly _tag: "SignOut" }
  /** Staff act for a customer from now on, or for no one any more (IDENT-20). */
  | {
      readonly _tag: "Act";
      readonly event: Extract<ImpersonationEvent, { readonly _tag: "StartRequested" | "ResetRequested" }>;
    };

/** Moving through the site and its three guards (spec §2, NAV-01 to NAV-13). */
export interface NavigationState {
  /** Path and query where we are; null before the first arrival. */
  readonly url: string | null;
  /**
   * A leave that waits for the user's word: the question, and exactly where it was going (confirm-route); with an `action` that
   * is done instead, and `target` is the page that is open.
   */
  readonly blocked: { readonly modal: LeaveModal; readonly target: string; readonly action?: LeaveAction } | null;
  /** The guide-cart speedbump was answered; forgotten when the guide cart or the guide changes (OP-11). */
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
  /** Someone wants to leave; look at `blocked` afterwards. `Storefront.mayLeave` does both. */
  | {
      readonly _tag: "LeaveRequested";
      readonly url: string;
      readonly situation: Situation;
      readonly action?: LeaveAction;
    }
  /** 'Stay'. */
  | { readonly _tag: "LeaveCancelled" }
  /** The question was answered with going: goes to the stored target, or does the stored action. What is given up was given up before. */
  | { readonly _tag: "LeaveConfirmed" }
  /** The guide cart, of `count` items, or the guide is another one: ask again (GUIDE-CART-14); an open question is over with nothing in it. */
  | { readonly _tag: "GuideCartChanged"; readonly count: number }
  /** The move has happened: the steps of guard 4 follow (NAV-05 to NAV-10). */
  | { readonly _tag: "Arrived"; readonly url: string; readonly isCartLoaded: boolean; readonly isPageLoaded: boolean };

export type NavigationCommand =
  /** One step of guard 4; reactions/navigation.ts runs it. */
  | { readonly _tag: "Step"; readonly step: NavigationStep; readonly url: string }
  | { readonly _tag: "Proceed"; readonly action: LeaveAction }
  | CommonCommand<NavigationEvent>;

/** What the other workflows react to. */
export type NavigationOutput = Extract<NavigationCommand, { readonly _tag: "Step" | "Proceed" }>;
