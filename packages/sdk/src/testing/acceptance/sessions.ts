import { Sessions } from "@larder/calls/ports";
import { calls, organizationId, portSuite, refusals, type Suite } from "./suite.ts";

export const sessionsSuite: Suite = portSuite("sessions", (it, expect) => {
  it("IDENT-12 OP-23 right credentials start a session; wrong and unknown ones get the same refusal", async (_, world) => {
    const visitor = await world.guest();
    expect((await calls(visitor, Sessions).currentUser()).isAuthenticated).toBe(false);
    const wrong = await refusals(visitor, Sessions).signIn({ email: "ada@x.example", password: "wrong" });
    const unknown = await refusals(visitor, Sessions).signIn({ email: "unknown@x.example", password: "wrong" });
    expect(wrong._tag).toBe("Refused");
    expect(unknown._tag).toBe("Refused");
    if (wrong._tag === "Refused" && unknown._tag === "Refused") expect(wrong.message).toBe(unknown.message);
    expect((await calls(visitor, Sessions).currentUser()).isAuthenticated).toBe(false);
    const user = await calls(visitor, Sessions).signIn({ email: "ada@x.example", password: "correct horse" });
    expect(user).toMatchObject({ isAuthenticated: true, userName: "ada", email: "ada@x.example" });
    expect((await calls(visitor, Sessions).currentUser()).userName).toBe("ada");
    expect((await calls(visitor, Sessions).originalUser()).userName).toBe("ada");
  });

  it("IDENT-10 IDENT-11 after signing out no one is signed in, and users' calls are refused", async (_, world) => {
    const visitor = await world.signedIn("ada");
    await calls(visitor, Sessions).signOut();
    expect((await calls(visitor, Sessions).currentUser()).isAuthenticated).toBe(false);
    expect((await refusals(visitor, Sessions).organizations())._tag).toBe("NotSignedIn");
  });

  it("IDENT-03 IDENT-06 a user sees their own organizations and selects one", async (_, world) => {
    const visitor = await world.signedIn("ada");
    const organizations = await calls(visitor, Sessions).organizations();
    expect(
      organizations.map(({ id, name, isActive, isPPro, businessUnit }) => ({
        id,
        name,
        isActive,
        isPPro,
        businessUnit,
      })),
    ).toEqual([
      { id: 101, name: "North", isActive: true, isPPro: true, businessUnit: 3 },
      { id: 102, name: "South", isActive: false, isPPro: true, businessUnit: 3 },
    ]);
    const user = await calls(visitor, Sessions).chooseOrganization({ value: organizationId(102) });
    expect(user.currentOrganization).toEqual({ id: 102, name: "South" });
    expect((await calls(visitor, Sessions).currentUser()).currentOrganization?.id).toBe(102);
    const after = await calls(visitor, Sessions).organizations();
    expect(after.filter((one) => one.isActive).map((one) => one.id as number)).toEqual([102]);
  });

  it("IDENT-06 OP-21 a foreign organization is treated as unknown, and nothing changes", async (_, world) => {
    const visitor = await world.signedIn("ada");
    const foreign = await refusals(visitor, Sessions).chooseOrganization({ value: organizationId(201) });
    const unknown = await refusals(visitor, Sessions).chooseOrganization({ value: organizationId(999) });
    expect(foreign._tag).toBe("NotFound");
    expect(unknown._tag).toBe("NotFound");
    expect((await calls(visitor, Sessions).currentUser()).currentOrganization?.id).toBe(101);
  });

  it("IDENT-16 IDENT-17 the ERP's decision on ordering comes with the user", async (_, world) => {
    const visitor = await world.signedIn("hal");
    const user = await calls(visitor, Sessions).currentUser();
    expect(user.customerStatus).toEqual({ canOrder: false, errors: ["Credit limit exceeded."] });
  });

  it("IDENT-08 OP-20 a region is stored with the session", async (_, world) => {
    const visitor = await world.guest();
    await calls(visitor, Sessions).chooseRegion({ region: "NE" });
    expect(await calls(visitor, Sessions).region()).toEqual({ region: "NE" });
  });
});
