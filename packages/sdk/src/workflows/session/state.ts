import type { Organization, OrganizationId } from "@larder/domain/account/organization.schema";
import type { PendingSignIn } from "@larder/domain/account/second-factor.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { Failure } from "@larder/domain/failure";
import type { Awaiting, CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";

/** Who is at the keyboard, acting for which user, and for which organization (spec §4, IDENT-04 to IDENT-26). */
export interface SessionState {
  /** `unknown` until the first page or call has said. */
  readonly status: "unknown" | "guest" | "signedIn";
  readonly currentUser: User | null;
  readonly originalUser: User | null;
  readonly organizations: readonly Organization[];
  /** When the organizations came, ms; null = they are to be reloaded (HTTP-08). */
  readonly organizationsAt: number | null;
  readonly isLoadingOrganizations: boolean;
  /** The organization that is being chosen. */
  readonly choosing: OrganizationId | null;
  readonly isSigningIn: boolean;
  /** The password was right, and a second step is needed; null = none is. */
  readonly pendingSignIn: PendingSignIn | null;
  readonly isSigningOut: boolean;
  /** Why the last sign-in, sign-out or choice did not succeed; '' = it did. */
  readonly problem: string;
  /** What `problem` is about; null = there is none. */
  readonly problemOf: "signIn" | "signOut" | "organization" | null;
  /** Counts the sign-outs that the user requested: only then everything kept is forgotten. */
  readonly signOuts: number;
  /** Counts who was signed in, so that a late answer for the previous user is dropped (HTTP-12). */
  readonly epoch: number;
  /** When the users were reported last, ms (OP-27). */
  readonly usersAt: number | null;
  /** Who is signed in is being checked again; writes wait for the answer (IDENT-26). */
  readonly isRechecking: boolean;
  /** The session has ended by itself: what is open stays, and writes wait for the same user to sign in again. */
  readonly isExpired: boolean;
  /** Counts how often the same user has signed in again after that. */
  readonly resumptions: number;
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
  signOuts: 0,
  epoch: 0,
  usersAt: null,
  isRechecking: false,
  isExpired: false,
  resumptions: 0,
};

/** The user is requested again when the tab is looked at after this, ms (OP-27). */
export const RECHECK_MS = 60_000;

export type SessionEvent =
  /** A page brought its users (PAGE-12). */
  | { readonly _tag: "UsersUpdated"; readonly currentUser: User; readonly originalUser: User }
  | { readonly _tag: "SignIn"; readonly email: string; readonly password: string }
  | { readonly _tag: "SignedIn"; readonly user: User; readonly epoch: number }
  | { readonly _tag: "SecondStepNeeded"; readonly pending: PendingSignIn; readonly epoch: number }
  /** The sign-in waits no longer, or the user takes another account: it starts again with the password. */
  | { readonly _tag: "SecondStepDropped"; readonly hasEnded: boolean }
  | { readonly _tag: "SignInFailed"; readonly failure: Failure; readonly epoch: number }
  | { readonly _tag: "SignOut" }
  | { readonly _tag: "SignedOut" }
  | { readonly _tag: "SignOutFailed"; readonly failure: Failure }
  /** Requests both users and the organizations again (PAGE-15). */
  | { readonly _tag: "ReloadRequested" }
  | { readonly _tag: "OrganizationsRequested" }
  | { readonly _tag: "OrganizationsLoaded"; readonly organizations: readonly Organization[]; readonly epoch: number }
  | { readonly _tag: "OrganizationsFailed"; readonly failure: Failure; readonly epoch: number }
  | { readonly _tag: "OrganizationChosen"; readonly id: OrganizationId }
  | { readonly _tag: "OrganizationSet"; readonly id: OrganizationId; readonly user: User; readonly epoch: number }
  | { readonly _tag: "OrganizationSetFailed"; readonly failure: Failure; readonly epoch: number }
  /** A guest says where from; a signed-in user does on the account page (IDENT-08, OP-20). */
  | { readonly _tag: "RegionChosen"; readonly region: string }
  | { readonly _tag: "RegionSet"; readonly user: User; readonly epoch: number }
  | { readonly _tag: "RegionSetFailed"; readonly failure: Failure; readonly epoch: number }
  | { readonly _tag: "CurrentUserLoaded"; readonly user: User; readonly epoch: number }
  | { readonly _tag: "OriginalUserLoaded"; readonly user: User; readonly epoch: number }
  | { readonly _tag: "UserLoadFailed"; readonly failure: Failure; readonly epoch: number }
  /** The user has read what `problem` says. */
  | { readonly _tag: "ProblemDismissed" }
  /** The tab is looked at again (OP-27). */
  | { readonly _tag: "BecameVisible" }
  /** After the session has ended, the user goes on as a guest; what was typed stays kept for that user. */
  | { readonly _tag: "ExpiryDismissed" }
  /** A call was answered as for a guest. */
  | { readonly _tag: "RecheckRequested" };

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
  /** Other stock and prices hold for the same user. */
  | { readonly _tag: "RegionChanged" }
  | CommonCommand<SessionEvent>;

/** What the other workflows react to. */
export type SessionOutput = Extract<SessionCommand, { readonly _tag: "RegionChanged" }>;
