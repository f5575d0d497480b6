import type { MailContent } from "./mail-content.ts";
import type { MailDocument } from "./mail-document.ts";
import { orderDocument, orderSubject } from "./order-mail.ts";

/** The subject of a mail: one line, whatever is in the names it is made of (no header can be added by it). */
export const subjectOf = (content: MailContent): string =>
  orderSubject(content)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();

/** What a mail says. Links start with `origin`, the public address of the shop. */
export const documentOf = (content: MailContent, origin: string): MailDocument => orderDocument(content, origin);
