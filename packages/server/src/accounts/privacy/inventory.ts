import { sql } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { Person, PersonalTable } from "./personal-table.ts";

const own = ({ id }: Person) => sql`t.user_id = ${id}`;
const acted = ({ id }: Person) => sql`(t.user_id = ${id} or t.actor_id = ${id})`;
const addressed = (column: "email" | "recipient", { id, email }: Person) =>
  sql`(t.user_id = ${id} or lower(${sql.ref(`t.${column}`)}) = lower(${email}))`;
const by =
  (...columns: readonly string[]) =>
  ({ id }: Person) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(`t.${column}`)} = ${id}`),
      sql` or `,
    )})`;

const ORDER = { kept: "business record of the organization" };

/** Every table with data of a person, and what erasing does to each of its columns. A test holds it against the schema. */
export const PERSONAL_DATA: Readonly<Partial<Record<keyof Database, PersonalTable>>> = {
  app_user: {
    says: "Account",
    rows: ({ id }) => sql`t.id = ${id}`,
    columns: {
      email: "cleared",
      user_name: "cleared",
      first_name: "cleared",
      last_name: "cleared",
      phone: "cleared",
      password_hash: "cleared",
      roles: "cleared",
      region: "cleared",
      language: "cleared",
      home_organization_id: "cleared",
      reminds_of_drafts: "cleared",
      password_changed_at: "cleared",
      last_sign_in_at: "cleared",
    },
    secret: ["password_hash"],
  },
  sign_up: {
    says: "Sign-ups",
    rows: (person) => addressed("email", person),
    columns: {
      email: "removed",
      form: "removed",
      password_hash: "removed",
      reason: "removed",
      user_id: "removed",
      email_confirmed_at: "removed",
      decided_by: "formerUser",
    },
    secret: ["password_hash", "key_hash"],
  },
  sign_up_link: {
    says: "Links of sign-ups",
    rows: ({ email }) => sql`lower(t.email) = lower(${email})`,
    columns: { email: "removed" },
    secret: ["token_hash"],
  },
  membership: { says: "Organizations", rows: own, columns: { user_id: "removed" } },
  session: {
    says: "Devices signed in",
    rows: ({ id, email }) => sql`(t.user_id = ${id} or lower(t.punchout ->> 'email') = lower(${email}))`,
    columns: { user_id: "removed", device: "removed", punchout: "removed", as_user_id: "cleared" },
    secret: ["id_hash", "punchout_message"],
  },
  sign_in_network: {
    says: "Networks signed in from, as digests",
    rows: own,
    columns: { user_id: "removed", network: "removed" },
  },
  second_factor: {
    says: "Two-step sign-in",
    rows: own,
    columns: { user_id: "removed", secret: "removed" },
    secret: ["secret", "new_secret", "last_step"],
  },
  recovery_code: { says: "Recovery codes", rows: own, columns: { user_id: "removed" }, secret: ["code_hash"] },
  passkey: {
    says: "Passkeys",
    rows: own,
    columns: { user_id: "removed", name: "removed", id: "removed" },
    secret: ["public_key", "counter"],
  },
  passkey_challenge: {
    says: "Passkeys being used",
    rows: own,
    columns: { user_id: "removed" },
    secret: ["holder_hash", "challenge"],
  },
  pending_sign_in: { says: "Sign-ins begun", rows: own, columns: { user_id: "removed" }, secret: ["token_hash"] },
  email_link: { says: "Links for a new email", rows: own, columns: { user_id: "removed" }, secret: ["token_hash"] },
  email_change: { says: "New email", rows: own, columns: { user_id: "removed", email: "removed" } },
  password_link: {
    says: "Password links",
    rows: own,
    columns: { user_id: "removed", made_by: "formerUser" },
    secret: ["token_hash"],
  },
  punchout_buyer: {
    says: "Purchasing systems that sign in as the person",
    rows: own,
    columns: { user_id: "formerUser" },
    secret: ["secret"],
  },
  mail: {
    says: "Emails sent",
    rows: (person) => addressed("recipient", person),
    columns: {
      user_id: "removed",
      recipient: "removed",
      // Of emails to other people.
      subject: "scrubbed",
      content: "scrubbed",
      problem: "scrubbed",
    },
  },
  idempotency: {
    says: "Answers to repeated requests",
    rows: own,
    columns: { user_id: "removed", body: "removed" },
    secret: ["body"],
  },
  privacy_request: {
    says: "Requests about personal data",
    rows: ({ id, email }) =>
      sql`(t.user_id = ${id} or t.noted_by = ${id} or t.ended_by = ${id} or lower(t.email) = lower(${email}))`,
    columns: {
      user_id: "formerUser",
      email: "cleared",
      name: "cleared",
      noted_by: "formerUser",
      ended_by: "formerUser",
    },
  },
  audit: {
    says: "Audit log",
    rows: by("actor_id", "as_user_id"),
    columns: {
      actor_id: "formerUser",
      as_user_id: "formerUser",
      address: { kept: "the audit can't be changed; it goes by its age, when the shop sets one" },
      device: { kept: "the audit can't be changed; it goes by its age, when the shop sets one" },
      changes: { kept: "values of settings, products and organizations, none of a person's own" },
    },
  },
  guide: {
    says: "Order guides of the organizations",
    rows: by("owner_user_id", "modified_by"),
    columns: { owner_user_id: "formerUser", modified_by: "formerUser", name: ORDER },
  },
  guide_preference: { says: "Views of order guides", rows: own, columns: { user_id: "removed" } },
  guide_draft: { says: "Quantities typed in order guides", rows: own, columns: { user_id: "removed" } },
  guide_upload: {
    says: "Uploaded files",
    rows: own,
    columns: { user_id: "removed", file_name: "removed", content: "removed" },
    file: "content",
  },
  draft_reminder: { says: "Reminders", rows: own, columns: { user_id: "removed" } },
  stock_notice: { says: "Stock alerts", rows: own, columns: { user_id: "removed" } },
  sub_cart_field: {
    says: "Delivery addresses in carts",
    rows: ({ id }) => sql`t.cart_id in (select c.id from cart c where c.user_id = ${id})`,
    columns: { data: "scrubbed" },
  },
  cart_line: {
    says: "Cart items",
    rows: ({ id }) => sql`t.cart_id in (select c.id from cart c where c.user_id = ${id})`,
    columns: { comment: "scrubbed" },
  },
  cart: {
    says: "Carts",
    rows: own,
    columns: { user_id: "formerUser", note: "scrubbed", po_number: ORDER },
  },
  customer_order: {
    says: "Orders",
    rows: acted,
    columns: {
      user_id: "formerUser",
      actor_id: "formerUser",
      note: "scrubbed",
      ship_to: "scrubbed",
      po_number: ORDER,
      vendor_name: ORDER,
      shipping_name: ORDER,
    },
  },
  order_revision: {
    says: "Earlier versions of orders",
    rows: acted,
    columns: { user_id: "formerUser", actor_id: "formerUser", note: "scrubbed", po_number: ORDER },
  },
  order_line: {
    says: "Order items",
    rows: ({ id }) =>
      sql`t.order_id in (select o.id from customer_order o where o.user_id = ${id} or o.actor_id = ${id})`,
    columns: { comment: "scrubbed" },
  },
  order_cancellation: {
    says: "Canceled orders",
    rows: acted,
    columns: { user_id: "formerUser", actor_id: "formerUser" },
  },
  order_issue: {
    says: "Reported issues",
    rows: by("user_id", "actor_id", "done_by", "answered_by"),
    columns: {
      user_id: "formerUser",
      actor_id: "formerUser",
      done_by: "formerUser",
      answered_by: "formerUser",
      note: "scrubbed",
      answer: "scrubbed",
    },
  },
  order_issue_photo: {
    says: "Photos of reported issues",
    rows: ({ id }) => sql`t.issue_id in (select i.id from order_issue i where i.user_id = ${id})`,
    columns: { content: ORDER },
    file: "content",
  },
  item_request: {
    says: "Items asked for",
    rows: by("user_id", "actor_id", "done_by"),
    columns: {
      user_id: "formerUser",
      actor_id: "formerUser",
      done_by: "formerUser",
      what: "scrubbed",
      amount: "scrubbed",
    },
  },
  message: {
    says: "Messages written, or for the person alone",
    rows: by("user_id", "modified_by"),
    columns: { user_id: "formerUser", modified_by: "formerUser", name: { kept: "content of the shop" } },
  },
  message_audience: { says: "Messages addressed", rows: own, columns: { user_id: "formerUser" } },
  message_receipt: { says: "Messages read", rows: own, columns: { user_id: "removed", clicked_url: "removed" } },
  message_event: { says: "Events for messages", rows: own, columns: { user_id: "removed", data: "removed" } },
  message_profile: {
    says: "Profile for messages",
    rows: own,
    columns: { user_id: "removed", data_fields: "removed", subscriptions: "removed" },
  },
  analytics_event: {
    says: "Event log",
    rows: ({ userName }) => sql`t.user_digest = left(encode(sha256(convert_to(${userName}::text, 'UTF8')), 'hex'), 8)`,
    columns: { user_digest: "removed", payload: "removed" },
  },
  search_event: {
    says: "Searches and clicks",
    rows: ({ email, userName }) => sql`t.user_token in (${email}, ${userName})`,
    columns: { user_token: "removed", details: "removed" },
  },
  page: { says: "Pages edited", rows: by("changed_by"), columns: { changed_by: "formerUser" } },
  page_version: { says: "Versions of pages", rows: by("changed_by"), columns: { changed_by: "formerUser" } },
  catalogue_import: {
    says: "Imports of the catalog",
    rows: by("started_by", "undone_by", "undoing_by"),
    columns: {
      started_by: "formerUser",
      undone_by: "formerUser",
      undoing_by: "formerUser",
      file_name: { kept: "business record of the shop" },
    },
  },
  import_upload: {
    says: "Lists uploaded for the shop",
    rows: by("created_by"),
    columns: { created_by: "formerUser", file_name: { kept: "business record of the shop" } },
  },
  organization: {
    says: "Organizations looked after as a sales rep",
    rows: ({ email }) => sql`lower(t.sales_rep_email) = lower(${email})`,
    columns: {
      sales_rep_name: "cleared",
      sales_rep_email: "cleared",
      sales_rep_phone: "cleared",
      name: { kept: "the organization's, not the person's" },
      delivery_address: { kept: "the organization's, not the person's" },
      delivery_phone: { kept: "the organization's, not the person's" },
    },
  },
};
