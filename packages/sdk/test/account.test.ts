import { describe, expect, it } from "vitest";
import { accountPort, PASSWORD } from "./account-port.ts";
import { failing, healed, holdingAnswers, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

const withAccount = async () => {
  const open = await openStorefront({ ports: accountPort });
  const { account } = open.storefront;
  await send(account, { _tag: "AccountRequested" });
  return { open, account };
};

describe("own account", () => {
  it("OP-108 saving a name closes its form and rereads the user", async () => {
    const { open, account } = await withAccount();
    await send(account, { _tag: "FormOpened", form: "name" });
    await send(account, { _tag: "RenameRequested", firstName: "", lastName: "Byron" });
    expect(account.get().saving.errors).toEqual([{ field: "firstName", _tag: "Required" }]);
    open.calls();
    await send(account, { _tag: "RenameRequested", firstName: "Ada", lastName: "Byron" });
    expect(account.get()).toMatchObject({ editing: null, saving: { status: "idle", errors: [] } });
    expect(account.get().account.value).toMatchObject({ firstName: "Ada", lastName: "Byron" });
    expect(open.calls()).toContain("sessions.currentUser");
  });

  it("OP-20 OP-108 saving phone and region in their form rereads the user", async () => {
    const { open, account } = await withAccount();
    await send(account, { _tag: "FormOpened", form: "contact" });
    await send(account, { _tag: "ContactRequested", phone: "none", region: "NE" });
    expect(account.get()).toMatchObject({ editing: "contact", saving: { errors: [{ field: "phone" }] } });
    open.calls();
    await send(account, { _tag: "ContactRequested", phone: " 555-555-0142", region: "NE " });
    expect(account.get()).toMatchObject({ editing: null, saving: { errors: [] } });
    expect(account.get().account.value).toMatchObject({ phone: "555-555-0142", region: "NE" });
    expect(open.calls()).toContain("sessions.currentUser");
  });

  it("OP-108 a chosen language is saved before the next page is in it, else nothing changes", async () => {
    const { open, account } = await withAccount();
    failing(open, "accountSettings.saveLanguage", lost);
    await send(account, { _tag: "LanguageChosen", language: "es" });
    expect(account.get()).toMatchObject({ chosen: null, choosing: { status: "unknown" } });
    healed(open);
    await send(account, { _tag: "LanguageChosen", language: "es" });
    expect(account.get()).toMatchObject({ chosen: "es", account: { value: { language: "es" } } });
  });

  it("OP-108 a wrong current password shows at its field and the form stays open", async () => {
    const { account } = await withAccount();
    await send(account, { _tag: "FormOpened", form: "password" });
    const change = { _tag: "PasswordRequested", password: "a better password", endsOthers: true } as const;
    await send(account, { ...change, current: PASSWORD, confirmPassword: "another" });
    expect(account.get().saving.errors).toMatchObject([{ field: "confirmPassword" }]);
    await send(account, { ...change, current: "wrong", confirmPassword: "a better password" });
    expect(account.get()).toMatchObject({
      editing: "password",
      saving: { errors: [{ field: "current", _tag: "Refused", message: "That isn't your password." }] },
    });
    await send(account, { ...change, current: PASSWORD, confirmPassword: "a better password" });
    expect(account.get().editing).toBeNull();
    expect(account.get().account.value?.passwordChangedAt).not.toBeNull();
  });

  it("OP-108 a new email waits for its link and can be withdrawn; a failed save keeps the form open", async () => {
    const { open, account } = await withAccount();
    await send(account, { _tag: "FormOpened", form: "email" });
    failing(open, "accountSettings.requestEmail", lost);
    const request = { _tag: "EmailRequested", email: "new@x.example", password: PASSWORD } as const;
    await send(account, request);
    expect(account.get()).toMatchObject({
      editing: "email",
      saving: { status: "unknown", failure: { _tag: "Unreachable" } },
    });
    healed(open);
    await send(account, request);
    expect(account.get().account.value?.pendingEmail?.email).toBe("new@x.example");
    await send(account, { _tag: "WithdrawRequested" });
    expect(account.get().account.value?.pendingEmail).toBeNull();
  });

  it("OP-108 an expired link says so, and one without a token counts as expired", async () => {
    const { account } = await withAccount();
    await send(account, { _tag: "ConfirmRequested", token: "" });
    expect(account.get().hasLinkEnded).toBe(true);
    const { account: other } = await withAccount();
    await send(other, { _tag: "ConfirmRequested", token: "used" });
    expect(other.get().hasLinkEnded).toBe(true);
  });

  it("IDENT-07 another user sees none of it", async () => {
    const { open, account } = await withAccount();
    await open.storefront.signOut();
    expect(account.get().account.value).toBeNull();
  });

  it("OP-108 an account response that predates a change doesn't undo it", async () => {
    const { open, account } = await withAccount();
    const reads = holdingAnswers(open, "accountSettings.read");
    await send(account, { _tag: "AccountRequested" });
    await send(account, { _tag: "RenameRequested", firstName: "Ada", lastName: "Byron" });
    await reads.release();
    expect(account.get().account).toMatchObject({ isLoading: false, value: { lastName: "Byron" } });
  });

  it("HTTP-12 IDENT-07 a change answered after a user switch isn't shown to the new user", async () => {
    const { open, account } = await withAccount();
    const renames = holdingAnswers(open, "accountSettings.rename");
    await send(account, { _tag: "RenameRequested", firstName: "Ada", lastName: "Byron" });
    await open.storefront.signOut();
    await renames.release();
    expect(account.get()).toMatchObject({ saving: { status: "idle" }, account: { value: null } });
  });
});
