import { Sessions } from "@larder/domain/account/sessions.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { client } from "./http.ts";
import type { Transport } from "./transport.ts";
import * as calls from "./wire/sessions.ts";

/** The sessions port over HTTP (spec §7 'Auth and organization'). */
export const sessionsOverHttp = (transport: Transport): Layer.Layer<Sessions> => {
  const call = client(transport);
  const login = call(calls.login);
  const logout = call(calls.logout);
  const currentUser = call(calls.currentUser);
  const originalUser = call(calls.originalUser);
  const listOrganizations = call(calls.listOrganizations);
  const setOrganization = call(calls.setOrganization);
  const getRegion = call(calls.getRegion);
  const setRegion = call(calls.setRegion);
  return Layer.succeed(Sessions, {
    signIn: (credentials) => login({ body: credentials }),
    signOut: () => logout({}),
    currentUser: () => currentUser({}),
    originalUser: () => originalUser({}),
    organizations: () => listOrganizations({}),
    chooseOrganization: (id) => setOrganization({ query: { value: id } }),
    region: () => getRegion({}).pipe(Effect.map(({ region }) => region)),
    chooseRegion: (region) => setRegion({ query: { region } }).pipe(Effect.asVoid),
  });
};
