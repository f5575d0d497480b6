import { Sessions } from "@larder/domain/account/sessions.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/sessions";

/** Sessions over HTTP (spec §7 'Auth and organization'). */
export const sessions = (http: Http): Layer.Layer<Sessions> =>
  Layer.succeed(Sessions, {
    signIn: (credentials) => http.write(calls.login, { body: credentials }),
    setUpSecondFactor: (token) => http.write(calls.setUpSecondFactor, { body: { token } }),
    enterCode: (token, code) => http.write(calls.secondFactor, { body: { token, code } }),
    signOut: () => http.write(calls.logout, {}),
    currentUser: () => http.read(calls.currentUser, {}),
    originalUser: () => http.read(calls.originalUser, {}),
    organizations: () => http.read(calls.listOrganizations, {}),
    chooseOrganization: (id) => http.write(calls.setOrganization, { query: { value: id } }),
    region: () => Effect.map(http.read(calls.getRegion, {}), ({ region }) => region),
    chooseRegion: (region) => Effect.asVoid(http.write(calls.setRegion, { query: { region } })),
  });
