import { isolatedIterable } from "../../adapters-http/test/isolated-iterable.ts";
import { live } from "@larder/adapters-http/live";
import type { Transport } from "@larder/adapters-http/transport";
import type { AcceptanceWorld, Visitor } from "@larder/sdk/testing/acceptance/suite";
import { world } from "@larder/sdk/testing/acceptance/world";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { type Kysely, sql } from "kysely";
import { hashPassword } from "../src/auth/password.ts";
import type { Database } from "../src/db/schema.ts";

const tables =
  "analytics_event, message_event, message_profile, message_receipt, message, audit, order_issue_photo, order_issue, order_revision, order_line, customer_order, last_purchase, idempotency, sub_cart_field, cart_line, cart, guide_preference, guide_share, guide_line, guide_group, guide, session, rate_limit, sign_in_network, sign_up, password_link, membership, app_user, price, assortment, variant, product, delivery_calendar, shipping_item, vendor, organization, customer_group";

let password: Promise<string> | null = null;

const insert = async (db: Kysely<Database>, table: string, rows: readonly object[]): Promise<void> => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.id(name));
  const list = sql.join(columns);
  await sql`insert into ${sql.id(table)} (${list}) overriding system value select ${list} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
};

const groups = (product: (typeof world.products)[number]): readonly string[] => product.groups ?? ["g1", "g2"];

const GUIDE_IDS = { weekday: 1, long: 2, east: 3 } as const;

/** Empties the database and puts in the world of the acceptance suites as its page has it. */
const insertWorld = async (db: Kysely<Database>): Promise<void> => {
  await sql.raw(`truncate ${tables} restart identity cascade`).execute(db);
  await insert(
    db,
    "customer_group",
    ["g1", "g2"].map((id) => ({ id, name: id })),
  );
  await insert(
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
  await insert(
    db,
    "delivery_calendar",
    world.holidays.map((day) => ({ warehouse: world.warehouse, day, is_closed: true, reason: "Holiday" })),
  );
  await insert(
    db,
    "vendor",
    world.vendors.map(({ id, name, leadDays }) => ({
      id,
      name,
      zone: world.zone,
      delivery_days: [1, 2, 3, 4, 5],
      work_days: [1, 2, 3, 4, 5],
      lead_days: leadDays,
      cut_off_time: world.vendorCutOffTime,
    })),
  );
  await insert(
    db,
    "shipping_item",
    world.vendors.flatMap(({ id, shippingItems }) =>
      shippingItems.map(({ itemNumber, name, cents }, position) => ({
        vendor_id: id,
        item_number: itemNumber,
        position,
        display_name: name,
        uom: "EA",
        cost_cents: cents,
      })),
    ),
  );
  password ??= hashPassword(world.users[0]!.password);
  const password_hash = await password;
  await insert(
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
  await insert(
    db,
    "membership",
    world.users.flatMap(({ organizations }, index) =>
      organizations.map((organization_id) => ({ organization_id, user_id: index + 1 })),
    ),
  );
  await insert(
    db,
    "product",
    world.products.map(({ sku, name, brand, category, substitutions = [] }) => ({
      sku,
      name,
      brand,
      category,
      description: "",
      subcategory: "",
      subsubcategory: "",
      pack_size: "",
      substitutions,
      popularity: 0,
      is_active: true,
      added_at: new Date(world.now),
    })),
  );
  await insert(
    db,
    "variant",
    world.products.flatMap((product) =>
      world.units.map((unit, position) => ({
        sku: product.sku,
        unit,
        position,
        is_default: position === 0,
        stock: product.stock,
        min_quantity: product.minimum ?? null,
        max_quantity: product.maximum ?? null,
        sell_by_multiple: product.multiple ?? null,
        is_restricted: product.isRestricted ?? false,
        vendor_id: product.vendorId ?? null,
        is_drop_ship: product.vendorId !== undefined,
        details: {
          isDropShipRestricted: product.isDropShipRestricted ?? false,
          ...(product.averageWeight === undefined
            ? {}
            : { catchWeight: { unitOfMeasure: "LB", averageWeight: product.averageWeight } }),
        },
      })),
    ),
  );
  await insert(
    db,
    "assortment",
    world.products.flatMap((product) =>
      groups(product).map((group) => ({ customer_group_id: group, sku: product.sku })),
    ),
  );
  await insert(
    db,
    "price",
    world.products.flatMap((product) =>
      groups(product).flatMap((group) =>
        world.units.map((unit) => {
          const isOther = group === "g2" && product.unitPrice !== null;
          return {
            customer_group_id: group,
            sku: product.sku,
            unit,
            price_text: isOther ? world.otherPrice.text : product.price,
            unit_price: isOther ? world.otherPrice.unitPrice : product.unitPrice,
          };
        }),
      ),
    ),
  );
  const userId = (userName: string) => world.users.findIndex((user) => user.userName === userName) + 1;
  const dates = { created_at: new Date(world.now), modified_at: new Date(world.now) };
  await insert(
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
  await insert(
    db,
    "guide_group",
    world.guides.flatMap(({ key, organizationId, groups: own }) =>
      own.map(({ name }, position) => ({ organization_id: organizationId, guide_id: GUIDE_IDS[key], position, name })),
    ),
  );
  await insert(
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
  await insert(
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
  await insert(
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
  await sql`select setval(pg_get_serial_sequence('guide', 'id'), 100), setval(pg_get_serial_sequence('app_user', 'id'), 100)`.execute(
    db,
  );
  await sql`insert into setting (key, value) values ('feature-flags', ${JSON.stringify(world.featureFlags)}::jsonb) on conflict (key) do update set value = excluded.value`.execute(
    db,
  );
};

/** A transport with a cookie jar, as a browser has one. */
const transport = (baseUrl: string): Transport => {
  const jar = new Map<string, string>();
  return {
    baseUrl,
    cookie: (name) => jar.get(name) ?? null,
    zone: () => world.zone,
    referer: () => "",
    iterable: () => Promise.resolve(isolatedIterable().sdk),
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
      const response = await fetch(url, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split("; ");
        const at = pair.indexOf("=");
        if (/; expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    },
  };
};

/** The world behind the ports over HTTP, against a running server with tables that `owner` may empty. */
export const acceptanceWorld = async (
  baseUrl: string,
  owner: (work: (db: Kysely<Database>) => Promise<void>) => Promise<void>,
): Promise<AcceptanceWorld> => {
  await owner(insertWorld);
  const runtimes: { readonly dispose: () => Promise<void> }[] = [];
  const visitor = async (): Promise<Visitor & { readonly transport: Transport }> => {
    const own = transport(baseUrl);
    await own.fetch(`${baseUrl}/web-api/content/footer`, {});
    const runtime = ManagedRuntime.make(live(own));
    runtimes.push(runtime);
    return { transport: own, run: (effect) => runtime.runPromiseExit(effect as never) };
  };
  return {
    guest: visitor,
    signedIn: async (userName) => {
      const made = await visitor();
      const user = world.users.find((one) => one.userName === userName);
      const answered = await made.transport.fetch(`${baseUrl}/web-api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-xsrf-token": made.transport.cookie("XSRF-TOKEN") ?? "" },
        body: JSON.stringify({ email: user?.email, password: user?.password }),
      });
      if (answered.status !== 200) throw new Error(`${userName} could not sign in: ${await answered.text()}`);
      return made;
    },
    guideId: (key) => GUIDE_IDS[key] as never,
    dispose: async () => {
      await Promise.all(runtimes.map((runtime) => runtime.dispose()));
    },
  };
};
