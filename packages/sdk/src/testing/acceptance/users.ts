import { Accounts, Sessions, Users } from "@larder/calls/ports";
import type { UserId, UserQuery } from "@larder/domain/account/managed-user.schema";
import type { StaffRole } from "@larder/domain/account/permissions";
import { calls, key, organizationId, portSuite, refusals, refusedFields, type Suite, type Visitor } from "./suite.ts";

const PASSWORD = "seven silver sardines";
const north = organizationId(101);

const invitation = (email: string, more: object) => ({
  email,
  firstName: "Ivy",
  lastName: "Sandoval",
  organizationId: null,
  roles: [] as readonly StaffRole[],
  ...more,
});

const listed = (visitor: Visitor, query: Partial<UserQuery> = {}) =>
  calls(visitor, Users).list({ organizationId: null, term: "", state: null, page: 1, ...query });

export const usersSuite: Suite = portSuite("users", (it, expect) => {
  it("OP-26 OP-91 an invited customer gets in by a link of one use; the list tells their state", async (_, world) => {
    const [ana, ivy] = [await world.signedIn("ana"), await world.guest()];
    const ivys = invitation("ivy@x.example", { organizationId: north });
    const { id, access } = await calls(ana, Users).invite(ivys, "invite");
    expect([access, await calls(ana, Users).invite(ivys, "invite")]).toEqual(["link", { id, access }]);
    const inNorth = async (query: Partial<UserQuery> = {}) =>
      (await listed(ana, { organizationId: north, ...query })).users.map(({ email, state }) => `${email} ${state}`);
    expect(await inNorth({ term: "sandov ivy" })).toEqual(["ivy@x.example invited"]);
    expect(await inNorth({ state: "invited" })).toEqual(["ivy@x.example invited"]);
    expect((await listed(ana, { organizationId: organizationId(201), term: "sandov" })).users).toEqual([]);
    expect((await listed(ana, { term: "sandov" })).users).toEqual([]);
    const { path } = await calls(ana, Users).makeLink({ id });
    const token = path.split("#")[1] ?? "";
    await calls(ivy, Accounts).setPassword({ token, password: PASSWORD });
    expect((await refusals(ivy, Accounts).setPassword({ token, password: PASSWORD }))._tag).toBe("NotFound");
    await calls(ivy, Sessions).signIn({ email: "ivy@x.example", password: PASSWORD });
    expect(await inNorth({ term: "ivy" })).toEqual(["ivy@x.example active"]);
  });

  it("OP-26 a wrong invitation is refused by its fields; an account that exists joins the organization", async (_, world) => {
    const ana = await world.signedIn("ana");
    const refused = async (email: string, more: object) =>
      refusedFields(await refusals(ana, Users).invite(invitation(email, more), key()));
    expect(await refused("no", { firstName: " ", roles: ["editor"] })).toEqual(["body.email", "body.firstName"]);
    expect(await refused("new@x.example", {})).toEqual(["body.roles"]);
    expect(await refused("sue@x.example", { roles: ["editor"] })).toEqual(["body.email"]);
    expect(await refused("ada@x.example", { organizationId: north })).toEqual(["body.email"]);
    expect(await refused("new@x.example", { organizationId: organizationId(999) })).toEqual(["NotFound"]);
    const joins = invitation("Cleo@x.example", { organizationId: north });
    expect((await calls(ana, Users).invite(joins, key())).access).toBe("kept");
    const cleo = await world.signedIn("cleo");
    expect((await calls(cleo, Sessions).organizations()).map(({ name }) => name)).toEqual(["North", "West"]);
  });

  it("OP-21 a suspended user is signed out and stays out until let in again; an old state changes nothing", async (_, world) => {
    const [ana, edi] = [await world.signedIn("ana"), await world.signedIn("edi")];
    const isIn = async () => (await calls(edi, Sessions).currentUser()).isAuthenticated;
    const [{ id, version } = { id: 0 as UserId, version: 0 }] = (await listed(ana, { term: "edi" })).users;
    const change = { id, version, isActive: false };
    expect(await calls(ana, Users).setActive(change, "out")).toMatchObject({ state: "suspended", sessions: 0 });
    expect((await calls(ana, Users).setActive(change, "out")).version).toBe(version + 1);
    expect(await isIn()).toBe(false);
    const credentials = { email: "edi@x.example", password: "correct horse" };
    expect((await refusals(edi, Sessions).signIn(credentials))._tag).not.toBe("NotFound");
    expect((await refusals(ana, Users).setActive({ ...change, isActive: true }, key()))._tag).toBe("Conflict");
    const back = { ...change, version: version + 1, isActive: true };
    expect((await calls(ana, Users).setActive(back, key())).state).toBe("active");
    await calls(edi, Sessions).signIn(credentials);
    expect(await isIn()).toBe(true);
    expect((await calls(ana, Users).endSessions({ id }, key())).sessions).toBe(0);
    expect(await isIn()).toBe(false);
    expect((await refusals(ana, Users).endSessions({ id: 999_999 as UserId }, key()))._tag).toBe("NotFound");
  });

  it("OP-21 roles hold from the next call on; the last administrator keeps theirs", async (_, world) => {
    const [ana, edi] = [await world.signedIn("ana"), await world.signedIn("edi")];
    const staff = async () => Object.fromEntries((await listed(ana)).users.map((user) => [user.email, user]));
    const { "edi@x.example": editor, "ana@x.example": last } = await staff();
    const set = ({ id, version }: { readonly id: UserId; readonly version: number }, roles: readonly StaffRole[]) => ({
      id,
      version,
      roles,
    });
    expect((await refusals(edi, Users).endSessions({ id: editor!.id }, key()))._tag).toBe("Forbidden");
    const both = await calls(ana, Users).setRoles(set(editor!, ["administrator", "editor"]), key());
    expect(both.roles).toEqual(["administrator", "editor"]);
    expect((await listed(edi, { term: "sue" })).users.map(({ email }) => email)).toEqual(["sue@x.example"]);
    expect((await refusals(ana, Users).setRoles(set(editor!, ["editor"]), key()))._tag).toBe("Conflict");
    expect(refusedFields(await refusals(ana, Users).setRoles(set(both, []), key()))).toEqual(["body.roles"]);
    await calls(ana, Users).setRoles(set(both, ["editor"]), key());
    expect([last!.isLastAdministrator, (await staff())["ana@x.example"]?.isLastAdministrator]).toEqual([true, true]);
    expect(refusedFields(await refusals(ana, Users).setRoles(set(last!, ["editor"]), key()))).toEqual(["body.roles"]);
    const suspended = { id: last!.id, version: last!.version, isActive: false };
    expect(refusedFields(await refusals(ana, Users).setActive(suspended, key()))).toEqual(["body.id"]);
  });
});
