import { AccountSettings, Mails } from "@larder/calls/ports";
import { world as constants } from "./world.ts";
import { answer, calls, failure, portSuite, refusals, type Suite } from "./suite.ts";

const passwordOf = (userName: string): string =>
  constants.users.find((user) => user.userName === userName)?.password ?? "";

export const accountSettingsSuite: Suite = portSuite("account settings", (it, expect) => {
  it("OP-108 a user renames their own account only", async (ada, world) => {
    const named = await calls(ada, AccountSettings).rename({ firstName: " Ada ", lastName: "Byron" });
    expect(named).toMatchObject({ firstName: "Ada", lastName: "Byron", email: "ada@x.example", pendingEmail: null });
    expect((await calls(ada, AccountSettings).read()).firstName).toBe("Ada");
    expect((await calls(await world.signedIn("ben"), AccountSettings).read()).firstName).not.toBe("Ada");
    const empty = await refusals(ada, AccountSettings).rename({ firstName: "", lastName: "Byron" });
    expect(empty).toMatchObject({ _tag: "Refused", fields: [{ path: "body.firstName" }] });
    expect((await refusals(await world.guest(), AccountSettings).read())._tag).toBe("NotSignedIn");
  });

  it("OP-20 OP-108 a user changes or clears phone and region; an invalid number is refused", async (ada) => {
    const save = (phone: string, region: string) =>
      ada.run(AccountSettings.use((port) => port.saveContact({ phone, region })));
    expect(await answer(save(" 555-555-0142 ", "NE"))).toMatchObject({ phone: "555-555-0142", region: "NE" });
    expect(await calls(ada, AccountSettings).read()).toMatchObject({ phone: "555-555-0142", region: "NE" });
    expect(await failure(save("call me", "NE"))).toMatchObject({
      _tag: "Refused",
      fields: [{ path: "body.phone" }],
    });
    expect(await answer(save("", ""))).toMatchObject({ phone: "", region: "" });
  });

  it("GUIDE-CART-14 OP-108 a user turns the mail before the cutoff on and off; initially off", async (ada, world) => {
    expect((await calls(ada, AccountSettings).read()).remindsOfDrafts).toBe(false);
    for (const wanted of [true, true, false, true]) {
      expect((await calls(ada, AccountSettings).saveReminders({ remindsOfDrafts: wanted })).remindsOfDrafts).toBe(
        wanted,
      );
      expect((await calls(ada, AccountSettings).read()).remindsOfDrafts).toBe(wanted);
    }
    expect((await calls(await world.signedIn("ben"), AccountSettings).read()).remindsOfDrafts).toBe(false);
    expect((await refusals(await world.guest(), AccountSettings).saveReminders({ remindsOfDrafts: true }))._tag).toBe(
      "NotSignedIn",
    );
  });

  it("HTTP-01 OP-108 a user chooses a language; initially none, for that user alone", async (ada, world) => {
    expect((await calls(ada, AccountSettings).read()).language).toBe(null);
    expect((await calls(ada, AccountSettings).saveLanguage({ language: "es" })).language).toBe("es");
    expect((await calls(ada, AccountSettings).saveLanguage({ language: "en" })).language).toBe("en");
    expect((await calls(await world.signedIn("ben"), AccountSettings).read()).language).toBe(null);
    expect((await refusals(await world.guest(), AccountSettings).saveLanguage({ language: "es" }))._tag).toBe(
      "NotSignedIn",
    );
  });

  it("OP-108 changing the password needs the current one", async (ada) => {
    const change = (current: string, password: string) =>
      ada.run(AccountSettings.use((port) => port.changePassword({ current, password, endsOthers: true })));
    expect(await failure(change("wrong", "a better password"))).toMatchObject({
      _tag: "Refused",
      fields: [{ path: "body.current", message: "That isn't your password." }],
    });
    for (const bad of ["short", "password123", "Basketball-1987", "ada@x.example", "ada-ada-ada"])
      expect(await failure(change(passwordOf("ada"), bad))).toMatchObject({ fields: [{ path: "body.password" }] });
    const changed = await answer(change(passwordOf("ada"), "a better password"));
    expect(changed.passwordChangedAt === null).toBe(false);
  });

  it("OP-108 a new address gets a link and can be withdrawn; a taken one gets the same response", async (ada, world) => {
    const change = (email: string, password = passwordOf("ada")) =>
      ada.run(AccountSettings.use((port) => port.requestEmail({ email, password })));
    const mails = async () => {
      const sue = await world.signedIn("sue");
      const query = { state: null, group: "accounts", term: "", before: null } as const;
      const { mails: found } = await calls(sue, Mails).list(query);
      return found.map(({ recipient }) => recipient);
    };
    expect((await failure(change("new@x.example", "wrong")))._tag).toBe("Refused");
    expect((await failure(change("new@")))._tag).toBe("Refused");
    const taken = await answer(change("ben@x.example"));
    expect(taken).toMatchObject({ email: "ada@x.example", pendingEmail: { email: "ben@x.example" } });
    expect(await mails()).toEqual([]);
    const waiting = await answer(change("new@x.example"));
    expect(waiting).toMatchObject({ email: "ada@x.example", pendingEmail: { email: "new@x.example" } });
    expect(await mails()).toEqual(["new@x.example"]);
    const back = await calls(ada, AccountSettings).withdrawEmail();
    expect(back.pendingEmail).toBe(null);
    const unknown = ada.run(AccountSettings.use((port) => port.confirmEmail({ token: "none" })));
    expect((await failure(unknown))._tag).toBe("NotFound");
  });
});
