import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column.ts";

export interface AnalyticsTables {
  analytics_event: {
    id: GeneratedAlways<string>;
    organization_id: number | null;
    message_id: string;
    kind: "track" | "page" | "identify" | "group" | "alias" | "screen" | "retail";
    name: string;
    /** "00000" = a guest. */
    user_digest: string;
    visit: string | null;
    source: "web" | "phone" | "server";
    happened_at: Instant;
    received_at: Instant;
    copies: Generated<number>;
    payload: Json<object>;
  };
}
