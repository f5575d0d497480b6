import type { Organization, OrganizationId } from "@larder/domain/account/organization.schema";
import type { PendingSignIn } from "@larder/domain/account/second-factor.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { Failure } from "@larder/domain/failure";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { Awaiting, WithConcurrencyKey } from "../../kernel/commands.ts";

/** Who is signed in, as which user and for which organization (spec §4, IDENT-04 to IDENT-26). */
export interface SessionState {
  /** `unknown` until the first page or call. */
  readonly status: "unknown" | "guest" | "signedIn";
  readonly currentUser: User | null;
  readonly originalUser: User | null;
  readonly organizations: readonly Organization[];
  /** When the organizations loaded, in ms; null = reload (HTTP-08). */
  readonly organizationsAt: number | null;
  readonly isLoadingOrganizations: boolean;
  readonly choosing: OrganizationId | null;
  readonly isSigningIn: boolean;
  /** The password was correct and a second step is needed; null = none. */
  readonly pendingSignIn: PendingSignIn | null;
  readonly isSigningOut: boolean;
  readonly problem: string;
  /** What `problem` concerns; null = none. `secondStep`: it took too long, and `problem` is empty. */
  readonly problemOf: "signIn" | "secondStep" | "signOut" | "organization" | null;
  /** Why the last sign-in failed. */
  readonly refusal: Failure | null;
  /** Counts user sign-outs: only those clear everything stored. */
  readonly signOuts: number;
  /** Counts users, to drop late responses for a previous one (HTTP-12). */
  readonly epoch: number;
  /** When the users were last reported, in ms (OP-27). */
  readonly usersAt: number | null;
  /** A session check is running; writes wait (IDENT-26). */
  readonly isRechecking: boolean;
  /** The session expired: the page stays, and writes wait for the same user to sign in again. */
  readonly isExpired: boolean;
  readonly resumptions: number;
  /** When this page's user signed in on it, in ms; left out = before it loaded. */
  readonly signedInAt?: number;
  /** When the organization was chosen on this page, in ms; left out = elsewhere, or before it loaded. */
  readonly organizationSetAt?: number;
}

export const sessionInitialState: SessionState = {
  status: "unknown",
  currentUser: null,
  originalUser: null,
  organizations: [],
  organizationsAt: null,
  isLoadingOrganizations: false,
  choosing: null,
  isSigningIn: false,
  pendingSignIn: null,
  isSigningOut: false,
  problem: "",
  problemOf: null,
  refusal: null,
  signOuts: 0,
  epoch: 0,
  usersAt: null,
  isRechecking: false,
  isExpired: false,
  resumptions: 0,
};

/** After this time, in ms, a visible tab rechecks the user (OP-27). */
export const RECHECK_MS = 60_000;

export type SessionEvent =
  /** A page's users (PAGE-12). */
  | { readonly _tag: "UsersUpdated"; readonly currentUser: User; readonly originalUser: User }
  | { readonly _tag: "SignIn"; readonly email: string; readonly password: string }
  | { readonly _tag: "SignedIn"; readonly user: User; readonly epoch: number }
  | { readonly _tag: "SecondStepNeeded"; readonly pending: PendingSignIn; readonly epoch: number }
  /** The pending sign-in expired, or the user switches accounts: back to the password. */
  | { readonly _tag: "SecondStepDropped"; readonly hasEnded: boolean }
  | { readonly _tag: "SignInFailed"; readonly failure: Failure; readonly epoch: number }
  | { readonly _tag: "SignOut" }
  | { readonly _tag: "SignedOut" }
  | { readonly _tag: "SignOutFailed"; readonly failure: Failure }
  /** Reloads both users and the organizations (PAGE-15). */
  | { readonly _tag: "ReloadRequested" }
  | { readonly _tag: "OrganizationsRequested" }
  | { readonly _tag: "OrganizationsLoaded"; readonly organizations: readonly Organization[]; readonly epoch: number }
  | { readonly _tag: "OrganizationsFailed"; readonly failure: Failure; readonly epoch: number }
  | { readonly _tag: "OrganizationChosen"; readonly id: OrganizationId }
  | { readonly _tag: "OrganizationSet"; readonly id: OrganizationId; readonly user: User; readonly epoch: number }
  | { readonly _tag: "OrganizationSetFailed"; readonly failure: Failure; readonly epoch: number }
  /** A guest's region; signed-in users set it on the account page (IDENT-08, OP-20). */
  | { readonly _tag: "RegionChosen"; readonly region: string }
  | { readonly _tag: "RegionSet"; readonly user: User; readonly epoch: number }
  | { readonly _tag: "RegionSetFailed"; readonly failure: Failure; readonly epoch: number }
  | { readonly _tag: "CurrentUserLoaded"; readonly user: User; readonly epoch: number }
  | { readonly _tag: "OriginalUserLoaded"; readonly user: User; readonly epoch: number }
  | { readonly _tag: "UserLoadFailed"; readonly failure: Failure; readonly epoch: number }
  | { readonly _tag: "ProblemDismissed" }
  /** The tab became visible (OP-27). */
  | { readonly _tag: "BecameVisible" }
  /** The user continues as a guest after expiry; their typed data stays stored. */
  | { readonly _tag: "ExpiryDismissed" }
  | { readonly _tag: "RecheckRequested" };

/**
 * The workflows with calls that must be answered before a session ends: after it, an edit that arrives late is refused
 * (GUIDE-CART-14, MSG-62).
 */
export const ANSWERED_BEFORE_END = ["messages", "guideDrafts", "cart"];

export type SessionCommand =
  | ({
      readonly _tag: "SignIn";
      readonly email: string;
      readonly password: string;
      readonly epoch: number;
    } & WithConcurrencyKey)
  | ({ readonly _tag: "SignOut" } & Awaiting)
  | ({ readonly _tag: "LoadCurrentUser"; readonly epoch: number } & WithConcurrencyKey)
  | { readonly _tag: "LoadOriginalUser"; readonly epoch: number }
  | { readonly _tag: "LoadOrganizations"; readonly epoch: number }
  | ({ readonly _tag: "SetOrganization"; readonly id: OrganizationId; readonly epoch: number } & Awaiting)
  | { readonly _tag: "SetRegion"; readonly region: string; readonly epoch: number }
  | { readonly _tag: "RegionChanged" }
  | CommonCommand<SessionEvent>;

export type SessionOutput = Extract<SessionCommand, { readonly _tag: "RegionChanged" }>;

export type SessionStep = readonly [SessionState, readonly SessionCommand[]];
