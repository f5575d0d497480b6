import { type InAppEvent, InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import {
  type AcceptanceWorld,
  answer,
  calls,
  failure,
  portSuite,
  refusals,
  type Suite,
  type Visitor,
} from "./suite.ts";

const messages = (visitor: Visitor, count = 20) => visitor.run(InAppMessages.use((port) => port.messages({ count })));
const track = (visitor: Visitor, event: InAppEvent, messageId: string) =>
  visitor.run(InAppMessages.use((port) => port.track(event, { messageId, clickedUrl: "https://x.example/" })));

/** A user known to the provider. */
export const open = async (world: AcceptanceWorld, userName: string): Promise<Visitor> => {
  const visitor = await world.signedIn(userName);
  await calls(visitor, InAppMessages).initialize(`${userName}@x.example`);
  return visitor;
};

export const inAppMessagesSuite: Suite = portSuite("in-app messages", (it, expect) => {
  const ids = async (visitor: Visitor, count?: number) =>
    (await answer(messages(visitor, count))).map(({ messageId }) => messageId);
  it("MSG-12 MSG-18 a user gets everyone's, the organization's and their own messages, in order", async (_, world) => {
    expect(await ids(await open(world, "ada"))).toEqual(["for-ada", "north", "holiday"]);
    expect(await ids(await open(world, "ben"))).toEqual(["east", "holiday"]);
  });

  it("MSG-12 MSG-14 a message has what decides when and how it shows", async (_, world) => {
    const [first] = await answer(messages(await open(world, "ada"), 1));
    expect(first).toMatchObject({
      messageId: "for-ada",
      read: false,
      trigger: { type: "immediate" },
      content: {
        html: "<p>Your salmon is back.</p>",
        inAppDisplaySettings: { position: "Center", shouldAnimate: false },
      },
      priorityLevel: 200.5,
      saveToInbox: false,
    });
    expect(await ids(await open(world, "ada"), 2)).toEqual(["for-ada", "north"]);
  });

  it("MSG-61 OP-106 a consumed message never returns to its user; an opened one counts as read", async (_, world) => {
    const ada = await open(world, "ada");
    const ben = await open(world, "ben");
    await answer(track(ada, "open", "north"));
    await answer(track(ada, "consume", "holiday"));
    await answer(track(ada, "consume", "holiday"));
    expect((await answer(messages(ada))).map(({ messageId, read }) => [messageId, read])).toEqual([
      ["for-ada", false],
      ["north", true],
    ]);
    expect(await ids(ben)).toEqual(["east", "holiday"]);
  });

  it("MSG-60 MSG-61 every message event is accepted", async (_, world) => {
    const ada = await open(world, "ada");
    for (const event of ["delivery", "open", "click", "close", "consume"] as const)
      await answer(track(ada, event, "for-ada"));
    expect(await ids(ada)).toEqual(["north", "holiday"]);
  });

  it("MSG-61 GUIDE-LIST-23 someone else's message gets exactly the response of an unknown one", async (_, world) => {
    const ben = await open(world, "ben");
    const foreign = [await failure(track(ben, "consume", "north")), await failure(track(ben, "open", "for-ada"))];
    const unknown = await failure(track(ben, "consume", "none"));
    expect([...foreign, unknown].map(({ _tag }) => _tag)).toEqual(["NotFound", "NotFound", "NotFound"]);
    expect(await ids(await open(world, "ada"))).toEqual(["for-ada", "north", "holiday"]);
  });

  it("MSG-01 MSG-04 users can only start with their own email, and guests not at all", async (_, world) => {
    const ada = await world.signedIn("ada");
    expect((await refusals(ada, InAppMessages).initialize("ben@x.example"))._tag).toBe("Forbidden");
    expect((await failure(messages(ada)))._tag).toBe("NotSignedIn");
    expect((await refusals(await world.guest(), InAppMessages).initialize("ada@x.example"))._tag).toBe("NotSignedIn");
  });

  it("MSG-05 before the start and after the end nothing is reported or returned", async (_, world) => {
    const ada = await world.signedIn("ada");
    expect((await failure(messages(ada)))._tag).toBe("NotSignedIn");
    await calls(ada, InAppMessages).initialize("ada@x.example");
    await calls(ada, InAppMessages).logout();
    expect((await failure(messages(ada)))._tag).toBe("NotSignedIn");
    expect((await failure(track(ada, "consume", "north")))._tag).toBe("NotSignedIn");
    expect(await ids(await open(world, "ada"))).toEqual(["for-ada", "north", "holiday"]);
  });

  it("MSG-74 MSG-76 MSG-80 an invalid payload is refused with all faults before sending", async (_, world) => {
    const ada = await open(world, "ada");
    expect(await failure(track(ada, "open", ""))).toMatchObject({
      _tag: "Refused",
      code: "GenericError",
      message: "Client-side error",
      status: 400,
      fields: [{ path: "messageId", message: "messageId is required" }],
    });
    expect(await failure(messages(ada, Number.NaN))).toMatchObject({
      _tag: "Refused",
      status: 400,
      fields: [{ path: "count", message: "count must be a number" }],
    });
  });
});
