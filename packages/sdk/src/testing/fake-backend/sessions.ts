import { Sessions } from "@larder/domain/account/sessions.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { type FakeBackend, notFound, through } from "./backend.ts";
import { caller, type FakeSession, organizationsOf, originalUserOf, userOf } from "./session.ts";

/** Sessions in memory. */
export const fakeSessions = (backend: FakeBackend, session: FakeSession): Layer.Layer<Sessions> =>
  Layer.succeed(Sessions, {
    signIn: ({ email, password }) =>
      through(backend, "sessions.signIn", () => {
        const user = world.users.find((one) => one.email === email && one.password === password);
        if (user === undefined)
          return Effect.fail({
            _tag: "Refused",
            code: "UNAUTHENTICATED",
            message: "The email or the password is not right.",
            status: "unknown",
            fields: [],
          });
        session.originalUserName = null;
        session.isImpersonationActive = false;
        session.userName = user.userName;
        session.organizationId = user.organizations[0] ?? null;
        return Effect.succeed(userOf(session));
      }),
    signOut: () =>
      through(backend, "sessions.signOut", () => {
        session.userName = null;
        session.originalUserName = null;
        session.isImpersonationActive = false;
        session.organizationId = null;
        return Effect.void;
      }),
    currentUser: () => through(backend, "sessions.currentUser", () => Effect.succeed(userOf(session))),
    originalUser: () => through(backend, "sessions.originalUser", () => Effect.succeed(originalUserOf(session))),
    organizations: () =>
      through(backend, "sessions.organizations", () => Effect.as(caller(session), organizationsOf(session))),
    chooseOrganization: (id) =>
      through(backend, "sessions.chooseOrganization", () =>
        Effect.flatMap(caller(session), ({ user }) => {
          if (!user.organizations.includes(id)) return Effect.fail(notFound);
          session.organizationId = id;
          return Effect.succeed(userOf(session));
        }),
      ),
    region: () => through(backend, "sessions.region", () => Effect.succeed(session.region)),
    chooseRegion: (region) =>
      through(backend, "sessions.chooseRegion", () =>
        Effect.sync(() => {
          session.region = region;
        }),
      ),
  });
