import { decideNavigation, navigationSteps } from "@larder/domain/navigation/guards";
import { pathOf } from "../../kernel/url.ts";
import type { NavigationCommand, NavigationEvent, NavigationState } from "./state.ts";

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
