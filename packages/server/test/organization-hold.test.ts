import { beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG } from "./fixture.ts";

inOneWorld("an organization on hold, for administrators", (world) => {
  let admin: Browser;
  beforeAll(async () => {
    admin = await world.signedIn("administrator");
  });

  const read = async () => (await admin.get(`/web-api/staff/organization-hold?id=${ORG.A}`)).body;
  const change = (hold: string | null, was: string | null) =>
    admin.post("/web-api/staff/organization-hold", { id: ORG.A, hold, was });

  it("IDENT-16 a held customer reads the message instead of ordering, from the next request until released", async () => {
    const customer = await world.signedIn("a");
    expect(await read()).toEqual({ id: ORG.A, hold: null });
    expect((await change(" Call us about invoice 7. ", null)).body.hold).toBe("Call us about invoice 7.");
    expect((await customer.add("BEEF1", 1)).body.error).toMatchObject({
      code: "ON_HOLD",
      message: "Call us about invoice 7.",
    });
    expect((await change(null, "Call us about invoice 7.")).body.hold).toBe(null);
    expect((await customer.add("BEEF1", 1)).status).toBe(200);
  });

  it("IDENT-16 a hold needs a message, and one that is based on an old state changes nothing", async () => {
    expect((await change(" ", null)).body.error.fields[0].path).toBe("body.hold");
    expect((await change("First.", null)).status).toBe(200);
    const late = await change("Second.", null);
    expect([late.status, late.body.error.current]).toEqual([409, { id: ORG.A, hold: "First." }]);
    expect(await read()).toEqual({ id: ORG.A, hold: "First." });
    expect((await change(null, "First.")).status).toBe(200);
  });
});
