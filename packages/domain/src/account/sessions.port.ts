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
    /** Starts a session, or answers what it needs besides the password. Wrong credentials are `Refused` with one neutral message (OP-23). */
    readonly signIn: (credentials: {
      readonly email: string;
      readonly password: string;
    }) => Effect.Effect<User | PendingSignIn, Failure>;
    /** A secret for an authenticator app, while a sign-in waits for one; `NotFound` when it waits no longer. */
    readonly setUpSecondFactor: (token: string) => Effect.Effect<SecondFactorSetUp, Failure>;
    /**
     * Starts the session of a sign-in that waits, by a code of the app or a recovery code; a second step that is set up with
     * it gets recovery codes. `Refused` for a wrong code, `NotFound` when the sign-in waits no longer.
     */
    readonly enterCode: (
      token: string,
      code: string,
    ) => Effect.Effect<{ readonly user: User; readonly recoveryCodes: readonly string[] }, Failure>;
    readonly signOut: () => Effect.Effect<void, Failure>;
    readonly currentUser: () => Effect.Effect<User, Failure>;
    readonly originalUser: () => Effect.Effect<User, Failure>;
    readonly organizations: () => Effect.Effect<readonly Organization[], Failure>;
    /** Makes this the organization that prices, carts and guides belong to; answers the user as changed. */
    readonly chooseOrganization: (id: OrganizationId) => Effect.Effect<User, Failure>;
    readonly region: () => Effect.Effect<string | null, Failure>;
    readonly chooseRegion: (region: string) => Effect.Effect<void, Failure>;
  }
>()("larder/account/Sessions") {}
