import { expect, it } from "vitest";
import type { UnsavedTypings } from "../simulation/edits.ts";
import type { History, Invariant } from "../simulation/history.ts";
import { invariants } from "../simulation/invariants/all.ts";
import { atCurrentPrices } from "../simulation/invariants/at-current-prices.ts";
import { auditComplete } from "../simulation/invariants/audit-complete.ts";
import { conflictsNamed } from "../simulation/invariants/conflicts-named.ts";
import { draftsKept } from "../simulation/invariants/drafts-kept.ts";
import { heldAsAnswered } from "../simulation/invariants/held-as-answered.ts";
import { limitsHold } from "../simulation/invariants/limits-hold.ts";
import { newestEditStands } from "../simulation/invariants/newest-edit-stands.ts";
import { noEditLost } from "../simulation/invariants/no-edit-lost.ts";
import { noQuantityByNobody } from "../simulation/invariants/no-quantity-by-nobody.ts";
import { noWriteFromElsewhere } from "../simulation/invariants/no-write-from-elsewhere.ts";
import { nothingAcknowledgedLost } from "../simulation/invariants/nothing-acknowledged-lost.ts";
import { nothingOfAnotherOrganization } from "../simulation/invariants/nothing-of-another-organization.ts";
import { nothingPastItsCutOff } from "../simulation/invariants/nothing-past-its-cut-off.ts";
import { oddQuantitiesRefused } from "../simulation/invariants/odd-quantities-refused.ts";
import { oneOrderAKey } from "../simulation/invariants/one-order-a-key.ts";
import { ordersAsSaid } from "../simulation/invariants/orders-as-said.ts";
import { resentBeforeGivenUp } from "../simulation/invariants/resent-before-given-up.ts";
import { sentIsShown } from "../simulation/invariants/sent-is-shown.ts";
import { sentOnce } from "../simulation/invariants/sent-once.ts";
import { sessionsHold } from "../simulation/invariants/sessions-hold.ts";
import { stockNeverBelowZero } from "../simulation/invariants/stock-never-below-zero.ts";
import { totalsExact } from "../simulation/invariants/totals-exact.ts";
import { viewEqualsServer } from "../simulation/invariants/view-equals-server.ts";
import {
  ADDED,
  CASES,
  FIVE_LEFT,
  HOUR,
  NOON,
  SENT,
  added,
  audited,
  cartAnswer,
  cutDay,
  edited,
  editedAs,
  exchange,
  good,
  kept,
  line,
  order,
  rest,
  shownAs,
  signedOut,
  submitted,
} from "./simulation-day.ts";
import { brokenGuides, conflictAs } from "./simulation-guide-day.ts";
import { brokenScreens, refusals } from "./simulation-screen-day.ts";

const unsaved = (quantities: number, at: number): UnsavedTypings => ({ device: "phone", at, quantities });

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
  [
    nothingPastItsCutOff,
    "an order canceled a second late",
    { orders: [{ ...order, cancelled_at: NOON + 4 * HOUR + 1_000 }] },
  ],
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
  [noQuantityByNobody, "a line that takes less than was typed without a notice", cutDay(undefined)],
  [
    noQuantityByNobody,
    "a notice that names a stock there never was",
    cutDay({ ...FIVE_LEFT, bound: 6, quantity: 6 }, 6),
  ],
  [noQuantityByNobody, "a notice of another quantity than was typed", cutDay({ ...FIVE_LEFT, wanted: 9 })],
  [noQuantityByNobody, "a line that takes less than its stock", cutDay({ ...FIVE_LEFT, quantity: 4 }, 4)],
  [noQuantityByNobody, "a limit that its product doesn't have", cutDay({ ...FIVE_LEFT, reason: "Maximum" })],
  [
    noQuantityByNobody,
    "an addition that takes less than was typed",
    { exchanges: [exchange("/web-api/cart/add", { items: [{ quantity: 5 }] }, ADDED), submitted] },
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
  [
    newestEditStands,
    "an older edit after a newer one",
    {
      exchanges: [edited(2), edited(1)],
      audit: [2, 1].map((number) => ({ ...audited("", number), request_id: `request ${number}` })),
      kept: [2, 1].map((number) => ({ ...kept("", { success: true }), key: `key ${number}` })),
    },
  ],
  [
    atCurrentPrices,
    "an order at the prices of an older list",
    { prices: [...good.prices, { sku: "BEEF1", unit: null, price: 130_000, since: NOON - 2_000, by: NOON - 1_000 }] },
  ],
  [sentOnce, "a request that was taken twice", { requests: [...good.requests, ...good.requests] }],
  [ordersAsSaid, "a sent order that the screen denies", { said: [{ ...good.said[0]!, isSent: false }] }],
  [ordersAsSaid, "a sent order that isn't there", { said: [{ ...good.said[0]!, intent: "another key" }] }],
  [
    resentBeforeGivenUp,
    "an edit that was sent once",
    { exchanges: [edited(1)], givenUp: [{ device: "phone", intent: "key 1" }] },
  ],
  [draftsKept, "a typed quantity that is gone", { rests: [{ ...rest, drafts: [] }] }],
  [
    draftsKept,
    "a typed quantity that is gone, of a product that was added elsewhere",
    {
      rests: [{ ...rest, drafts: [] }],
      exchanges: [
        exchange("/web-api/cart/add", { items: [{ productSku: "FISH1", quantity: 2 }] }, ADDED),
        exchange("/web-api/cart/add", { items: [{ productSku: "FISH1", onlyInStock: true }] }, ADDED, {
          device: "rival",
        }),
      ],
    },
  ],
  [
    draftsKept,
    "a typed quantity that is gone, of a screen that said later that none or before that one wasn't saved",
    { rests: [{ ...rest, drafts: [] }], unsaved: [unsaved(0, NOON + HOUR), unsaved(1, NOON - HOUR)] },
  ],
  [noEditLost, "an edit that never arrived", { edits: [editedAs("CS BEEF1", "4")] }],
  [limitsHold, "an order beyond a limit", { lines: [{ ...line, sku: "ONE10", quantity: 11 }] }],
  [limitsHold, "an order of less than is sold", { lines: [{ ...line, sku: "LIMIT", quantity: 1 }] }],
  [
    limitsHold,
    "a cart beyond a limit",
    {
      exchanges: [
        cartAnswer(2, { cartGroups: [{ subCarts: [{ lines: [{ ...CASES, productSku: "LIMIT", quantity: 11 }] }] }] }),
      ],
    },
  ],
  [
    heldAsAnswered,
    "another quantity than the whole cart had",
    { exchanges: [cartAnswer(2, { cartGroups: [{ subCarts: [{ lines: [{ ...CASES, quantity: 4 }] }] }] })] },
  ],
  [
    heldAsAnswered,
    "a change that was put on another cart",
    {
      exchanges: [
        cartAnswer(2, { changed: { since: 1, lines: [], added: [{ line: { ...CASES, id: "other" } }], removed: [] } }),
        cartAnswer(1, { cartGroups: [{ subCarts: [{ lines: [CASES] }] }] }),
      ],
    },
  ],
  ...brokenGuides,
  ...brokenScreens,
];

it("T28 a day on which everything is right violates no invariant", () => {
  expect(invariants).toHaveLength(27);
  expect(invariants.flatMap(({ check }) => check(good))).toEqual([]);
});

it("T28 no quantity changed by nobody: takes what the notice at a line says of its stock", () => {
  expect(noQuantityByNobody.check({ ...good, ...cutDay(FIVE_LEFT) })).toEqual([]);
});

it("T28 limits hold: lets a brand without limits order as much or as little as it likes", () => {
  const lines = [{ ...line, organization_id: 201, sku: "LIMIT", quantity: 1 }];
  const content = { cartGroups: [{ subCarts: [{ lines: [{ ...CASES, productSku: "LIMIT", quantity: 11 }] }] }] };
  const exchanges = [{ ...cartAnswer(2, content), device: "rival" }];
  expect(limitsHold.check({ ...good, lines, exchanges })).toEqual([]);
});

it("T28 T18 a conflict names what differs: one that shows both guides and offers both lines is right", () => {
  expect(conflictsNamed.check({ ...good, ...conflictAs({}) })).toEqual([]);
});

it("T28 GUIDE-CART-14 a quantity may be gone if its screen said it wasn't saved", () => {
  const day = { ...good, rests: [{ ...rest, drafts: [] }], unsaved: [unsaved(1, NOON + HOUR)] };
  expect(draftsKept.check(day)).toEqual([]);
});

it("T28 a refused write from another site and a refused odd quantity violate nothing", () => {
  const day = { ...good, ...refusals };
  expect([...noWriteFromElsewhere.check(day), ...oddQuantitiesRefused.check(day)]).toEqual([]);
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
