import type { AuditChange } from "@larder/domain/staff/audit.schema";
import type { ColumnType, Generated } from "kysely";
import type { Instant, JsonOrDefault, Stamp } from "./column.ts";

export interface RequestTables {
  rate_limit: {
    key: string;
    window_start: Instant;
    hits: number;
    /** Until then, further hits are refused. */
    free_at: Instant | null;
  };

  idempotency: {
    user_id: number;
    key: string;
    call: string;
    body_hash: string;
    status: number;
    /** The response's bytes, compressed when long; null = no body. */
    body: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    created_at: Stamp;
  };

  audit: {
    seq: Generated<string>;
    at: Stamp;
    actor_id: number | null;
    as_user_id: number | null;
    organization_id: number | null;
    call: string;
    object: Generated<string>;
    request_id: string;
    address: Generated<string>;
    device: Generated<string>;
    /** What a change of the shop replaced. */
    changes: JsonOrDefault<readonly AuditChange[]>;
  };
}
