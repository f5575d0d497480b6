import { Sessions } from "@larder/domain/account/sessions.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world } from "./acceptance/world.ts";
import {
  caller,
  type MemorySession,
  type MemoryWorld,
  notFound,
  organizationsOf,
  through,
  userOf,
} from "./memory-world.ts";

/** Sessions in memory. */
export const memorySessions = (shop: MemoryWorld, session: MemorySession): Layer.Layer<Sessions> =>
  Layer.succeed(Sessions, {
    signIn: ({ email, password }) =>
      through(shop, "sessions.signIn", () => {
        const user = world.users.find((one) => one.email === email && one.password === password);
        if (user === undefined)
          return Effect.fail({
            _tag: "Refused",
            code: "UNAUTHENTICATED",
            message: "The email or the password is not right.",
            status: "unknown",
            fields: [],
          });
        session.userName = user.userName;
        session.organizationId = user.organizations[0] ?? null;
        return Effect.succeed(userOf(session));
      }),
    signOut: () =>
      through(shop, "sessions.signOut", () => {
        session.userName = null;
        session.organizationId = null;
        return Effect.void;
      }),
    currentUser: () => through(shop, "sessions.currentUser", () => Effect.succeed(userOf(session))),
    originalUser: () => through(shop, "sessions.originalUser", () => Effect.succeed(userOf(session))),
    organizations: () =>
      through(shop, "sessions.organizations", () => Effect.as(caller(session), organizationsOf(session))),
    chooseOrganization: (id) =>
      through(shop, "sessions.chooseOrganization", () =>
        Effect.flatMap(caller(session), ({ user }) => {
          if (!user.organizations.includes(id)) return Effect.fail(notFound);
          session.organizationId = id;
          return Effect.succeed(userOf(session));
        }),
      ),
    region: () => through(shop, "sessions.region", () => Effect.succeed(session.region)),
    chooseRegion: (region) =>
      through(shop, "sessions.chooseRegion", () =>
        Effect.sync(() => {
          session.region = region;
        }),
      ),
  });
