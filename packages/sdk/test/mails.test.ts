import { Accounts, Mails } from "@larder/calls/ports";
import type { MailId, OutboxMail } from "@larder/domain/mail/mail.schema";
import { describe, expect, it } from "vitest";
import { failing, healed, losing, lost } from "./network.ts";
import { mailsWorkflow } from "../src/workflows/mails/mails.workflow.ts";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { openStorefront, send } from "./open-storefront.ts";

// So that no test waits for a file.
await mailsWorkflow.handlers?.load();

const MAIL: OutboxMail = {
  id: 7 as MailId,
  group: "orders",
  state: "waiting",
  recipient: "ada@x.example",
  subject: "Order 1 sent",
  about: "Order 1",
  attempts: 0,
  problem: "",
  createdAt: "2026-11-18T15:00:00Z",
  nextTryAt: "2026-11-18T15:00:00Z",
  sentAt: null,
};

const ALL = { state: null, group: null, term: "", before: null } as const;

const withMail = async () => {
  const sent: string[] = [];
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, Mails, {
        list: () => ({ mails: [MAIL], hasOlder: false, waiting: 1, failed: 0, isSending: false }),
        read: ({ id }) => ({ id, html: "", text: MAIL.subject }),
        sendAgain: (_id, key) => void sent.push(key),
      }),
    ],
  });
  const mails = open.storefront.start("mails", mailsWorkflow);
  await send(mails, { _tag: "ListRequested", query: ALL });
  const [mail] = mails.get().list.value?.mails ?? [];
  return { open, mails, sent, id: mail?.id ?? (0 as MailId) };
};

describe("outbox", () => {
  it("OP-26 a mail is read, and another mail's late content isn't shown", async () => {
    const { mails, id } = await withMail();
    await send(mails, { _tag: "Selected", id });
    expect(mails.get().contents.value).toMatchObject({ id, text: "Order 1 sent" });
    await send(mails, {
      _tag: "Loaded",
      field: "contents",
      request: mails.get().contents.request - 1,
      value: { id: 1 as MailId, html: "", text: "late" },
    });
    expect(mails.get().contents.value?.text).toBe("Order 1 sent");
    await send(mails, { _tag: "Selected", id: null });
    expect(mails.get()).toMatchObject({ selected: null, contents: { value: null } });
  });

  it("OP-91 a mail is resent once per key, even after a lost response", async () => {
    const { open, mails, sent, id } = await withMail();
    losing(open, "mails.sendAgain");
    await send(mails, { _tag: "SendAgainRequested", id });
    const key = mails.get().again.key;
    expect(mails.get().again).toMatchObject({ status: "unknown", intent: id });
    healed(open);
    await send(mails, { _tag: "SendAgainRequested", id });
    expect(sent).toEqual([key, key]);
    expect(mails.get().again.status).toBe("done");
    expect(open.storefront.toasts.get()).toMatchObject({ showStatus: true, style: "success" });
  });
});

describe("a forgotten password", () => {
  /** A guest, and the addresses that asked for a link. */
  const guest = async () => {
    const asked: string[] = [];
    const open = await openStorefront({
      userName: null,
      ports: (backend) => [scriptedPort(backend, Accounts, { forgotPassword: ({ email }) => void asked.push(email) })],
    });
    return { open, asked, setPassword: open.storefront.setPassword };
  };

  it("OP-23 is requested once per address, with the same response for known and unknown ones", async () => {
    const { asked, setPassword } = await guest();
    const states = [];
    for (const email of [" ada@x.example ", "unknown@x.example"]) {
      await send(setPassword, { _tag: "ForgotOpened" });
      await send(setPassword, { _tag: "ForgotRequested", email });
      states.push({ ...setPassword.get().forgot, intent: "" });
    }
    expect(states[0]).toEqual({ status: "done", intent: "", key: "", errors: [], failure: null });
    expect(states[1]).toEqual(states[0]);
    expect(asked).toEqual(["ada@x.example", "unknown@x.example"]);
  });

  it("OP-26 an invalid address isn't sent, and a failed request can be retried", async () => {
    const { open, setPassword } = await guest();
    await send(setPassword, { _tag: "ForgotRequested", email: "ada@" });
    expect(setPassword.get().forgot.errors).toEqual([{ field: "email", _tag: "Malformed", expected: "email" }]);
    failing(open, "accounts.forgotPassword", lost);
    await send(setPassword, { _tag: "ForgotRequested", email: "ada@x.example" });
    expect(setPassword.get().forgot).toMatchObject({ status: "unknown", failure: { _tag: "Unreachable" } });
    healed(open);
    await send(setPassword, { _tag: "ForgotRequested", email: "ada@x.example" });
    expect(setPassword.get().forgot.status).toBe("done");
  });
});
