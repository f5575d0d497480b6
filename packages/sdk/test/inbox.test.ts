import { Inbox } from "@larder/calls/ports";
import type { InboxEntry } from "@larder/domain/messaging/inbox.schema";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { inboxWorkflow } from "../src/workflows/inbox/inbox.workflow.ts";
import { isReadEntry, unreadCount } from "../src/workflows/inbox/view.ts";
import { openStorefront, send } from "./open-storefront.ts";

await inboxWorkflow.handlers?.load();

const entry = (messageId: string, isRead: boolean): InboxEntry => ({
  messageId,
  title: messageId,
  words: "",
  at: "2026-11-18T15:00:00Z",
  isRead,
});

it("MSG-61 OP-97 a message counts as read once it was opened, also while the list still says otherwise", async () => {
  const { storefront } = await openStorefront({
    userName: "ada",
    ports: (backend) => [
      scriptedPort(backend, Inbox, {
        list: () => ({ messages: [entry("crab", false), entry("trucks", true), entry("butter", false)] }),
        read: ({ messageId }) => ({ messageId, html: "<p>x</p>", linkMode: null, allowPopups: false }),
      }),
    ],
  });
  const inbox = storefront.start("inbox", inboxWorkflow);
  await send(inbox, { _tag: "ListRequested" });
  expect(unreadCount(inbox.get())).toBe(2);
  await send(inbox, { _tag: "MessageOpened", messageId: "crab" });
  await send(inbox, { _tag: "ListRequested" });
  expect(unreadCount(inbox.get())).toBe(1);
  expect(inbox.get().list.value?.map((one) => isReadEntry(inbox.get(), one))).toEqual([true, true, false]);
  expect(inbox.get().openId).toBe("crab");
  await send(inbox, { _tag: "MessageClosed" });
  expect(inbox.get().openId).toBeNull();
});

it("MSG-61 OP-97 a message that is opened never shows the one before it", async () => {
  const { storefront } = await openStorefront({
    userName: "ada",
    ports: (backend) => [
      scriptedPort(backend, Inbox, {
        list: () => ({ messages: [entry("crab", false), entry("trucks", false)] }),
        read: ({ messageId }) => ({ messageId, html: `<p>${messageId}</p>`, linkMode: null, allowPopups: false }),
      }),
    ],
  });
  const inbox = storefront.start("inbox", inboxWorkflow);
  await send(inbox, { _tag: "MessageOpened", messageId: "crab" });
  expect(inbox.get().message.value?.html).toBe("<p>crab</p>");
  const shown: (string | undefined)[] = [];
  inbox.subscribe(() => inbox.get().openId === "trucks" && shown.push(inbox.get().message.value?.html));
  await send(inbox, { _tag: "MessageOpened", messageId: "trucks" });
  expect(shown).toEqual([undefined, "<p>trucks</p>"]);
});
