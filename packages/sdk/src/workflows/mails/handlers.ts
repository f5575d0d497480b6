import { Mails } from "@larder/domain/mail/mails.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { MailsCommand, MailsEvent } from "./state.ts";

export const mailsHandlers: Handlers<MailsCommand, MailsEvent> = {
  LoadMails: ({ request, query }) => Mails.use((port) => toResourceEvent(port.list(query), request)),
  ReadMail: ({ id }) =>
    Mails.use((port) =>
      toEvent(port.read(id), {
        done: (contents) => ({ _tag: "ContentsRead", contents }),
        failed: (failure) => ({ _tag: "ContentsFailed", id, failure }),
      }),
    ),
  SendAgain: ({ id, key }) =>
    Mails.use((port) =>
      toEvent(port.sendAgain(id, key), {
        done: () => ({ _tag: "SentAgain", id }),
        failed: (failure) => ({ _tag: "SendAgainFailed", id, failure }),
      }),
    ),
};
