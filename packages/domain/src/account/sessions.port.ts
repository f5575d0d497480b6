import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { Organization, OrganizationId } from "./organization.schema.ts";
import type { User } from "./user.schema.ts";

/** Who is signed in, and for which organization (spec §7 'Auth and organization', IDENT-01 to IDENT-26). */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Starts a session. Wrong credentials are `Refused` with one neutral message (OP-23). */
    readonly signIn: (credentials: {
      readonly email: string;
      readonly password: string;
    }) => Effect.Effect<User, Failure>;
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
