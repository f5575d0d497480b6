import { failureText } from "../../kernel/report-failure.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { notResumed, organizationNotSet, organizationSet } from "./organization.ts";
import { logged, NO_PROBLEM, problem } from "./problem.ts";
import { ANSWERED_BEFORE_END, RECHECK_MS, type SessionEvent, type SessionState, type SessionStep } from "./state.ts";
import {
  currentUserLoaded,
  ended,
  loadUser,
  originalUserLoaded,
  recheck,
  renewed,
  signedIn,
  usersUpdated,
  withOrganizations,
} from "./users.ts";

/** Signing in and out, the current organization, and the user (spec §4, IDENT-04 to IDENT-26). */
export const sessionTransition = (
  state: SessionState,
  event: SessionEvent,
  context: TransitionContext,
): SessionStep => {
  if ("epoch" in event && event.epoch !== state.epoch) return [state, []];
  switch (event._tag) {
    case "UsersUpdated":
      return usersUpdated(state, event.currentUser, event.originalUser, context.now);
    case "SignIn":
      return state.isSigningIn
        ? [state, []]
        : [
            { ...state, isSigningIn: true, pendingSignIn: null, ...NO_PROBLEM },
            [{ _tag: "SignIn", email: event.email, password: event.password, epoch: state.epoch }],
          ];
    case "SignedIn": {
      const [next, commands] = signedIn({ ...state, pendingSignIn: null }, event.user, context.now);
      return [{ ...next, signedInAt: context.now }, commands];
    }
    case "SecondStepNeeded":
      return [{ ...state, isSigningIn: false, pendingSignIn: event.pending }, []];
    case "SecondStepDropped":
      return [
        {
          ...state,
          pendingSignIn: null,
          ...(event.hasEnded ? { problem: "", problemOf: "secondStep" as const } : NO_PROBLEM),
        },
        [],
      ];
    case "SignInFailed":
      return [
        { ...state, isSigningIn: false, refusal: event.failure, ...problem("signIn", event.failure) },
        [logged("Sign-in failed", event.failure)],
      ];
    case "SignOut":
      return state.isSigningOut
        ? [state, []]
        : [{ ...state, isSigningOut: true, ...NO_PROBLEM }, [{ _tag: "SignOut", awaits: ANSWERED_BEFORE_END }]];
    case "SignedOut":
      return ended(state, context.now);
    case "SignOutFailed":
      return event.failure._tag === "NotSignedIn"
        ? ended(state, context.now)
        : [
            state.isSigningOut ? { ...state, isSigningOut: false, ...problem("signOut", event.failure) } : state,
            [logged("Sign-out failed", event.failure)],
          ];
    case "ReloadRequested":
      return [
        { ...state, isLoadingOrganizations: true },
        [
          { _tag: "LoadOriginalUser", epoch: state.epoch },
          loadUser(state),
          { _tag: "LoadOrganizations", epoch: state.epoch },
        ],
      ];
    case "OrganizationsRequested":
      return withOrganizations(state, context.now);
    case "OrganizationsLoaded":
      return [
        { ...state, organizations: event.organizations, organizationsAt: context.now, isLoadingOrganizations: false },
        [],
      ];
    case "OrganizationsFailed":
      return [
        { ...state, isLoadingOrganizations: false },
        [logged("Organizations could not be loaded", event.failure)],
      ];
    case "OrganizationChosen":
      return state.choosing === null
        ? [
            { ...state, choosing: event.id, ...NO_PROBLEM },
            [{ _tag: "SetOrganization", id: event.id, epoch: state.epoch, awaits: ANSWERED_BEFORE_END }],
          ]
        : [state, []];
    case "OrganizationSet":
      if (state.isExpired) return usersUpdated({ ...state, choosing: null }, event.user, event.user, context.now);
      return organizationSet(state, event.id, event.user, context.now);
    case "OrganizationSetFailed":
      if (state.isExpired) return notResumed(state, event.failure);
      return organizationNotSet(state, event.failure);
    case "RegionChosen":
      return [state, [{ _tag: "SetRegion", region: event.region, epoch: state.epoch }]];
    case "RegionSet": {
      const [next, commands] = usersUpdated(state, event.user, event.user, context.now);
      return [next, [...commands, { _tag: "RegionChanged" }]];
    }
    case "RegionSetFailed":
      return [
        state,
        [
          logged("The region could not be chosen", event.failure),
          { _tag: "Toast", message: failureText(event.failure), style: "error" },
        ],
      ];
    case "CurrentUserLoaded":
      return currentUserLoaded({ ...state, isRechecking: false }, event.user, context.now);
    case "OriginalUserLoaded":
      return originalUserLoaded(state, event.user, context.now);
    case "UserLoadFailed":
      return [{ ...state, isRechecking: false }, [logged("The user could not be loaded", event.failure)]];
    case "ProblemDismissed":
      return [{ ...state, ...NO_PROBLEM }, []];
    case "ExpiryDismissed":
      return state.isExpired ? [{ ...renewed(state), status: "guest", usersAt: context.now }, []] : [state, []];
    case "BecameVisible":
      if (state.isExpired) return recheck(state);
      return state.usersAt !== null && context.now - state.usersAt > RECHECK_MS ? recheck(state) : [state, []];
    case "RecheckRequested":
      return state.isExpired ? [state, []] : recheck(state);
  }
};
