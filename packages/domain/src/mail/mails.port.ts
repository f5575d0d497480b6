import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { MailContents, MailId, MailPage, MailQuery } from "./mail.schema.ts";

/** The mails that the shop sends, for staff alone. */
export class Mails extends Context.Service<
  Mails,
  {
    readonly list: (query: MailQuery) => Effect.Effect<MailPage, Failure>;
    readonly read: (id: MailId) => Effect.Effect<MailContents, Failure>;
    /** A mail that waits or was given up is tried again now; one that was sent goes out a second time. Once under its key (OP-91). */
    readonly sendAgain: (id: MailId, key: string) => Effect.Effect<void, Failure>;
  }
>()("larder/mail/Mails") {}
