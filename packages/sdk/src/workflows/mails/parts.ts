import { Mails } from "@larder/domain/mail/mails.port";
import type { Handlers } from "../../define-workflow.ts";
import { toEvent, toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import type { MailsCommand, MailsEvent } from "./state.ts";

export { mailsTransition as transition } from "./transition.ts";

export const handlers: Handlers<MailsCommand, MailsEvent> = {
  LoadMails: ({ request, query }) => Mails.use((port) => toResourceEvent(port.list(query), request)),
  ReadMail: ({ id }) =>
    Mails.use((port) =>
      toEvent(port.read(id), {
        done: (contents) => ({ _tag: "ContentsRead", contents }),
        failed: (failure) => ({ _tag: "ContentsFailed", id, failure }),
      }),
    ),
  SendAgain: (sent) => Mails.use((port) => toWriteEvent(sent, port.sendAgain(sent.intent, sent.key))),
};
