import type { PunchoutSession } from "../../auth/caller.ts";
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
    /** The cart that goes back to the buyer's system. */
    punchout_message: Generated<string | null>;
    /** What it is used with: 'Chrome on Windows'. */
    device: Generated<string>;
  };

  /** A purchasing system that may send its users to the shop (OP-25). */
  punchout_buyer: {
    /** What its tokens name as `iss`. */
    id: string;
    name: string;
    organization_id: number;
    /** The customer that its sessions shop as. */
    user_id: number;
    /** What its tokens are signed with (HS256). */
    secret: string;
    /** Where carts go back to: host, with the port if it is not the usual one. */
    return_host: string;
    is_active: Generated<boolean>;
    created_at: Stamp;
  };

  /** A link that started a punchout session, until it has run out anyway. */
  punchout_start: {
    id: string;
    expires_at: Instant;
  };

  /** A network that a user signed in from, as a digest. */
  sign_in_network: {
    user_id: number;
    network: string;
    seen_at: Instant;
  };
}
