import { world } from "../../sdk/src/testing/acceptance/world.ts";
import type { WorldGuide, WorldOrganization, WorldUser } from "@larder/sdk/testing/acceptance/world-entities";
import { type Kysely, sql } from "kysely";
import { quickPassword } from "./quick-password.ts";
import type { Database } from "../src/database/schema.ts";
import { insertCatalogue } from "./insert-catalogue.ts";
import { insertInvoices } from "./insert-invoices.ts";
import { insertRows } from "./insert-rows.ts";
import { areTablesKept, keepTables, putTablesBack } from "./keep-tables.ts";

const CHANGED_BY_CALLS = [
  "warehouse",
  "organization",
  "app_user",
  "membership",
  "password_link",
  "pending_sign_in",
  "recovery_code",
  "second_factor",
  "sign_up",
  "sign_in_network",
  "rate_limit",
  "session",
  "guide",
  "guide_group",
  "guide_line",
  "guide_share",
  "guide_preference",
  "cart",
  "cart_line",
  "sub_cart_field",
  "idempotency",
  "last_purchase",
  "customer_order",
  "order_line",
  "order_revision",
  "item_request",
  "order_issue",
  "order_issue_photo",
  "audit",
  "message",
  "message_receipt",
  "message_profile",
  "message_event",
  "analytics_event",
  "page",
];

export const GUIDE_IDS = { weekday: 1, long: 2, east: 3 } as const;

const userId = (userName: string) => world.users.findIndex((user) => user.userName === userName) + 1;

export const insertOrganizations = async (
  db: Kysely<Database>,
  organizations: readonly WorldOrganization[],
  more: object = {},
): Promise<void> => {
  await sql`insert into warehouse (name, zone) values (${world.warehouse}, ${world.zone}) on conflict do nothing`.execute(
    db,
  );
  await insertRows(
    db,
    "organization",
    organizations.map(({ id, name, customerGroupId, businessUnit, canOrder, errors, ...terms }) => ({
      id,
      name,
      account_number: `ACC-${id}`,
      customer_group_id: customerGroupId,
      business_unit: businessUnit,
      can_order: canOrder,
      status_errors: errors,
      sales_rep_name: "",
      sales_rep_email: "",
      sales_rep_phone: "",
      delivery_days: [1, 2, 3, 4, 5, 6],
      warehouse: world.warehouse,
      warehouse_zone: world.zone,
      cut_off_time: world.cutOffTime,
      payment_terms: "Net 30",
      region: world.region,
      cross_dock_days: terms.crossDockDays ?? [],
      is_cross_dock_allowed: terms.crossDockDays !== undefined,
      order_minimum_cents: terms.orderMinimum ?? null,
      delivery_address: terms.deliveryAddress ?? world.address,
      delivery_phone: terms.deliveryPhone ?? "",
      ...more,
    })),
  );
};

export const insertUsers = async (
  db: Kysely<Database>,
  users: readonly (WorldUser & { readonly id: number; readonly isActive?: boolean })[],
): Promise<void> => {
  const password_hash = await quickPassword(world.users[0]!.password);
  await insertRows(
    db,
    "app_user",
    users.map(({ id, userName, email, organizations, roles, isActive }) => ({
      id,
      email,
      user_name: userName,
      first_name: userName,
      last_name: "",
      password_hash,
      roles: roles ?? ["customer"],
      home_organization_id: organizations[0] ?? null,
      is_active: isActive ?? true,
    })),
  );
  await insertRows(
    db,
    "membership",
    users.flatMap(({ id, organizations }) =>
      organizations.map((organization_id) => ({ organization_id, user_id: id })),
    ),
  );
};

export type TestGuide = Omit<WorldGuide, "key" | "owner"> & { readonly id: number; readonly owner: number };

/** Inserts guides; the lines of groups come before ungrouped ones. */
export const insertGuides = async (db: Kysely<Database>, guides: readonly TestGuide[]): Promise<void> => {
  await insertRows(
    db,
    "guide",
    guides.map(({ id, name, organizationId, owner }) => ({
      id,
      organization_id: organizationId,
      name,
      business_unit: null,
      owner_user_id: owner,
      version: 1,
      is_pending: false,
      modified_by: owner,
      created_at: new Date(world.now),
      modified_at: new Date(world.now),
    })),
  );
  await insertRows(
    db,
    "guide_group",
    guides.flatMap(({ id, organizationId, groups }) =>
      groups.map(({ name }, position) => ({ organization_id: organizationId, guide_id: id, position, name })),
    ),
  );
  await insertRows(
    db,
    "guide_line",
    guides.flatMap(({ id, organizationId, groups, ungrouped }) =>
      [
        ...groups.flatMap(({ skus }, group) => skus.map((sku) => ({ sku, group }))),
        ...ungrouped.map((sku) => ({ sku, group: null })),
      ].map(({ sku, group }, position) => ({
        organization_id: organizationId,
        guide_id: id,
        sku,
        unit: "CS",
        group_position: group,
        position,
      })),
    ),
  );
};

const insertMessages = async (db: Kysely<Database>): Promise<void> => {
  await insertRows(
    db,
    "message",
    world.messages.map(({ id, organizationId = null, userName, html, trigger = "immediate", ...message }) => ({
      id,
      organization_id: organizationId,
      user_id: userName === undefined ? null : userId(userName),
      html,
      kind: "inApp",
      name: id,
      state: "live",
      options: {},
      position: "Center",
      is_animated: false,
      trigger_type: trigger,
      priority: message.priority,
      keeps_in_inbox: false,
      created_at: new Date(message.createdAt),
      expires_at: message.expiresAt === undefined ? null : new Date(message.expiresAt),
    })),
  );
  await insertRows(
    db,
    "message",
    world.embeddedMessages.map(({ id, organizationId = null, placementId, title }) => ({
      id,
      kind: "embedded",
      organization_id: organizationId,
      placement_id: placementId,
      elements: { title },
      position: "Center",
      is_animated: false,
      trigger_type: "immediate",
      priority: 300.5,
      keeps_in_inbox: false,
      created_at: new Date(world.now),
      name: title,
      state: "live",
      options: {},
    })),
  );
};

/** Resets the database to the world of the acceptance suites, except the catalog: that would mean rebuilding the search index. */
export const insertWorld = (owner: Kysely<Database>): Promise<void> =>
  owner.transaction().execute(async (db) => {
    if (await areTablesKept(db)) return putTablesBack(db);
    await insertCatalogue(db);
    await insertOrganizations(db, world.organizations);
    await insertRows(
      db,
      "receiving_location",
      world.organizations.flatMap(({ id, locations = [] }) =>
        locations.map((location) => ({ ...location, organization_id: id })),
      ),
    );
    await insertUsers(
      db,
      world.users.map((user) => ({ ...user, id: userId(user.userName) })),
    );
    await insertGuides(
      db,
      world.guides.map((guide) => ({ ...guide, id: GUIDE_IDS[guide.key], owner: userId(guide.owner) })),
    );
    await insertMessages(db);
    await insertInvoices(db);
    await sql`select setval(pg_get_serial_sequence('guide', 'id'), 100), setval(pg_get_serial_sequence('app_user', 'id'), 100),
      setval(pg_get_serial_sequence('receiving_location', 'id'), 100)`.execute(db);
    return keepTables(db, CHANGED_BY_CALLS);
  });
