import { Sessions } from "@larder/domain/account/sessions.port";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { type FakeBackend, fail, notFound } from "./backend.ts";
import { checkFakeCode, FAKE_SET_UP } from "./second-factor.ts";
import { portCalls } from "./port-calls.ts";
import { type FakeSession, organizationsOf, originalUserOf, userOf } from "./session.ts";

const KNOWN_REGIONS: ReadonlySet<string> = new Set([
  "",
  world.region,
  ...world.regionOffers.map(({ region }) => region),
]);

export const fakeSessions = (backend: FakeBackend, session: FakeSession): Layer.Layer<Sessions> => {
  const { open, call } = portCalls(backend, session, "sessions");
  const become = (userName: string | null, organizationId: number | null) =>
    Object.assign(session, { userName, organizationId, originalUserName: null, isImpersonationActive: false });
  return Layer.succeed(Sessions, {
    signIn: ({ email, password }) =>
      open("signIn", () => {
        const user = world.users.find((one) => one.email === email && one.password === password);
        if (user === undefined)
          return fail({
            _tag: "Refused",
            code: "UNAUTHENTICATED",
            message: "The email or the password is not right.",
            status: "unknown",
            fields: [],
          });
        if (backend.secondFactors.has(user.userName)) return { pending: user.userName, needs: "code" as const };
        return userOf(become(user.userName, user.organizations[0] ?? null));
      }),
    setUpSecondFactor: (token) => open("setUpSecondFactor", () => (token === "" ? fail(notFound) : FAKE_SET_UP)),
    enterCode: (token, code) =>
      open("enterCode", () => {
        const user = world.users.find((one) => one.userName === token) ?? fail(notFound);
        checkFakeCode(code);
        return { user: userOf(become(user.userName, user.organizations[0] ?? null)), recoveryCodes: [] };
      }),
    signOut: () => open("signOut", () => void become(null, null)),
    currentUser: () => open("currentUser", () => userOf(session, backend)),
    originalUser: () => open("originalUser", () => originalUserOf(session)),
    organizations: () => call("organizations", () => organizationsOf(session)),
    chooseOrganization: (id) =>
      call("chooseOrganization", ({ user }) => {
        if (!user.organizations.includes(id)) fail(notFound);
        session.organizationId = id;
        return userOf(session, backend);
      }),
    region: () => open("region", () => session.region),
    chooseRegion: (region) =>
      open("chooseRegion", () => {
        if (!KNOWN_REGIONS.has(region))
          fail({ ...notFound, _tag: "Refused", code: "VALIDATION", message: "", status: 400, fields: [] });
        session.region = region;
      }),
  });
};
