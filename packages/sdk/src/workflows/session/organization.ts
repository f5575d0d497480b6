import { selectOrganization } from "@larder/domain/account/organization";
import type { User } from "@larder/domain/account/user.schema";
import type { Failure } from "@larder/domain/failure";
import { logged, problem } from "./problem.ts";
import type { SessionState, SessionStep } from "./state.ts";
import { loadUser, recheck, renewed, withOrganizations } from "./users.ts";

/** An organization that isn't the user's: perhaps another tab signed in somebody else, so the user is checked (OP-27). */
export const organizationNotSet = (state: SessionState, failure: Failure): SessionStep => {
  const log = logged("The organization could not be chosen", failure);
  const refused = { ...state, choosing: null, ...problem("organization", failure) };
  if (!isNotTheirs(failure)) return [refused, [log]];
  const [next, commands] = recheck(refused);
  return [next, [log, ...commands]];
};

const isNotTheirs = ({ _tag }: Failure): boolean => _tag === "NotFound" || _tag === "Forbidden";

/** The earlier organization can't be selected: gives it up if the user left it, otherwise allows a retry. */
export const notResumed = (state: SessionState, failure: Failure): SessionStep =>
  isNotTheirs(failure)
    ? [renewed(state), [loadUser(renewed(state))]]
    : [{ ...state, choosing: null, ...problem("signIn", failure) }, [logged("Sign-in failed", failure)]];

/** Makes the organization current and drops the previous one's state (IDENT-05, IDENT-06, IDENT-07). */
export const organizationSet = (state: SessionState, id: number, user: User, now: number): SessionStep => {
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
      organizationSetAt: now,
    },
    now,
  );
};
