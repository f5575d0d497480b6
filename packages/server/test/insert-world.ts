import { world } from "@larder/sdk/testing/acceptance/world";
import { type Kysely, sql } from "kysely";
import { quickPassword } from "./quick-password.ts";
import type { Database } from "../src/db/schema.ts";
import { insertCatalogue } from "./insert-catalogue.ts";
import { insertRows } from "./insert-rows.ts";
import { areTablesKept, keepTables, putTablesBack } from "./keep-tables.ts";

/** What the calls of customers and staff can change. */
const CHANGED_BY_CALLS = [
  "organization",
  "app_user",
  "membership",
  "password_link",
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
  "order_issue",
  "order_issue_photo",
  "audit",
  "message",
  "message_receipt",
  "message_profile",
  "message_event",
  "analytics_event",
];

/** The ids of the world's guides in the database. */
export const GUIDE_IDS = { weekday: 1, long: 2, east: 3 } as const;

const userId = (userName: string) => world.users.findIndex((user) => user.userName === userName) + 1;

const insertCustomers = async (db: Kysely<Database>): Promise<void> => {
  await insertRows(
    db,
    "organization",
    world.organizations.map(({ id, name, customerGroupId, businessUnit, canOrder, errors, ...terms }) => ({
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
      cross_dock_days: terms.crossDockDays ?? [],
      is_cross_dock_allowed: terms.crossDockDays !== undefined,
      order_minimum_cents: terms.orderMinimum ?? null,
      delivery_address: terms.deliveryAddress ?? "",
      delivery_phone: terms.deliveryPhone ?? "",
    })),
  );
  await insertRows(
    db,
    "receiving_location",
    world.organizations.flatMap(({ id, locations = [] }) =>
      locations.map((location) => ({ ...location, organization_id: id })),
    ),
  );
  const password_hash = await quickPassword(world.users[0]!.password);
  await insertRows(
    db,
    "app_user",
    world.users.map(({ userName, email, organizations, roles }, index) => ({
      id: index + 1,
      email,
      user_name: userName,
      first_name: userName,
      last_name: "",
      password_hash,
      roles: roles ?? ["customer"],
      home_organization_id: organizations[0] ?? null,
      is_active: true,
    })),
  );
  await insertRows(
    db,
    "membership",
    world.users.flatMap(({ organizations }, index) =>
      organizations.map((organization_id) => ({ organization_id, user_id: index + 1 })),
    ),
  );
};

const insertGuides = async (db: Kysely<Database>): Promise<void> => {
  const dates = { created_at: new Date(world.now), modified_at: new Date(world.now) };
  await insertRows(
    db,
    "guide",
    world.guides.map(({ key, name, organizationId, owner }) => ({
      id: GUIDE_IDS[key],
      organization_id: organizationId,
      name,
      business_unit: null,
      owner_user_id: userId(owner),
      version: 1,
      is_pending: false,
      modified_by: userId(owner),
      ...dates,
    })),
  );
  await insertRows(
    db,
    "guide_group",
    world.guides.flatMap(({ key, organizationId, groups: own }) =>
      own.map(({ name }, position) => ({ organization_id: organizationId, guide_id: GUIDE_IDS[key], position, name })),
    ),
  );
  await insertRows(
    db,
    "guide_line",
    world.guides.flatMap(({ key, organizationId, groups: own, ungrouped }) =>
      [
        ...own.flatMap(({ skus }, group) => skus.map((sku) => ({ sku, group }))),
        ...ungrouped.map((sku) => ({ sku, group: null })),
      ].map(({ sku, group }, position) => ({
        organization_id: organizationId,
        guide_id: GUIDE_IDS[key],
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

/**
 * Makes the database the world of the acceptance suites as its page has it: an empty one is filled, a filled one gets back
 * what calls can change. No call changes the catalogue: another one is also a whole search index to be built again.
 */
export const insertWorld = (owner: Kysely<Database>): Promise<void> =>
  owner.transaction().execute(async (db) => {
    if (await areTablesKept(db)) return putTablesBack(db);
    await insertCatalogue(db);
    await insertCustomers(db);
    await insertGuides(db);
    await insertMessages(db);
    await sql`select setval(pg_get_serial_sequence('guide', 'id'), 100), setval(pg_get_serial_sequence('app_user', 'id'), 100)`.execute(
      db,
    );
    return keepTables(db, CHANGED_BY_CALLS);
  });
