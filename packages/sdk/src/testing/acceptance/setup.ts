import { SetupPort } from "@larder/calls/ports";
import { calls, portSuite, refusals, refusedFields, type Suite } from "./suite.ts";

export const setupSuite: Suite = portSuite("setting up", (it, expect) => {
  it("OP-26 a shop that has an administrator gets no second one by its setup; an unknown link opens nothing", async (_, world) => {
    const [guest, ana] = [await world.guest(), await world.signedIn("ana")];
    expect((await refusals(guest, SetupPort).start({ token: "none" }))._tag).toBe("NotFound");
    expect((await refusals(guest, SetupPort).read())._tag).toBe("NotSignedIn");
    const person = { firstName: "Eve", lastName: "Adler", email: "eve@x.example", password: "seven silver sardines" };
    expect((await refusals(ana, SetupPort).createAdministrator(person))._tag).toBe("Conflict");
    expect((await calls(ana, SetupPort).read()).administrator?.email).toBe("ana@x.example");
  });

  it("OP-26 a customer is added with who orders, and found again by the account number", async (_, world) => {
    const ana = await world.signedIn("ana");
    const save = calls(ana, SetupPort).saveCustomer;
    const before = await calls(ana, SetupPort).read();
    const lee = { email: "lee@cellar.example", firstName: "Lee", lastName: "Park" };
    const cellar = { name: "Cellar Door", accountNumber: "7001", address: "9 Vault Street", user: lee };
    await save(cellar);
    const renamed = await save({ ...cellar, name: "Cellar Bar" });
    expect([renamed.customerCount, renamed.uninvited]).toEqual([before.customerCount + 1, before.uninvited + 1]);
    expect(renamed.customers.find(({ accountNumber }) => accountNumber === "7001")).toMatchObject({
      name: "Cellar Bar",
      address: "9 Vault Street",
      user: lee,
      hasJoined: false,
    });
    const wrong = { ...cellar, accountNumber: "7002", user: { ...lee, email: "no" } };
    expect(refusedFields(await refusals(ana, SetupPort).saveCustomer(wrong))).toEqual(["body.user.email"]);
    expect((await calls(ana, SetupPort).read()).customerCount).toBe(before.customerCount + 1);
  });
});
