import type { Generated } from "kysely";
import type { Instant, Stamp } from "./column.ts";

export interface SessionTables {
  session: {
    id_hash: string;
    user_id: number | null;
    organization_id: number | null;
    as_user_id: number | null;
    region: string | null;
    created_at: Stamp;
    seen_at: Stamp;
    expires_at: Instant;
    punchout: Generated<PunchoutSession | null>;
    punchout_message: Generated<string | null>;
    device: Generated<string>;
  };

  /** A purchasing system that may send its users to the shop (OP-25). */
  punchout_buyer: {
    id: string;
    name: string;
    organization_id: number;
    user_id: number;
    secret: string;
    /** Where carts return to: the host, with any unusual port. */
    return_host: string;
    is_active: Generated<boolean>;
    created_at: Stamp;
  };

  /** A used punchout link, kept until it would have expired anyway. */
  punchout_start: {
    id: string;
    expires_at: Instant;
  };

  sign_in_network: {
    user_id: number;
    network: string;
    seen_at: Instant;
  };
}

/** The purchasing system behind a punchout session (IDENT-24, OP-25). */
export interface PunchoutSession {
  readonly buyer: string;
  readonly buyerName: string;
  readonly email: string;
  readonly returnUrl: string;
  readonly buyerCookie: string;
}
