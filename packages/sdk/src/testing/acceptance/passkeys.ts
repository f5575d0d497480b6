import { Passkeys } from "@larder/calls/ports";
import { portSuite, refusals, refusedFields, type Suite } from "./suite.ts";

export const passkeysSuite: Suite = portSuite("passkeys", (it, expect) => {
  it("OP-108 a passkey is added only to a two-step sign-in, by the password, and removed only by its owner", async (ada) => {
    const refused = refusals(ada, Passkeys);
    expect((await refused.begin({ password: "correct horse" }))._tag).toBe("Forbidden");
    expect((await refused.remove({ id: "none", password: "correct horse" }))._tag).toBe("NotFound");
    expect(refusedFields(await refused.remove({ id: "none", password: "wrong" }))).toEqual(["body.password"]);
  });

  it("OP-23 without a sign-in that waits, a passkey starts no session", async (_, world) => {
    const guest = await world.guest();
    const refused = refusals(guest, Passkeys);
    expect((await refused.options({ token: "none" }))._tag).toBe("NotFound");
    expect((await refused.enter({ token: "none", credential: "{}" }))._tag).toBe("NotFound");
  });
});
