import type { MailContent, MailKind } from "./mail-content.ts";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column.ts";

export interface MailTables {
  mail: {
    id: GeneratedAlways<string>;
    organization_id: number | null;
    user_id: number | null;
    kind: MailKind;
    recipient: string;
    subject: string;
    about: Generated<string>;
    content: Json<MailContent>;
    state: Generated<"waiting" | "sent" | "failed">;
    message_id: Generated<string>;
    attempts: Generated<number>;
    problem: Generated<string>;
    created_at: Instant;
    queued_at: Instant;
    next_try_at: Instant;
    tried_at: Instant | null;
    sent_at: Instant | null;
  };

  stock_notice: {
    organization_id: number;
    user_id: number;
    sku: string;
    unit: string;
    requested_at: Instant;
    back_at: Instant | null;
    /** The region chosen before signing in, for a user without one. */
    region: string | null;
  };
}
