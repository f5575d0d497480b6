import { listMails, mailOrigin, readMail, sendAgain } from "../../messages/list-mails.ts";
import type { Handlers } from "../handler.ts";

export const mails: Handlers<"mails"> = {
  list: ({ db, body, services }) => listMails(db, body, services.config.smtp !== null),
  read: ({ db, body, services }) => readMail(db, body.id, mailOrigin(services.config)),
  sendAgain: ({ db, body, now, setAuditTarget }) => {
    setAuditTarget(`mail:${body.id}`);
    return sendAgain(db, body.id, now);
  },
};
