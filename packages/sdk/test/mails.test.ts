import type { MailId } from "@larder/domain/mail/mail.schema";
import { describe, expect, it } from "vitest";
import { addFakeMail } from "../src/testing/fake-backend/mails.ts";
import { failing, healed, lost } from "./network.ts";
import { mailsWorkflow } from "../src/workflows/mails/mails.workflow.ts";
import { openStorefront, send } from "./open-storefront.ts";

// So that no test waits for a file.
await mailsWorkflow.handlers?.load();

const ALL = { state: null, group: null, term: "", before: null } as const;

const withMail = async () => {
  const open = await openStorefront({ userName: "sue" });
  addFakeMail(open.backend, { group: "orders", recipient: "ada@x.example", subject: "Order 1 sent", about: "Order 1" });
  const mails = open.storefront.start("mails", mailsWorkflow);
  await send(mails, { _tag: "ListRequested", query: ALL });
  const [mail] = mails.get().list.value?.mails ?? [];
  return { open, mails, id: mail?.id ?? (0 as MailId) };
};

describe("outbox", () => {
  it("OP-26 a mail is read, and another mail's late content isn't shown", async () => {
    const { mails, id } = await withMail();
    await send(mails, { _tag: "Selected", id });
    expect(mails.get().contents).toMatchObject({ id, text: "Order 1 sent" });
    await send(mails, { _tag: "ContentsRead", contents: { id: 1 as MailId, html: "", text: "late" } });
    expect(mails.get().contents?.text).toBe("Order 1 sent");
    await send(mails, { _tag: "Selected", id: null });
    expect(mails.get()).toMatchObject({ selected: null, contents: null });
  });

  it("OP-91 a mail is resent once per key, even after a lost response", async () => {
    const { open, mails, id } = await withMail();
    failing(open, "mails.sendAgain", lost);
    await send(mails, { _tag: "SendAgainRequested", id });
    const key = mails.get().again?.key;
    expect(mails.get().again).toMatchObject({ id, isSending: false });
    healed(open);
    await send(mails, { _tag: "SendAgainRequested", id });
    expect(open.backend.keys.has(`sue ${key}`)).toBe(true);
    expect(mails.get().again).toBeNull();
    expect(open.storefront.toasts.get()).toMatchObject({ showStatus: true, style: "success" });
  });
});

describe("a forgotten password", () => {
  it("OP-23 is requested once per address, with the same response for known and unknown ones", async () => {
    const open = await openStorefront({ userName: null });
    const { setPassword } = open.storefront;
    const states = [];
    for (const email of [" ada@x.example ", "unknown@x.example"]) {
      await send(setPassword, { _tag: "ForgotOpened" });
      await send(setPassword, { _tag: "ForgotRequested", email });
      states.push({ ...setPassword.get().forgot, email: "" });
    }
    expect(states[0]).toEqual({ status: "sent", email: "", error: null, failure: null });
    expect(states[1]).toEqual(states[0]);
    expect(open.backend.mails.map(({ recipient }) => recipient)).toEqual(["ada@x.example"]);
  });

  it("OP-26 an invalid address isn't sent, and a failed request can be retried", async () => {
    const open = await openStorefront({ userName: null });
    const { setPassword } = open.storefront;
    await send(setPassword, { _tag: "ForgotRequested", email: "ada@" });
    expect(setPassword.get().forgot.error).toContain("name@example.com");
    failing(open, "accounts.forgotPassword", lost);
    await send(setPassword, { _tag: "ForgotRequested", email: "ada@x.example" });
    expect(setPassword.get().forgot).toMatchObject({ status: "editing", failure: { _tag: "Unreachable" } });
    healed(open);
    await send(setPassword, { _tag: "ForgotRequested", email: "ada@x.example" });
    expect(setPassword.get().forgot.status).toBe("sent");
  });
});
