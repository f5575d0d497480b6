import { listMails, mailOrigin, readMail, sendAgain } from "../../messages/list-mails.ts";
import type { Handlers } from "../handler.ts";

export const mails: Handlers<"mails"> = {
  list: ({ db, body, caller, services }) =>
    listMails(db, body, { isSending: services.config.smtp !== null, language: caller.language }),
  read: ({ db, body, services }) => readMail(db, body.id, mailOrigin(services.config)),
  sendAgain: ({ db, body, now, setAuditTarget }) => {
    setAuditTarget(`mail:${body.id}`);
    return sendAgain(db, body.id, now);
  },
};
