import { selectOrganization } from "@larder/domain/account/organization";
import type { User } from "@larder/domain/account/user.schema";
import type { Failure } from "@larder/domain/failure";
import { isFresh } from "@larder/domain/page/cache";
import { failureText, logFailure } from "../../kernel/report-failure.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  ANSWERED_BEFORE_END,
  sessionInitialState,
  RECHECK_MS,
  type SessionCommand,
  type SessionEvent,
  type SessionState,
} from "./state.ts";

type Step = readonly [SessionState, readonly SessionCommand[]];

/** Signing in and out, the current organization, and the user (spec §4, IDENT-04 to IDENT-26). */
export const sessionTransition = (state: SessionState, event: SessionEvent, context: TransitionContext): Step => {
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
      return [signedOut(state, context.now), []];
    case "SignOutFailed":
      return event.failure._tag === "NotSignedIn"
        ? [signedOut(state, context.now), []]
        : [
            { ...state, isSigningOut: false, ...problem("signOut", event.failure) },
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

const NO_PROBLEM = { problem: "", problemOf: null } as const;

const problem = (
  problemOf: SessionState["problemOf"],
  failure: Failure,
): Pick<SessionState, "problem" | "problemOf"> => ({ problem: failureText(failure), problemOf });

/** The last request counts: an earlier response may predate the user's changes. */
const loadUser = ({ epoch }: SessionState): SessionCommand => ({
  _tag: "LoadCurrentUser",
  concurrencyKey: "user",
  epoch,
});

const recheck = (state: SessionState): Step =>
  state.isRechecking || state.status === "unknown"
    ? [state, []]
    : [{ ...state, isRechecking: true }, [loadUser(state)]];

const logged = (message: string, failure: Failure): SessionCommand =>
  logFailure(message, failure, failure._tag === "Cancelled" ? "info" : "error");

/** A different user, or none: drops the previous user's state (HTTP-12). */
const renewed = (state: SessionState): SessionState => ({
  ...sessionInitialState,
  epoch: state.epoch + 1,
  signOuts: state.signOuts,
});

/** Clears both users and everything stored for them (IDENT-10). */
const signedOut = (state: SessionState, now: number): SessionState => ({
  ...renewed(state),
  status: "guest",
  signOuts: state.signOuts + 1,
  usersAt: now,
});

const isSame = (a: User, b: User): boolean =>
  a.isAuthenticated === b.isAuthenticated &&
  a.userName === b.userName &&
  a.isImpersonationActive === b.isImpersonationActive &&
  (a.currentOrganization?.id ?? null) === (b.currentOrganization?.id ?? null);

const usersUpdated = (before: SessionState, currentUser: User, originalUser: User | null, now: number): Step => {
  const isOther = before.currentUser !== null && !isSame(before.currentUser, currentUser);
  // An expired session hides nothing: the user signs in again over the page.
  if (isOther && !currentUser.isAuthenticated && !before.isSigningOut)
    return [{ ...before, isExpired: true, usersAt: now }, []];
  const state =
    before.isExpired && !isOther
      ? { ...before, isExpired: false, isSigningIn: false, resumptions: before.resumptions + 1 }
      : before;
  const base = isOther ? renewed(state) : state;
  return withOrganizations(
    { ...base, status: currentUser.isAuthenticated ? "signedIn" : "guest", currentUser, originalUser, usersAt: now },
    now,
  );
};

const currentUserLoaded = (state: SessionState, user: User, now: number): Step => {
  if (!user.isImpersonationActive) return usersUpdated(state, user, user, now);
  const [next, commands] = usersUpdated(state, user, state.originalUser, now);
  return [next, [...commands, { _tag: "LoadOriginalUser", epoch: next.epoch }]];
};

/** Another staff member may act for the same customer; drops the first one's state (HTTP-12). */
const originalUserLoaded = (state: SessionState, user: User, now: number): Step => {
  const { currentUser, originalUser } = state;
  const isOther = originalUser !== null && originalUser.userName !== user.userName;
  if (!isOther || currentUser === null || !currentUser.isImpersonationActive)
    return [{ ...state, originalUser: user }, []];
  return usersUpdated(renewed(state), currentUser, user, now);
};

/**
 * After expiry, returns the same user to their organization, though a sign-in starts in the first one; drops another
 * user's state.
 */
const signedIn = (state: SessionState, user: User, now: number): Step => {
  const before = state.isExpired ? state.currentUser : null;
  if (before === null || before.userName !== user.userName || before.isImpersonationActive)
    return usersUpdated(renewed(state), user, user, now);
  const organization = before.currentOrganization;
  if (organization === null || isSame(before, user)) return usersUpdated(state, user, user, now);
  return [
    { ...state, isSigningIn: false, choosing: organization.id },
    [{ _tag: "SetOrganization", id: organization.id, epoch: state.epoch }],
  ];
};

/** An organization that isn't the user's: perhaps another tab signed in somebody else, so the user is checked (OP-27). */
const organizationNotSet = (state: SessionState, failure: Failure): Step => {
  const log = logged("The organization could not be chosen", failure);
  const refused = { ...state, choosing: null, ...problem("organization", failure) };
  if (!isNotTheirs(failure)) return [refused, [log]];
  const [next, commands] = recheck(refused);
  return [next, [log, ...commands]];
};

const isNotTheirs = ({ _tag }: Failure): boolean => _tag === "NotFound" || _tag === "Forbidden";

/** The earlier organization can't be selected: gives it up if the user left it, otherwise allows a retry. */
const notResumed = (state: SessionState, failure: Failure): Step =>
  isNotTheirs(failure)
    ? [renewed(state), [loadUser(renewed(state))]]
    : [{ ...state, choosing: null, ...problem("signIn", failure) }, [logged("Sign-in failed", failure)]];

/** Loads a signed-in user's organizations at most every 120 s; never a guest's (PAGE-13, HTTP-08). */
const withOrganizations = (state: SessionState, now: number): Step =>
  state.status !== "signedIn" ||
  state.isLoadingOrganizations ||
  (state.organizationsAt !== null && isFresh(state.organizationsAt, now))
    ? [state, []]
    : [{ ...state, isLoadingOrganizations: true }, [{ _tag: "LoadOrganizations", epoch: state.epoch }]];

/** Makes the organization current and drops the previous one's state (IDENT-05, IDENT-06, IDENT-07). */
const organizationSet = (state: SessionState, id: number, user: User, now: number): Step => {
  const organizations = selectOrganization(state.organizations, id as SessionState["organizations"][number]["id"]);
  const chosen = organizations.find((organization) => organization.id === id);
  const currentUser: User =
    chosen === undefined ? user : { ...user, currentOrganization: { id: chosen.id, name: chosen.name } };
  return withOrganizations(
    {
      ...renewed(state),
      status: "signedIn",
      currentUser,
      originalUser: user.isImpersonationActive ? state.originalUser : currentUser,
      organizations,
      usersAt: now,
    },
    now,
  );
};
