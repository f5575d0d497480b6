import type { OutboxMail } from "@larder/domain/mail/mail.schema";
import { Mails } from "@larder/domain/mail/mails.port";
import * as Layer from "effect/Layer";
import { type FakeBackend, fail, notFound, underKey } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { portCalls } from "./port-calls.ts";

/** Adds a mail to the in-memory outbox, which never sends. */
export const addFakeMail = (
  backend: FakeBackend,
  mail: Pick<OutboxMail, "group" | "recipient" | "subject" | "about">,
): void => {
  const at = new Date(backend.clock.now).toISOString();
  const id = backend.nextNumber() as OutboxMail["id"];
  backend.mails.unshift({
    ...mail,
    id,
    state: "waiting",
    attempts: 0,
    problem: "",
    createdAt: at,
    nextTryAt: at,
    sentAt: null,
  });
};

export const fakeMails = (backend: FakeBackend, session: FakeSession): Layer.Layer<Mails> => {
  const { staff } = portCalls(backend, session, "mails");
  const find = (id: number): OutboxMail => backend.mails.find((mail) => mail.id === id) ?? fail(notFound);
  return Layer.succeed(Mails, {
    list: ({ state, group, term, before }) =>
      staff("list", () => {
        const wanted = term.trim().toLowerCase();
        const mails = backend.mails.filter(
          (mail) =>
            (state === null || mail.state === state) &&
            (group === null || mail.group === group) &&
            (before === null || mail.id < before) &&
            [mail.recipient, mail.subject, mail.about].some((text) => text.toLowerCase().includes(wanted)),
        );
        const count = (of: OutboxMail["state"]) => backend.mails.filter((mail) => mail.state === of).length;
        return {
          mails,
          hasOlder: false,
          waiting: count("waiting"),
          failed: count("failed"),
          isSending: false,
        };
      }),
    read: (id) =>
      staff("read", () => {
        const { subject } = find(id);
        return { id, html: `<!doctype html><title>${subject}</title>`, text: subject };
      }),
    sendAgain: (id, key) =>
      staff("sendAgain", (userName) => {
        find(id);
        underKey(backend, userName, key, ["sendAgain", id], () => {});
      }),
  });
};
