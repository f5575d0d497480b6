import type { User } from "@larder/domain/account/user.schema";
import { isFresh } from "@larder/domain/page/cache";
import { sessionInitialState, type SessionCommand, type SessionState, type SessionStep } from "./state.ts";

/** The last request counts: an earlier response may predate the user's changes. */
export const loadUser = ({ epoch }: SessionState): SessionCommand => ({
  _tag: "LoadCurrentUser",
  concurrencyKey: "user",
  epoch,
});

export const recheck = (state: SessionState): SessionStep =>
  state.isRechecking || state.status === "unknown"
    ? [state, []]
    : [{ ...state, isRechecking: true }, [loadUser(state)]];

/** A different user, or none: drops the previous user's state (HTTP-12). */
export const renewed = (state: SessionState): SessionState => ({
  ...sessionInitialState,
  epoch: state.epoch + 1,
  signOuts: state.signOuts,
});

/** Clears both users and everything stored for them (IDENT-10). */
export const signedOut = (state: SessionState, now: number): SessionState => ({
  ...renewed(state),
  status: "guest",
  signOuts: state.signOuts + 1,
  usersAt: now,
});

/**
 * A sign-out that was answered. If a check noticed the end first and someone has signed in since, the session is checked
 * again.
 */
export const ended = (state: SessionState, now: number): SessionStep => {
  if (state.isSigningOut) return [signedOut(state, now), []];
  return state.status === "signedIn" ? recheck(state) : [state, []];
};

const isSame = (a: User, b: User): boolean =>
  a.isAuthenticated === b.isAuthenticated &&
  a.userName === b.userName &&
  a.isImpersonationActive === b.isImpersonationActive &&
  (a.currentOrganization?.id ?? null) === (b.currentOrganization?.id ?? null);

export const usersUpdated = (
  before: SessionState,
  currentUser: User,
  originalUser: User | null,
  now: number,
): SessionStep => {
  const isOther = before.currentUser !== null && !isSame(before.currentUser, currentUser);
  if (isOther && !currentUser.isAuthenticated) {
    // The sign-out arrived, and its answer is still on its way: a call in between was refused.
    if (before.isSigningOut) return [signedOut(before, now), []];
    // An expired session hides nothing: the user signs in again over the page.
    return [{ ...before, isExpired: true, usersAt: now }, []];
  }
  const state =
    before.isExpired && !isOther
      ? { ...before, isExpired: false, isSigningIn: false, resumptions: before.resumptions + 1 }
      : before;
  const base = isOther ? { ...renewed(state), isSigningOut: state.isSigningOut } : state;
  return withOrganizations(
    { ...base, status: currentUser.isAuthenticated ? "signedIn" : "guest", currentUser, originalUser, usersAt: now },
    now,
  );
};

export const currentUserLoaded = (state: SessionState, user: User, now: number): SessionStep => {
  if (!user.isImpersonationActive) return usersUpdated(state, user, user, now);
  const [next, commands] = usersUpdated(state, user, state.originalUser, now);
  return [next, [...commands, { _tag: "LoadOriginalUser", epoch: next.epoch }]];
};

/** Another staff member may act for the same customer; drops the first one's state (HTTP-12). */
export const originalUserLoaded = (state: SessionState, user: User, now: number): SessionStep => {
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
export const signedIn = (state: SessionState, user: User, now: number): SessionStep => {
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

/** Loads a signed-in user's organizations at most every 120 s; never a guest's (PAGE-13, HTTP-08). */
export const withOrganizations = (state: SessionState, now: number): SessionStep =>
  state.status !== "signedIn" ||
  state.isLoadingOrganizations ||
  (state.organizationsAt !== null && isFresh(state.organizationsAt, now))
    ? [state, []]
    : [{ ...state, isLoadingOrganizations: true }, [{ _tag: "LoadOrganizations", epoch: state.epoch }]];
