import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { MailContents, MailId, MailPage, MailQuery } from "./mail.schema.ts";

/** The shop's outgoing email, for staff only. */
export class Mails extends Context.Service<
  Mails,
  {
    readonly list: (query: MailQuery) => Effect.Effect<MailPage, Failure>;
    readonly read: (id: MailId) => Effect.Effect<MailContents, Failure>;
    /** Retries a waiting or failed email now, or sends a sent one again. Once per key (OP-91). */
    readonly sendAgain: (id: MailId, key: string) => Effect.Effect<void, Failure>;
  }
>()("larder/mail/Mails") {}
