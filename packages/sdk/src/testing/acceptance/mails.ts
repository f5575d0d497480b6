import { Accounts, Mails } from "@larder/calls/ports";
import type { MailId, MailQuery } from "@larder/domain/mail/mail.schema";
import { answer, calls, failure, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

const ALL: MailQuery = { state: null, group: null, term: "", before: null };

const listed = (visitor: Visitor, query: Partial<MailQuery> = {}) =>
  visitor.run(Mails.use((port) => port.list({ ...ALL, ...query })));

export const mailsSuite: Suite = portSuite("mails", (it, expect) => {
  it("OP-21 OP-26 only staff view and resend mails", async (ada, world) => {
    await calls(ada, Accounts).forgotPassword({ email: "ada@x.example" });
    const { mails } = await answer(listed(await world.signedIn("sue")));
    const { id } = mails[0]!;
    for (const [visitor, tag] of [[await world.guest(), "NotSignedIn"] as const, [ada, "Forbidden"] as const]) {
      expect((await failure(listed(visitor)))._tag).toBe(tag);
      expect((await refusals(visitor, Mails).read({ id }))._tag).toBe(tag);
      expect((await refusals(visitor, Mails).sendAgain({ id }, "k"))._tag).toBe(tag);
    }
  });

  it("OP-23 a forgotten password gets the same response for any address, and mails only a known one", async (_, world) => {
    const guest = await world.guest();
    const sue = await world.signedIn("sue");
    await calls(guest, Accounts).forgotPassword({ email: "unknown@x.example" });
    expect((await answer(listed(sue))).mails).toEqual([]);
    await calls(guest, Accounts).forgotPassword({ email: " ADA@x.example " });
    const { mails, waiting, isSending } = await answer(listed(sue));
    expect({ waiting, isSending }).toEqual({ waiting: 1, isSending: false });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ group: "signIn", state: "waiting", recipient: "ada@x.example", attempts: 0 });
  });

  it("OP-26 mails are found by words, kind and state, and can be read", async (ada, world) => {
    await calls(ada, Accounts).forgotPassword({ email: "ada@x.example" });
    await calls(ada, Accounts).forgotPassword({ email: "ben@x.example" });
    const sue = await world.signedIn("sue");
    const recipients = async (query: Partial<MailQuery>) =>
      (await answer(listed(sue, query))).mails.map(({ recipient }) => recipient);
    expect(await recipients({})).toEqual(["ben@x.example", "ada@x.example"]);
    expect(await recipients({ term: "ADA@" })).toEqual(["ada@x.example"]);
    expect(await recipients({ group: "orders" })).toEqual([]);
    expect(await recipients({ group: "signIn", state: "waiting" })).toHaveLength(2);
    expect(await recipients({ state: "sent" })).toEqual([]);
    const { mails } = await answer(listed(sue));
    expect(await recipients({ before: mails[0]!.id })).toEqual(["ada@x.example"]);
    const contents = await calls(sue, Mails).read({ id: mails[0]!.id });
    expect(contents.id).toBe(mails[0]!.id);
    expect(contents.html.startsWith("<!doctype html>")).toBe(true);
    const unknown = 999_999 as MailId;
    expect((await refusals(sue, Mails).read({ id: unknown }))._tag).toBe("NotFound");
    expect((await refusals(sue, Mails).sendAgain({ id: unknown }, "k9"))._tag).toBe("NotFound");
    await calls(sue, Mails).sendAgain({ id: mails[0]!.id }, "k1");
  });
});
