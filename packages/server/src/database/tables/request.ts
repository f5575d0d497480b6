import type { AuditChange } from "@larder/domain/staff/audit.schema";
import type { PrivacyRequestState, PrivacyWant, PrivacyWay } from "@larder/domain/staff/privacy-requests.schema";
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

  /** A person's wish to get their data, or to have it erased. */
  privacy_request: {
    id: Generated<number>;
    user_id: number | null;
    /** '' once they are erased. */
    email: string;
    name: string;
    wants: PrivacyWant;
    way: PrivacyWay | null;
    /** 'YYYY-MM-DD', on the shop's calendar. */
    asked_on: string;
    noted_by: number | null;
    state: PrivacyRequestState;
    ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    ended_by: number | null;
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
