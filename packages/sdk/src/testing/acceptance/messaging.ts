import { Messaging } from "@larder/domain/messaging/messaging.port";
import { open } from "./in-app-messages.ts";
import { calls, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

const item = { id: "1", name: "Crab", price: 12.5, quantity: 2 };

/** What every messaging adapter must do, beyond in-app messages. */
export const messagingSuite: Suite = portSuite("the messaging provider", (it, expect) => {
  const ids = async (visitor: Visitor, ...placements: readonly number[]) =>
    (await calls(visitor, Messaging).embeddedMessages(placements)).map(({ metadata }) => metadata.messageId).toSorted();

  it("MSG-13 MSG-62 embedded messages come by placement, for everyone or the organization, until dismissed", async (_, world) => {
    const ada = await open(world, "ada");
    const ben = await open(world, "ben");
    expect(await ids(ada, 1, 2)).toEqual(["crab", "squash", "trucks"]);
    expect(await ids(ben, 1)).toEqual(["crab", "east-crab"]);
    for (const event of ["received", "click", "dismiss"] as const)
      await calls(ada, Messaging).trackEmbedded(event, { messageId: "crab", buttonId: "b", targetUrl: "/x/" });
    expect(await ids(ada, 1)).toEqual(["squash"]);
    expect(await ids(ben, 1)).toEqual(["crab", "east-crab"]);
    expect((await refusals(ada, Messaging).trackEmbedded("dismiss", { messageId: "east-crab" }))._tag).toBe("NotFound");
  });

  it("MSG-63 MSG-64 MSG-65 MSG-66 MSG-67 MSG-75 every complete report is accepted", async (_, world) => {
    const ada = await open(world, "ada");
    await calls(ada, Messaging).track({ eventName: "printed" });
    await calls(ada, Messaging).updateCart([item]);
    await calls(ada, Messaging).updateCart([]);
    await calls(ada, Messaging).trackPurchase({ items: [item], total: 25 });
    await calls(ada, Messaging).updateUser({ dataFields: { seats: 4 } });
    await calls(ada, Messaging).updateSubscriptions({ emailListIds: [1] });
    await calls(ada, Messaging).trackSession({ id: "s", start: 0, end: 1, impressions: [] });
  });

  it("MSG-70 MSG-80 an incomplete report is refused with every fault", async (_, world) => {
    const ada = await open(world, "ada");
    expect(await refusals(ada, Messaging).updateCart([{ name: "x", quantity: 1 } as never])).toMatchObject({
      _tag: "Refused",
      code: "GenericError",
      fields: [{ path: "items[0].id" }, { path: "items[0].price" }],
    });
  });

  it("MSG-01 a guest reports nothing", async (_, world) => {
    const guest = await world.guest();
    expect((await refusals(guest, Messaging).track({ eventName: "x" }))._tag).toBe("NotSignedIn");
  });
});
