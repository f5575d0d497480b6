import { subCartKey } from "@larder/domain/cart/subcarts";
import type { Edit } from "../simulation/edits.ts";
import type { History, LineRow, OrderRow, Press } from "../simulation/history.ts";
import type { Exchange } from "../simulation/network.ts";
import { goodGuides, prepList, SAVED } from "./simulation-saved-guide.ts";

/** Noon in New York on Wednesday, March 10, 2027. */
export const NOON = Date.parse("2027-03-10T17:00:00Z");
export const HOUR = 3_600_000;

let count = 0;

export const exchange = (
  path: string,
  body: object | null,
  answer: object,
  more: Partial<Exchange> = {},
): Exchange => ({
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

export const ADDED = {
  success: true,
  results: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 3, outcome: "added" }],
};
export const SENT = { success: true, confirmedOrders: [{ orderNumber: "7300001" }] };

const place = { businessUnitId: "3", vendorId: null, isDropShip: false, isPreOrder: false, isJIT: false };

export const order: OrderRow = {
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
  cancelled_at: null,
};

export const line: LineRow = {
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

export const audited = (path: string, seq: number) => ({
  seq,
  actor_id: 1001,
  as_user_id: null,
  organization_id: 101,
  call: `POST ${path}`,
  request_id: `request ${path}`,
});

/** An edit of a line by one browser, with its place in the order of that browser's edits. */
export const edited = (number: number): Exchange =>
  exchange(
    "/web-api/cart/update-item",
    { id: "line", productSku: "BEEF1", unitOfMeasure: "CS", quantity: 3 },
    { success: true },
    {
      headers: { "idempotency-key": `key ${number}`, "cart-edit": `${number}.browser` },
      requestIds: [`request ${number}`],
    },
  );

export const kept = (path: string, answer: object) => ({
  user_id: 1001,
  key: `key ${path}`,
  status: 200,
  body: JSON.stringify(answer),
});

/** A day on which everything is right: three cases were added and sent, two more typed in a guide, and a line was added to another. */
export const good: History = {
  people: [
    { device: "phone", user: 1001, organizations: [101], isStaff: false },
    { device: "rival", user: 2001, organizations: [201], isStaff: false },
  ],
  exchanges: [
    exchange("/web-api/cart/add", { items: [{ quantity: 3 }] }, ADDED),
    exchange("/web-api/cart/submit", null, SENT),
    exchange("/web-api/auth/logout-api", null, {}, { device: "rival", headers: { cookie: "larder_session=other" } }),
    exchange("/web-api/order-guide/update", {}, SAVED),
  ],
  presses: [press],
  said: [{ device: "phone", intent: "key /web-api/cart/submit", isSent: true }],
  givenUp: [],
  edits: [],
  settled: [],
  notSaved: [],
  unsaved: [],
  held: [{ device: "phone", id: "cart", version: 2, lines: "3 CS BEEF1" }],
  typed: [{ device: "phone", user: 1001, at: NOON + HOUR, guide: 9_001, sku: "FISH1", quantity: 2 }],
  rests: [
    {
      at: NOON + 10 * HOUR,
      views: [{ device: "phone", user: 1001, organization: 101, lines: [], waits: "", kept: [], defects: [] }],
      carts: [],
      drafts: [{ user_id: 1001, guide_id: 9_001, sku: "FISH1", quantity: 2, edited_at: NOON + HOUR }],
      stocks: [{ sku: "BEEF1", unit: "CS", stock: 5 }],
      guides: [{ id: 9_101, version: "2", ...prepList("CS FISH1") }],
    },
  ],
  orders: [order],
  lines: [line],
  audit: [
    audited("/web-api/cart/add", 1),
    audited("/web-api/cart/submit", 2),
    audited("/web-api/order-guide/update", 3),
  ],
  kept: [
    kept("/web-api/cart/add", ADDED),
    kept("/web-api/cart/submit", SENT),
    kept("/web-api/order-guide/update", SAVED),
  ],
  stock: [{ sku: "BEEF1", unit: "CS", stock: 5, at: 0 }],
  prices: [{ sku: "BEEF1", unit: null, price: 125_000, since: 0, by: 0 }],
  requests: [{ user_id: 1001, what: "White asparagus, 7" }],
  guides: goodGuides,
  oddTypings: [],
  leftovers: [],
};

/** An answer that has the whole cart, or only what changed since a version of it. */
export const cartAnswer = (version: number, content: object): Exchange =>
  exchange("/web-api/cart/update-item", {}, { success: true, id: "cart", version, ...content });

export const CASES = { id: "line", productSku: "BEEF1", unitOfMeasure: "CS", quantity: 3 };

/** An edit of the phone's cart. */
export const editedAs = (of: string, to: string, more: Partial<Edit> = {}): Edit => ({
  device: "phone",
  user: 1001,
  organization: 101,
  at: NOON,
  order: null,
  cart: "cart",
  of,
  to,
  ...more,
});

/** A day on which eight cases were typed at a line of three, and five are left; with what the line's notice says. */
export const cutDay = (adjusted: object | undefined, quantity = 5): Partial<History> => {
  const answer = {
    success: true,
    changed: { lines: [{ ...CASES, quantity, seen: adjusted === undefined ? null : { adjusted } }] },
  };
  const path = "/web-api/cart/update-item";
  return {
    exchanges: [
      exchange("/web-api/cart/add", { items: [{ quantity: 3 }] }, ADDED),
      exchange(path, { ...CASES, quantity: 8 }, answer),
    ],
    audit: [audited("/web-api/cart/add", 1), audited(path, 2)],
    kept: [kept("/web-api/cart/add", ADDED), kept(path, answer)],
    rests: [
      { ...good.rests[0]!, carts: [{ organization_id: 101, user_id: 1001, sku: "BEEF1", unit: "CS", quantity }] },
    ],
  };
};

/** What the notice at a line says of which five of eight were taken. */
export const FIVE_LEFT = { reason: "Stock", bound: 5, wanted: 8, quantity: 5 };

export const [added, submitted, signedOut] = good.exchanges as [Exchange, Exchange, Exchange];
export const [rest] = good.rests as [History["rests"][number]];
export const shownAs = (change: object): History["presses"] => [
  { ...press, shown: { ...press.shown, lines: press.shown.lines.map((one) => ({ ...one, ...change })) } },
];
