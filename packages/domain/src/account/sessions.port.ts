import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { Organization, OrganizationId } from "./organization.schema.ts";
import type { PendingSignIn, SecondFactorSetUp } from "./second-factor.schema.ts";
import type { User } from "./user.schema.ts";

/** Who is signed in, and for which organization (spec §7 'Auth and organization', IDENT-01 to IDENT-26). */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Starts a session, or returns the second step it needs. `Refused` with one neutral message (OP-23). */
    readonly signIn: (credentials: {
      readonly email: string;
      readonly password: string;
    }) => Effect.Effect<User | PendingSignIn, Failure>;
    /** A secret for an authenticator app while a sign-in waits for one; `NotFound` once it no longer waits. */
    readonly setUpSecondFactor: (token: string) => Effect.Effect<SecondFactorSetUp, Failure>;
    /** Finishes a waiting sign-in by a code. `Refused` if it is wrong, `NotFound` if no longer waiting. */
    readonly enterCode: (
      token: string,
      code: string,
    ) => Effect.Effect<{ readonly user: User; readonly recoveryCodes: readonly string[] }, Failure>;
    readonly signOut: () => Effect.Effect<void, Failure>;
    readonly currentUser: () => Effect.Effect<User, Failure>;
    readonly originalUser: () => Effect.Effect<User, Failure>;
    readonly organizations: () => Effect.Effect<readonly Organization[], Failure>;
    readonly chooseOrganization: (id: OrganizationId) => Effect.Effect<User, Failure>;
    readonly region: () => Effect.Effect<string | null, Failure>;
    readonly chooseRegion: (region: string) => Effect.Effect<void, Failure>;
  }
>()("larder/account/Sessions") {}
