import { Accounts, Health } from "@larder/calls/ports";
import { calls, portSuite, type Suite } from "./suite.ts";

export const shopHealthSuite: Suite = portSuite("the shop's health", (it, expect) => {
  it("OP-21 administrators read how much mail waits, and which versions run", async (ada, world) => {
    const ana = await world.signedIn("ana");
    const before = await calls(ana, Health).read();
    expect([before.mailWaiting, before.mailFailed, before.lastFailure]).toEqual([0, 0, null]);
    expect(before.versions.length).toBeGreaterThan(0);
    expect(before.versions.every(({ name, version }) => name !== "" && version !== "")).toBe(true);
    await calls(ada, Accounts).forgotPassword({ email: "ada@x.example" });
    expect((await calls(ana, Health).read()).mailWaiting).toBe(1);
  });
});
