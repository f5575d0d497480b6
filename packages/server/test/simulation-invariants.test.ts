import { expect, it } from "vitest";
import { subCartKey } from "@larder/domain/cart/subcarts";
import type { History, Invariant, LineRow, OrderRow, Press } from "../simulation/history.ts";
import { invariants } from "../simulation/invariants/all.ts";
import { auditComplete } from "../simulation/invariants/audit-complete.ts";
import { draftsKept } from "../simulation/invariants/drafts-kept.ts";
import { noQuantityByNobody } from "../simulation/invariants/no-quantity-by-nobody.ts";
import { nothingAcknowledgedLost } from "../simulation/invariants/nothing-acknowledged-lost.ts";
import { nothingOfAnotherOrganization } from "../simulation/invariants/nothing-of-another-organization.ts";
import { nothingPastItsCutOff } from "../simulation/invariants/nothing-past-its-cut-off.ts";
import { oneOrderAKey } from "../simulation/invariants/one-order-a-key.ts";
import { sentIsShown } from "../simulation/invariants/sent-is-shown.ts";
import { sessionsHold } from "../simulation/invariants/sessions-hold.ts";
import { stockNeverBelowZero } from "../simulation/invariants/stock-never-below-zero.ts";
import { totalsExact } from "../simulation/invariants/totals-exact.ts";
import { viewEqualsServer } from "../simulation/invariants/view-equals-server.ts";
import type { Exchange } from "../simulation/network.ts";

/** Noon in New York on Wednesday, March 10, 2027. */
const NOON = Date.parse("2027-03-10T17:00:00Z");
const HOUR = 3_600_000;

let count = 0;

const exchange = (path: string, body: object | null, answer: object, more: Partial<Exchange> = {}): Exchange => ({
  n: (count += 1),
  at: NOON,
  device: "phone",
  method: "POST",
  url: path,
  headers: { "idempotency-key": `key ${path}`, cookie: "larder_session=secret" },
  body: body === null ? null : JSON.stringify(body),
  answers: [{ at: NOON, status: 200, body: JSON.stringify(answer) }],
  requestIds: [`request ${path}`],
  received: { at: NOON, status: 200 },
  ...more,
});

const ADDED = {
  success: true,
  results: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 3, outcome: "added" }],
};
const SENT = { success: true, confirmedOrders: [{ orderNumber: "7300001" }] };

const place = { businessUnitId: "3", vendorId: null, isDropShip: false, isPreOrder: false, isJIT: false };

const order: OrderRow = {
  order_number: "7300001",
  organization_id: 101,
  user_id: 1001,
  cart_id: "cart",
  sub_cart: subCartKey(place),
  revision: 1,
  sent_at: NOON,
  placed_at: NOON,
  delivery_date: "2027-03-11",
  po_number: "",
  vendor_id: null,
  item_count: 1,
  pending_count: 0,
  total_cents: 3_750,
  shipping_cents: 0,
  is_cancelled: false,
};

const line: LineRow = {
  order_number: "7300001",
  organization_id: 101,
  revision: 1,
  position: 1,
  sku: "BEEF1",
  unit: "CS",
  quantity: 3,
  unit_price: 125_000,
  total_cents: 3_750,
  is_estimated: false,
  back_ordered: 0,
  cut1: "",
  cut2: "",
  comment: "",
};

const press = {
  device: "phone",
  intent: "key /web-api/cart/submit",
  order: null,
  deliveries: null,
  shown: {
    lines: [
      {
        id: "line",
        productSku: "BEEF1",
        productTitle: "Beef loin",
        unitOfMeasure: "CS",
        quantity: 3,
        unitPrice: 125_000,
        totalPrice: 3_750,
        packSize: "",
        delivery: subCartKey(place),
        isOutOfStock: false,
        backOrdered: 0,
        cutInstructions1: null,
        cutInstructions2: null,
        comment: null,
      },
    ],
    deliveries: [{ ...place, date: "2027-03-11" }],
    poNumber: "",
    note: "",
  },
} as unknown as Press;

const audited = (path: string, seq: number) => ({
  seq,
  actor_id: 1001,
  as_user_id: null,
  organization_id: 101,
  call: `POST ${path}`,
  request_id: `request ${path}`,
});

const kept = (path: string, answer: object) => ({
  user_id: 1001,
  key: `key ${path}`,
  status: 200,
  body: JSON.stringify(answer),
});

/** A day on which everything is right: three cases were added and sent, and two more typed in a guide. */
const good: History = {
  people: [
    { device: "phone", user: 1001, organizations: [101], isStaff: false },
    { device: "rival", user: 2001, organizations: [201], isStaff: false },
  ],
  exchanges: [
    exchange("/web-api/cart/add", { items: [] }, ADDED),
    exchange("/web-api/cart/submit", null, SENT),
    exchange("/web-api/auth/logout-api", null, {}, { device: "rival", headers: { cookie: "larder_session=other" } }),
  ],
  presses: [press],
  typed: [{ device: "phone", user: 1001, at: NOON + HOUR, guide: 9_001, sku: "FISH1", quantity: 2 }],
  rests: [
    {
      at: NOON + 10 * HOUR,
      views: [{ device: "phone", user: 1001, organization: 101, lines: [], waits: "", defects: [] }],
      carts: [],
      drafts: [{ user_id: 1001, guide_id: 9_001, sku: "FISH1", quantity: 2, edited_at: NOON + HOUR }],
      stocks: [{ sku: "BEEF1", unit: "CS", stock: 5 }],
    },
  ],
  orders: [order],
  lines: [line],
  audit: [audited("/web-api/cart/add", 1), audited("/web-api/cart/submit", 2)],
  kept: [kept("/web-api/cart/add", ADDED), kept("/web-api/cart/submit", SENT)],
  stock: [{ sku: "BEEF1", unit: "CS", stock: 5, at: 0 }],
};

const [added, submitted, signedOut] = good.exchanges as [Exchange, Exchange, Exchange];
const [rest] = good.rests as [History["rests"][number]];
const shownAs = (change: object): History["presses"] => [
  { ...press, shown: { ...press.shown, lines: press.shown.lines.map((one) => ({ ...one, ...change })) } },
];

const broken: readonly (readonly [Invariant, name: string, change: Partial<History>])[] = [
  [oneOrderAKey, "two orders of one cart", { orders: [order, { ...order, order_number: "7300002" }] }],
  [
    oneOrderAKey,
    "another order under the same key",
    {
      exchanges: [
        submitted,
        exchange("/web-api/cart/submit", null, { success: true, confirmedOrders: [{ orderNumber: "7300009" }] }),
      ],
    },
  ],
  [totalsExact, "an order of another total", { orders: [{ ...order, total_cents: 3_751 }] }],
  [
    totalsExact,
    "a line a cent off",
    { lines: [{ ...line, total_cents: 3_751 }], orders: [{ ...order, total_cents: 3_751 }] },
  ],
  [totalsExact, "a lost line", { lines: [] }],
  [nothingPastItsCutOff, "an order a second late", { orders: [{ ...order, sent_at: NOON + 4 * HOUR + 1_000 }] }],
  [nothingPastItsCutOff, "an order for a holiday", { orders: [{ ...order, delivery_date: "2027-03-17" }] }],
  [
    nothingOfAnotherOrganization,
    "an order read by another customer",
    { exchanges: [exchange("/web-api/order-history/list", null, SENT, { device: "rival" })] },
  ],
  [nothingOfAnotherOrganization, "a line of another's order", { lines: [{ ...line, organization_id: 201 }] }],
  [
    viewEqualsServer,
    "a cart that no screen shows",
    { rests: [{ ...rest, carts: [{ organization_id: 101, user_id: 1001, sku: "BEEF1", unit: "CS", quantity: 1 }] }] },
  ],
  [
    viewEqualsServer,
    "an edit that waits for ever",
    { rests: [{ ...rest, views: [{ ...rest.views[0]!, waits: "1 edit" }] }] },
  ],
  [noQuantityByNobody, "an order of more than was added", { lines: [{ ...line, quantity: 4 }] }],
  [
    noQuantityByNobody,
    "a line that no one added",
    { rests: [{ ...rest, carts: [{ organization_id: 101, user_id: 1001, sku: "FISH2", unit: "CS", quantity: 1 }] }] },
  ],
  [auditComplete, "a write without an entry", { audit: [audited("/web-api/cart/add", 1)] }],
  [auditComplete, "a write with two entries", { audit: [...good.audit, audited("/web-api/cart/add", 3)] }],
  [auditComplete, "an entry of someone else", { audit: good.audit.map((row) => ({ ...row, actor_id: 9 })) }],
  [sentIsShown, "another quantity on the screen", { presses: shownAs({ quantity: 2 }) }],
  [sentIsShown, "another price on the screen", { presses: shownAs({ unitPrice: 1 }) }],
  [sentIsShown, "another day on the screen", { orders: [{ ...order, delivery_date: "2027-03-12" }] }],
  [nothingAcknowledgedLost, "a confirmed order that isn't there", { orders: [] }],
  [nothingAcknowledgedLost, "an answer that isn't kept", { kept: [kept("/web-api/cart/add", ADDED)] }],
  [
    nothingAcknowledgedLost,
    "a canceled order that comes",
    {
      exchanges: [exchange("/web-api/order-history/cancel", { orderNumber: "7300001" }, {})],
      kept: [kept("/web-api/order-history/cancel", {})],
    },
  ],
  [
    sessionsHold,
    "a cart read after signing out",
    {
      exchanges: [signedOut, { ...added, device: "rival", at: NOON + 1, headers: { cookie: "larder_session=other" } }],
    },
  ],
  [
    stockNeverBelowZero,
    "a stock below zero",
    { rests: [{ ...rest, stocks: [{ sku: "BEEF1", unit: "CS", stock: -1 }] }] },
  ],
  [stockNeverBelowZero, "more than there was", { stock: [{ sku: "BEEF1", unit: "CS", stock: 2, at: 0 }] }],
  [draftsKept, "a typed quantity that is gone", { rests: [{ ...rest, drafts: [] }] }],
];

it("T28 a day on which everything is right violates no invariant", () => {
  expect(invariants).toHaveLength(12);
  expect(invariants.flatMap(({ check }) => check(good))).toEqual([]);
});

it.each(broken.map(([invariant, name, change]) => [invariant.name, name, invariant, change] as const))(
  "T28 %s: finds %s",
  (_, __, { check }, change) => {
    expect(check({ ...good, ...change }).length).toBeGreaterThan(0);
  },
);

it("T28 every invariant has a history that breaks it", () => {
  expect(new Set(broken.map(([{ name }]) => name))).toEqual(new Set(invariants.map(({ name }) => name)));
});
