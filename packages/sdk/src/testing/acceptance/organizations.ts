import { Organizations, Sessions } from "@larder/calls/ports";
import { Carts } from "@larder/domain/cart/carts.port";
import { item } from "./cart-calls.ts";
import { calls, key, organizationId, portSuite, refusals, refusedFields, type Suite } from "./suite.ts";

const north = organizationId(101);
const unknown = organizationId(999);

export const organizationsSuite: Suite = portSuite("organizations", (it, expect) => {
  it("IDENT-16 a held customer can't order until released; an old state and a blank message change nothing", async (ada, world) => {
    const ana = await world.signedIn("ana");
    const add = () => calls(ada, Carts).add([item("BEEF1", 1)], null, key());
    const change = (hold: string | null, was: string | null) =>
      calls(ana, Organizations).setHold({ id: north, hold, was }, key());
    expect(await calls(ana, Organizations).hold({ id: north })).toEqual({ id: north, hold: null });
    expect((await change(" Call us about invoice 7. ", null)).hold).toBe("Call us about invoice 7.");
    expect(await refusals(ada, Carts).add([item("BEEF1", 1)], null, key())).toMatchObject({
      _tag: "Refused",
      code: "ON_HOLD",
      message: "Call us about invoice 7.",
    });
    const refused = (hold: string | null, was: string | null, id = north) =>
      refusals(ana, Organizations).setHold({ id, hold, was }, key());
    expect(await refused("Second.", null)).toMatchObject({
      _tag: "Conflict",
      current: { id: north, hold: "Call us about invoice 7." },
    });
    expect(refusedFields(await refused(" ", "Call us about invoice 7."))).toEqual(["body.hold"]);
    expect((await refused("Pay.", null, unknown))._tag).toBe("NotFound");
    await change(null, "Call us about invoice 7.");
    await add();
  });

  it("OP-26 OP-91 an organization is added once per key, with name, look and price list of its own", async (_, world) => {
    const ana = await world.signedIn("ana");
    const port = calls(ana, Organizations);
    const { customerGroups } = await port.start();
    expect(customerGroups.map(({ id }) => id)).toEqual(["g1", "g2"]);
    const cellar = { name: " Cellar Door ", accountNumber: "7001", look: 2, customerGroup: "g2" };
    const { id } = await port.add(cellar, "add");
    expect(await port.add(cellar, "add")).toEqual({ id });
    expect(await port.profile({ id })).toEqual({ id, name: "Cellar Door", look: 2 });
    const refused = async (more: object) =>
      refusedFields(await refusals(ana, Organizations).add({ ...cellar, accountNumber: "", ...more }, key()));
    expect(await refused({ name: " " })).toEqual(["body.name"]);
    expect(await refused({ look: 4 })).toEqual(["body.look"]);
    expect(await refused({ name: "Cellar Bar", customerGroup: "none" })).toEqual(["body.customerGroup"]);
    expect(await refused({ name: "Number Two", accountNumber: "7001" })).toEqual(["body.accountNumber"]);
    expect((await refusals(ana, Organizations).profile({ id: unknown }))._tag).toBe("NotFound");
  });

  it("OP-26 a renamed customer's users see name and look at once; an old state changes nothing", async (_, world) => {
    const [ana, cleo] = [await world.signedIn("ana"), await world.signedIn("cleo")];
    const west = organizationId(104);
    const was = { name: "West", look: 2 };
    const renamed = { id: west, name: "West Side", look: 1 };
    expect(await calls(ana, Organizations).saveProfile({ ...renamed, was }, key())).toEqual(renamed);
    expect(await calls(cleo, Sessions).organizations()).toMatchObject([{ name: "West Side", businessUnit: 1 }]);
    expect(await refusals(ana, Organizations).saveProfile({ ...renamed, name: "Other", was }, key())).toMatchObject({
      _tag: "Conflict",
      current: renamed,
    });
    expect(await calls(ana, Organizations).profile({ id: west })).toEqual(renamed);
  });
});
