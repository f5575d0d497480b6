import { createHash } from "node:crypto";
import { GUIDE, ORG } from "./fixture.ts";
import type { SendSql } from "./test-database.ts";

/** Strings that stand nowhere else in the database. */
export const PLANTED = {
  email: "Zyxo.Quill@planted.example",
  userName: "zyxo-quill-7",
  firstName: "Zyxofirst",
  lastName: "Quillast",
  phone: "(555) 019-8877",
} as const;

export type Planted = { readonly [K in keyof typeof PLANTED]: string };

/** A person with a row in every table of the inventory, and named in texts of others. Returns the id. */
export const plantPerson = async (
  sql: SendSql,
  at: Date,
  { who = PLANTED, tag = "planted" }: { readonly who?: Planted; readonly tag?: string } = {},
): Promise<number> => {
  const { email, userName, firstName, lastName, phone } = who;
  const full = `${firstName} ${lastName}`;
  const [{ id } = { id: 0 }] = await sql<{ id: number }>`
    insert into app_user (email, user_name, first_name, last_name, phone, password_hash, roles, region, home_organization_id, last_sign_in_at)
    values (${email}, ${userName}, ${firstName}, ${lastName}, ${phone}, 'planted-hash', '["customer"]', 'Central', ${ORG.A}, ${at}) returning id`;
  const form = JSON.stringify({ email, firstName, lastName, phone, company: "Planted Foods" });
  const [signUp] = await sql<{
    id: number;
  }>`insert into sign_up (key_hash, email, form, password_hash, sent_at, user_id, status)
    values (${`${tag}-key`}, ${email}, ${form}::jsonb, 'planted-hash', ${at}, ${id}, 'approved') returning id`;
  await sql`insert into sign_up_link values (${`${tag}-1`}, ${signUp?.id}, ${email}, ${at})`;
  await sql`insert into membership values (${ORG.A}, ${id})`;
  const punchout = JSON.stringify({
    buyer: "b",
    buyerName: "B",
    email,
    returnUrl: "https://b.example",
    buyerCookie: "c",
  });
  await sql`insert into session (id_hash, user_id, organization_id, expires_at, device, punchout)
    values (${`${tag}-session`}, ${id}, ${ORG.A}, ${new Date(at.getTime() + 9e8)}, 'Firefox', ${punchout}::jsonb)`;
  await sql`insert into sign_in_network values (${id}, 'planted-network', ${at})`;
  await sql`insert into second_factor (user_id, secret) values (${id}, 'planted-secret')`;
  await sql`insert into recovery_code values (${id}, 'planted-code')`;
  await sql`insert into passkey (id, user_id, name, public_key, counter, added_at)
    values (${`${tag}-passkey`}, ${id}, 'Laptop', 'planted-key', 0, ${at})`;
  await sql`insert into passkey_challenge values (${`${tag}-holder`}, ${id}, 'planted-challenge', ${at})`;
  await sql`insert into pending_sign_in values (${`${tag}-2`}, ${id}, ${at})`;
  await sql`insert into email_change values (${id}, ${`new.${email}`}, ${at})`;
  await sql`insert into email_link values (${`${tag}-3`}, ${id}, ${at})`;
  await sql`insert into password_link values (${`${tag}-4`}, ${id}, ${at}, ${id})`;
  await sql`insert into punchout_buyer (id, name, organization_id, user_id, secret, return_host)
    values (${tag}, 'A system', ${ORG.A}, ${id}, 'planted-secret', 'b.example')`;
  const content = JSON.stringify({
    kind: "orderPlaced",
    firstName: "Ann",
    by: { user: full, staff: "" },
    note: `Call ${phone}`,
    from: email,
  });
  for (const [recipient, user] of [
    [email, id],
    ["someone@else.example", null],
  ] as const)
    await sql`insert into mail (user_id, kind, recipient, subject, about, content, problem, created_at, queued_at, next_try_at)
      values (${user}, 'orderPlaced', ${recipient}, ${`Order of ${full}`}, 'Order', ${content}::jsonb, ${`550 <${email}> unknown`}, ${at}, ${at}, ${at})`;
  await sql`insert into idempotency (user_id, key, call, body_hash, status) values (${id}, 'planted', 'x', 'x', 200)`;
  await sql`insert into audit (at, actor_id, as_user_id, organization_id, call, request_id, address, device)
    values (${at}, ${id}, null, ${ORG.A}, 'POST /web-api/cart/submit', 'planted', '192.0.2.7', 'Firefox')`;
  await sql`update guide set owner_user_id = ${id}, modified_by = ${id} where id = ${GUIDE.a}`;
  await sql`insert into guide_preference (organization_id, user_id, guide_id) values (${ORG.A}, ${id}, ${GUIDE.a})`;
  await sql`insert into guide_draft (organization_id, user_id, guide_id, changed_at) values (${ORG.A}, ${id}, ${GUIDE.a}, ${at})`;
  await sql`insert into draft_reminder values (${ORG.A}, ${id}, '2026-11-20', ${at})`;
  const [upload] = await sql<{
    id: number;
  }>`insert into guide (organization_id, name, is_pending, owner_user_id) values (${ORG.A}, 'Upload', true, ${id}) returning id`;
  await sql`insert into guide_upload (guide_id, organization_id, user_id, headings, columns, content, file_name)
    values (${upload?.id}, ${ORG.A}, ${id}, '[]', '{}', 'planted file', ${`list of ${full}.csv`})`;
  await sql`insert into stock_notice (organization_id, user_id, sku, unit, requested_at) values (${ORG.A}, ${id}, 'BEEF1', 'CS', ${at})`;
  const address = JSON.stringify({
    alternativeDeliveryFirstName: firstName,
    alternativeDeliveryLastName: lastName,
    alternativeDeliveryPhoneNumber: phone.replaceAll(/\D+/g, "."),
    alternativeDeliveryCity: "Salem",
  });
  for (const [cart, order] of [
    [`${tag}-open`, null],
    [`${tag}-edit`, `${tag}-P`],
  ] as const) {
    await sql`insert into cart (id, organization_id, user_id, order_number, note) values (${cart}, ${ORG.A}, ${id}, ${order}, ${`Ask for ${full}`})`;
    await sql`insert into cart_line (id, organization_id, cart_id, sku, unit, comment, quantity, position)
      values (${`${cart}-1`}, ${ORG.A}, ${cart}, 'BEEF1', 'CS', ${`For ${full}`}, 1, 1)`;
    await sql`insert into sub_cart_field (organization_id, cart_id, business_unit_id, data) values (${ORG.A}, ${cart}, '3', ${address}::jsonb)`;
  }
  const [order] = await sql<{ id: string }>`
    insert into customer_order (organization_id, order_number, document_company, document_number, document_type, user_id, actor_id,
      request_id, status, placed_at, note, item_count, pending_count, total_cents, ship_to)
    values (${ORG.A}, ${`${tag}-P`}, '1', ${tag}, 'SO', ${id}, ${id}, 'planted', 'Submitted', ${at}, ${`${full.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())}, ${phone}, ${email.toLowerCase()}`}, 1, 0, 1000, ${address}::jsonb) returning id`;
  await sql`insert into order_line (organization_id, order_id, position, sku, unit, title, quantity, comment)
    values (${ORG.A}, ${order?.id}, 1, 'BEEF1', 'CS', 'Beef', 1, ${`For ${full} only`})`;
  await sql`insert into order_revision values (${ORG.A}, ${order?.id}, 1, ${at}, ${id}, ${id}, 'planted', null, '', ${`Mail ${email}`}, 1, 0, 1000, false)`;
  await sql`insert into order_cancellation values (${ORG.A}, ${order?.id}, ${at}, ${id}, ${id})`;
  const [issue] = await sql<{
    id: string;
  }>`insert into order_issue (organization_id, order_id, user_id, actor_id, reason, note, lines, reported_at, done_by, answer, answered_by)
    values (${ORG.A}, ${order?.id}, ${id}, ${id}, 'short', ${`Call ${full}`}, '[]', ${at}, ${id}, ${`Dear ${full}, we called ${phone}.`}, ${id}) returning id`;
  await sql`insert into order_issue_photo values (${issue?.id}, ${ORG.A}, 'image/png', 'planted photo')`;
  await sql`insert into item_request (organization_id, user_id, actor_id, what, amount, requested_at, done_by)
    values (${ORG.A}, ${id}, ${id}, ${`Capers, says ${full}`}, '1', ${at}, ${id})`;
  const [message] = await sql<{
    id: string;
  }>`insert into message (user_id, modified_by, html, name) values (${id}, ${id}, '<p>Hi</p>', 'Greeting') returning id`;
  await sql`insert into message_audience (message_id, user_id) values (${message?.id}, ${id})`;
  await sql`insert into message_receipt (user_id, message_id, clicked_url) values (${id}, ${message?.id}, ${`/?mail=${email}`})`;
  await sql`insert into message_event (user_id, kind, name, data, created_at) values (${id}, 'custom', 'seen', ${JSON.stringify({ email })}::jsonb, ${at})`;
  await sql`insert into message_profile (user_id, data_fields, updated_at) values (${id}, ${JSON.stringify({ firstName, phone })}::jsonb, ${at})`;
  await sql`insert into analytics_event (message_id, kind, name, user_digest, source, happened_at, received_at, payload)
    values (${tag}, 'page', '/', ${createHash("sha256").update(userName).digest("hex").slice(0, 8)}, 'web', ${at}, ${at}, '{}')`;
  await sql`insert into search_event (type, name, index_name, user_token, skus, filters, positions, happened_at, received_at, details)
    values ('click', 'x', 'x', ${userName}, '[]', '[]', '[]', ${at}, ${at}, ${JSON.stringify({ email })}::jsonb)`;
  await sql`update page set changed_by = ${id} where path = '/privacy/'`;
  await sql`insert into page_version (page_id, version, is_draft, title, data, changed_by) select id, 900 + ${id}, false, 'x', '{}', ${id} from page where path = '/privacy/'`;
  await sql`insert into catalogue_import (file_name, started_at, started_by, undone_by, undoing_by) values ('x.csv', ${at}, ${id}, ${id}, ${id})`;
  await sql`insert into import_upload (file_name, created_at, created_by, reading) values ('x.csv', ${at}, ${id}, '{}')`;
  await sql`insert into privacy_request (user_id, email, name, wants, way, asked_on, noted_by, state, ended_at, ended_by)
    values (${id}, ${email}, ${full}, 'export', 'account', '2020-01-01', ${id}, 'done', ${at}, ${id})`;
  await sql`insert into import_upload (kind, file_name, created_at, reading) values ('customers', 'x.csv', ${at}, ${JSON.stringify({ columns: [{ cells: [email] }] })}::jsonb)`;
  await sql`update organization set sales_rep_name = ${full}, sales_rep_email = ${email}, sales_rep_phone = ${phone} where id = ${ORG.C}`;
  return id;
};
