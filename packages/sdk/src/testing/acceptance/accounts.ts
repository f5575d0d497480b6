import { Accounts, Impersonation, Sessions } from "@larder/calls/ports";
import type { Application, ApplicationStatus } from "@larder/domain/account/application.schema";
import type { Approval } from "@larder/domain/account/approval";
import type { OrganizationTerms } from "@larder/domain/account/organization-terms.schema";
import { item, add, load } from "./cart-calls.ts";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import {
  type AcceptanceWorld,
  answer,
  calls,
  failure,
  key,
  organizationId,
  portSuite,
  refusals,
  type Suite,
  type Visitor,
} from "./suite.ts";
import { AGREED, filledForm } from "./account-forms.ts";

const apply = (visitor: Visitor, email: string, key: string, companyName?: string) =>
  visitor.run(Accounts.use((port) => port.apply(filledForm(email, companyName), key)));

const listed = async (visitor: Visitor, status: ApplicationStatus = "waiting"): Promise<readonly Application[]> =>
  (await calls(visitor, Accounts).applications({ status, page: 1 })).applications;

const applied = async (world: AcceptanceWorld) => {
  const guest = await world.guest();
  await answer(apply(guest, "sam@grill.example", "k1"));
  const staff = await world.signedIn("sue");
  const [application] = await listed(staff);
  return { guest, staff, id: application!.id };
};

const NEW: Approval = { kind: "new", name: "Harbour Grill", businessUnit: 3, terms: AGREED };

export const accountsSuite: Suite = portSuite("accounts", (it, expect) => {
  it("IDENT-25 OP-26 an application keeps every field and waits; no password comes back", async (_, world) => {
    const guest = await world.guest();
    await answer(apply(guest, "Sam@grill.example", "k1"));
    const staff = await world.signedIn("sue");
    const [application] = await listed(staff);
    expect(application).toMatchObject({
      status: "waiting",
      email: "Sam@grill.example",
      phone: "518-555-0101",
      firstName: "Sam",
      lastName: "Cook",
      businessCategory: "Restaurant",
      accounts: ["204118"],
      address: { companyName: "Harbour Grill", zip: "12534", protein: true, produce: false },
      decidedAt: null,
      organization: null,
    });
    // It is also in staff's worklist.
    const { signUps, waiting } = await calls(staff, Impersonation).today();
    expect(waiting.some(({ id }) => id === application?.id)).toBe(true);
    expect(signUps).toBe(waiting.length);
    expect(JSON.stringify(application).includes("cold larder")).toBe(false);
  });

  it("OP-91 an application resent with its key is one, as last sent", async (_, world) => {
    const guest = await world.guest();
    await answer(apply(guest, "sam@grill.example", "k1"));
    await answer(apply(guest, "sam@grill.example", "k1", "Harbor Grill"));
    const found = await listed(await world.signedIn("sue"));
    expect(found.map(({ address }) => address.companyName)).toEqual(["Harbor Grill"]);
  });

  it("OP-26 an email with an account or open application gets the same response and stores nothing", async (_, world) => {
    const guest = await world.guest();
    await answer(apply(guest, "sam@grill.example", "k1"));
    await answer(apply(guest, "SAM@grill.example", "k2", "Another"));
    await answer(apply(guest, "ada@x.example", "k3"));
    const found = await listed(await world.signedIn("sue"));
    expect(found.map(({ email, address }) => [email, address.companyName])).toEqual([
      ["sam@grill.example", "Harbour Grill"],
    ]);
  });

  it("OP-26 OP-128 an invalid form is refused with each field's problem", async (_, world) => {
    const guest = await world.guest();
    const form = { ...filledForm("sam@grill.example"), phone: "x", businessCategory: "", password: "password123" };
    const refused = await refusals(guest, Accounts).apply(form, "k1");
    expect(refused).toMatchObject({
      _tag: "Refused",
      fields: [
        { path: "body.phone", message: "Enter a phone number with 10 digits." },
        { path: "body.password", message: "This password is too common. Choose another one." },
        { path: "body.businessCategory", message: "This field is required." },
      ],
    });
    expect(await listed(await world.signedIn("sue"))).toEqual([]);
  });

  it("OP-21 OP-26 only staff read applications and decide", async (ada, world) => {
    const { guest, staff, id } = await applied(world);
    for (const [visitor, tag] of [[guest, "NotSignedIn"] as const, [ada, "Forbidden"] as const]) {
      const own = refusals(visitor, Accounts);
      const failures = [
        own.applications({ status: "waiting", page: 1 }),
        own.approve({ id: id, approval: NEW }, "d1"),
        own.refuse({ id: id, reason: "No." }, "d2"),
        own.passwordLink({ id }),
      ];
      for (const failed of failures) expect((await failed)._tag).toBe(tag);
    }
    expect(await listed(staff)).toHaveLength(1);
  });

  it("OP-26 an approval opens a new organization's account once; a second decision is a conflict", async (_, world) => {
    const { staff, id } = await applied(world);
    await calls(staff, Accounts).approve({ id: id, approval: NEW }, "d1");
    await calls(staff, Accounts).approve({ id: id, approval: NEW }, "d1");
    expect((await refusals(staff, Accounts).approve({ id: id, approval: NEW }, "d2"))._tag).toBe("Conflict");
    expect((await refusals(staff, Accounts).refuse({ id: id, reason: "No." }, "d3"))._tag).toBe("Conflict");
    const [approved] = await listed(staff, "approved");
    expect(approved).toMatchObject({ id, decidedBy: "sue", organization: { name: "Harbour Grill" } });
    expect(await listed(staff)).toEqual([]);
  });

  it("OP-26 an approval for an existing organization names it by its account number", async (_, world) => {
    const { staff, id } = await applied(world);
    const unknown = await refusals(staff, Accounts).approve(
      { id, approval: { kind: "existing", accountNumber: "none" } },
      "d1",
    );
    expect(unknown).toMatchObject({ _tag: "Refused", fields: [{ path: "body.approval.accountNumber" }] });
    const missing = await refusals(staff, Accounts).approve(
      { id, approval: { ...NEW, name: "", terms: { ...AGREED, deliveryDays: [] } } },
      "d2",
    );
    expect(missing).toMatchObject({
      fields: [{ path: "body.approval.name" }, { path: "body.approval.terms.deliveryDays" }],
    });
    await calls(staff, Accounts).approve({ id, approval: { kind: "existing", accountNumber: "ACC-101" } }, "d3");
    expect((await listed(staff, "approved"))[0]?.organization).toEqual({ name: "North", accountNumber: "ACC-101" });
  });

  it("OP-26 a refusal has a reason, and its email can apply again", async (_, world) => {
    const { guest, staff, id } = await applied(world);
    const refuse = (reason: string, key: string) => staff.run(Accounts.use((port) => port.refuse({ id, reason }, key)));
    expect((await failure(refuse(" ", "d1")))._tag).toBe("Refused");
    await answer(refuse("Outside our area.", "d2"));
    expect((await listed(staff, "refused"))[0]?.reason).toBe("Outside our area.");
    await answer(apply(guest, "sam@grill.example", "k2"));
    expect(await listed(staff)).toHaveLength(1);
  });

  it("OP-26 staff create links only for accounts without a password; using one ends them all", async (_, world) => {
    const { guest, staff, id } = await applied(world);
    const link = () => staff.run(Accounts.use((port) => port.passwordLink({ id })));
    const set = (token: string, password: string) =>
      guest.run(Accounts.use((port) => port.setPassword({ token, password })));
    expect((await failure(link()))._tag).toBe("NotFound");
    await calls(staff, Accounts).approve({ id, approval: { kind: "existing", accountNumber: "ACC-101" } }, "d1");
    expect((await listed(staff, "approved"))[0]?.hasPassword).toBe(false);
    const token = async () => (await answer(link())).path.split("#")[1] ?? "";
    const [first, second] = [await token(), await token()];
    for (const bad of ["short", "password123", "sam@grill.example"])
      expect((await failure(set(first, bad)))._tag).toBe("Refused");
    await answer(set(first, "a new password"));
    for (const used of [first, second]) expect((await failure(set(used, "another password")))._tag).toBe("NotFound");
    expect((await listed(staff, "approved"))[0]?.hasPassword).toBe(true);
    expect((await failure(link()))._tag).toBe("Conflict");
  });

  it("OP-26 staff create no link for an account with its form's password", async (_, world) => {
    const { staff, id } = await applied(world);
    await calls(staff, Accounts).approve({ id: id, approval: NEW }, "d1");
    expect((await listed(staff, "approved"))[0]?.hasPassword).toBe(true);
    expect((await refusals(staff, Accounts).passwordLink({ id }))._tag).toBe("Conflict");
  });

  it("OP-26 IDENT-16 staff change an organization's terms immediately; a stale form is refused", async (ada, world) => {
    await answer(add(ada, [item("BEEF1", 1)]));
    const staff = await world.signedIn("sue");
    const before = await calls(staff, Accounts).terms({ id: organizationId(101) });
    expect(before).toMatchObject({
      name: "North",
      accountNumber: "ACC-101",
      terms: { warehouse: "Newark", deliveryDays: [1, 2, 3, 4, 5, 6], cutOffTime: "23:59", region: "SE" },
      choices: { warehouses: [{ name: "Newark", zone: "America/New_York" }], hasRegions: true },
    });
    const save = (change: Partial<OrganizationTerms>, version: number, id = before.id) => ({
      change: { id, version, terms: { ...before.terms, ...change } },
      key: key(),
    });
    const none = save({ deliveryDays: [] }, before.version);
    const saved = await calls(staff, Accounts).saveTerms(none.change, none.key);
    expect(saved).toMatchObject({ version: before.version + 1, terms: { deliveryDays: [] } });
    expect(await calls(staff, Accounts).saveTerms(none.change, none.key)).toEqual(saved);
    const stale = save({ deliveryPhone: "518-555-0199" }, before.version);
    expect(await refusals(staff, Accounts).saveTerms(stale.change, stale.key)).toMatchObject({
      _tag: "Conflict",
      current: { version: saved.version },
    });
    const reason = "We can't deliver to you yet: no delivery days are set. Call your sales rep.";
    expect(await failure(add(ada, [item("BEEF2", 1)]))).toMatchObject({
      _tag: "Refused",
      code: "ON_HOLD",
      message: reason,
    });
    expect((await calls(ada, Sessions).currentUser()).customerStatus).toEqual({ canOrder: false, errors: [reason] });
    const found = await calls(staff, Impersonation).organizations({ q: "north" });
    expect(found[0]).toMatchObject({ canOrder: false, missingTerms: ["deliveryDays"] });
    const again = save({ deliveryDays: [1, 2, 3, 4, 5], deliveryAddress: "2 New Street" }, saved.version);
    await calls(staff, Accounts).saveTerms(again.change, again.key);
    await answer(add(ada, [item("BEEF2", 1)]));
    expect(subCartsOf(await load(ada))).toHaveLength(1);
  });

  it("OP-26 OP-128 invalid terms are refused at their fields; an unknown organization isn't found", async (ada, world) => {
    const staff = await world.signedIn("sue");
    const { id, version, terms } = await calls(staff, Accounts).terms({ id: organizationId(101) });
    const wrong = {
      ...terms,
      deliveryDays: [8],
      cutOffTime: "25:00",
      warehouse: "Reno",
      warehouseZone: "",
      orderMinimum: 0,
    };
    expect(await refusals(staff, Accounts).saveTerms({ id, version, terms: wrong }, key())).toMatchObject({
      _tag: "Refused",
      fields: ["warehouseZone", "deliveryDays", "cutOffTime", "orderMinimum"].map((name) => ({
        path: `body.terms.${name}`,
      })),
    });
    expect((await refusals(staff, Accounts).terms({ id: organizationId(999) }))._tag).toBe("NotFound");
    expect((await refusals(ada, Accounts).terms({ id }))._tag).toBe("Forbidden");
    expect((await refusals(ada, Accounts).saveTerms({ id, version, terms }, key()))._tag).toBe("Forbidden");
    // A new warehouse brings its time zone and joins the list.
    const moved = { ...terms, warehouse: "Reno", warehouseZone: "America/Los_Angeles" };
    const saved = await calls(staff, Accounts).saveTerms({ id, version, terms: moved }, key());
    expect(saved.terms).toMatchObject({ warehouse: "Reno", warehouseZone: "America/Los_Angeles" });
    expect(saved.choices.warehouses.map(({ name }) => name)).toEqual(["Newark", "Reno"]);
  });
});
