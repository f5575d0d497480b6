import { ItemRequests } from "@larder/calls/ports";
import { answer, failure, key, portSuite, type Suite } from "./suite.ts";

export const itemRequestsSuite: Suite = portSuite("item requests", (it, expect) => {
  it("SEARCH-50 OP-91 a customer asks for an item once per key, and doesn't see others' requests", async (ada) => {
    const under = key();
    const send = (what: string) =>
      ada.run(ItemRequests.use((port) => port.send({ what, amount: "", neededBy: null }, under)));
    await answer(send("Butane torch"));
    await answer(send("Butane torch"));
    expect((await failure(send("Blow torch")))._tag).toBe("Conflict");
    expect((await failure(ada.run(ItemRequests.use((port) => port.listOpen()))))._tag).toBe("Forbidden");
  });
});
