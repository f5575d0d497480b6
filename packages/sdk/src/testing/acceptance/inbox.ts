import { Inbox } from "@larder/calls/ports";
import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import { open } from "./in-app-messages.ts";
import { answer, failure, portSuite, type Suite, type Visitor } from "./suite.ts";

const entries = async (visitor: Visitor) => (await answer(visitor.run(Inbox.use((port) => port.list())))).messages;
const ids = async (visitor: Visitor) => (await entries(visitor)).map(({ messageId }) => messageId).toSorted();
const read = (visitor: Visitor, messageId: string) => visitor.run(Inbox.use((port) => port.read({ messageId })));

export const inboxSuite: Suite = portSuite("the inbox", (it, expect) => {
  it("MSG-12 OP-97 a user's inbox has everyone's, the organization's and the own messages only", async (_, world) => {
    expect(await ids(await open(world, "ada"))).toEqual(["for-ada", "holiday", "north"]);
    expect(await ids(await open(world, "ben"))).toEqual(["east", "holiday"]);
    expect((await failure((await world.guest()).run(Inbox.use((port) => port.list()))))._tag).toBe("NotSignedIn");
  });

  it("MSG-14 OP-97 the list has title, words and time, and an opened message its html", async (_, world) => {
    const ada = await open(world, "ada");
    expect((await entries(ada)).find(({ messageId }) => messageId === "for-ada")).toMatchObject({
      title: "Your salmon is back.",
      words: "",
      isRead: false,
    });
    expect(await answer(read(ada, "for-ada"))).toEqual({
      messageId: "for-ada",
      html: "<p>Your salmon is back.</p>",
      linkMode: null,
      allowPopups: false,
    });
  });

  it("MSG-61 OP-97 an opened and closed message stays in the inbox, read, for its user alone", async (_, world) => {
    const ada = await open(world, "ada");
    for (const event of ["open", "consume", "close"] as const)
      await answer(ada.run(InAppMessages.use((port) => port.track(event, { messageId: "holiday" }))));
    const marks = async (visitor: Visitor) =>
      (await entries(visitor)).filter(({ messageId }) => messageId === "holiday").map(({ isRead }) => isRead);
    expect([await marks(ada), await marks(await open(world, "ben"))]).toEqual([[true], [false]]);
  });

  it("MSG-61 GUIDE-LIST-23 someone else's message answers exactly as an unknown one", async (_, world) => {
    const ben = await open(world, "ben");
    for (const id of ["for-ada", "north", "none"]) expect((await failure(read(ben, id)))._tag).toBe("NotFound");
  });
});
