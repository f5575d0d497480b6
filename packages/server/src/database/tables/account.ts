import type { ApplicationStatus } from "@larder/domain/account/application.schema";
import type { SignUpRequest } from "@larder/domain/account/sign-up.schema";
import type { Generated } from "kysely";
import type { Big, Instant, Json, JsonOrDefault, Stamp } from "./column.ts";

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

export interface AccountTables {
  customer_group: {
    id: string;
    name: string;
  };

  organization: {
    id: number;
    name: string;
    account_number: string;
    customer_group_id: string;
    business_unit: number;
    sales_rep_name: Generated<string>;
    sales_rep_email: Generated<string>;
    sales_rep_phone: Generated<string>;
    can_order: Generated<boolean>;
    status_errors: JsonOrDefault<readonly string[]>;
    cut_off_time: string | null;
    delivery_days: JsonOrDefault<readonly number[]>;
    warehouse: string | null;
    warehouse_zone: Generated<string>;
    cross_dock_days: JsonOrDefault<readonly number[]>;
    is_cross_dock_allowed: Generated<boolean>;
    order_minimum_cents: number | null;
    just_in_time_lead_days: Generated<number>;
    pre_order_lead_days: Generated<number>;
    delivery_address: Generated<string>;
    delivery_phone: Generated<string>;
    lead_days: Generated<number>;
    payment_terms: Generated<string>;
    /** "" = none. */
    region: Generated<string>;
    /** Whether there are rows of `contract_price` for it; kept by trigger. */
    has_contract_prices: Generated<boolean>;
    terms_version: Generated<number>;
  };

  app_user: {
    id: Generated<number>;
    email: string;
    user_name: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    /** Null = never set. */
    password_hash: string | null;
    roles: JsonOrDefault<readonly string[]>;
    region: string | null;
    /** Null = nothing was chosen, and the browser decides. */
    language: string | null;
    phone: Generated<string>;
    home_organization_id: number | null;
    password_changed_at: Instant | null;
    is_active: Generated<boolean>;
    reminds_of_drafts: Generated<boolean>;
    /** Counts changes by administrators. */
    account_version: Generated<number>;
    last_sign_in_at: Instant | null;
    /** When the person was erased; their orders stay. null = a user. */
    erased_at: Instant | null;
  };

  membership: {
    organization_id: number;
    user_id: number;
  };

  sign_up: {
    id: Generated<number>;
    /** Of the sender's idempotency key. */
    key_hash: string;
    email: string;
    form: Json<Omit<SignUpRequest, "password">>;
    password_hash: string | null;
    status: Generated<ApplicationStatus>;
    reason: Generated<string>;
    sent_at: Instant;
    decided_at: Instant | null;
    decided_by: number | null;
    organization_id: number | null;
    user_id: number | null;
    email_confirmed_at: Instant | null;
  };

  sign_up_link: {
    token_hash: string;
    sign_up_id: number;
    email: string;
    expires_at: Instant;
  };

  /** Two-step sign-in of a user; `secret` null = off. */
  second_factor: {
    user_id: number;
    secret: string | null;
    new_secret: string | null;
    last_step: Generated<string | number>;
    turned_on_at: Instant | null;
  };

  recovery_code: {
    user_id: number;
    code_hash: string;
  };

  passkey: {
    id: string;
    user_id: number;
    name: string;
    public_key: Uint8Array;
    counter: string | number;
    transports: Json<readonly string[]>;
    added_at: Instant;
    used_at: Instant | null;
  };

  /** What a passkey must sign, once; `holder_hash`: of the pending sign-in or the session. */
  passkey_challenge: {
    holder_hash: string;
    user_id: number;
    challenge: string;
    expires_at: Instant;
  };

  pending_sign_in: {
    token_hash: string;
    user_id: number;
    expires_at: Instant;
  };

  email_change: {
    user_id: number;
    email: string;
    requested_at: Instant;
  };

  email_link: {
    token_hash: string;
    user_id: number;
    expires_at: Instant;
  };

  password_link: {
    token_hash: string;
    user_id: number;
    expires_at: Instant;
    /** The staff member who created it; null = requested by email. */
    made_by: Generated<number | null>;
  };

  /** Customers with imported invoices. */
  invoice_list: {
    organization_id: number;
    imported_at: Instant;
  };

  /** What a customer still owes, or below 0 has as a credit; amounts in whole cents, days "YYYY-MM-DD". */
  invoice: {
    organization_id: number;
    number: string;
    issued_on: string;
    due_on: string;
    amount_cents: Big;
    open_cents: Big;
    /** As the file has it; "" = none. */
    order_number: string;
  };

  /** A one-time link that sets up a shop without an administrator. */
  setup_link: {
    token_hash: string;
    /** Of the browser that opened it; null = not opened yet. */
    session_hash: string | null;
    /** When the link ends, and once it's opened, when its browser's session ends. */
    expires_at: Instant;
  };

  receiving_location: {
    id: Generated<number>;
    organization_id: number;
    kind: "delivery" | "pickup";
    name: string;
    address: Generated<string>;
  };
}
