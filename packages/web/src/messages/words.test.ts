import { addReport } from "@larder/domain/cart/add-report";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { Adjustment } from "@larder/domain/cart/adjustment.schema";
import { sku, unit } from "@larder/domain/catalog/sku";
import type { GuideAction } from "@larder/sdk";
import { expect, it } from "vitest";
import { adjustmentText } from "./en/quick-order.ts";
import { reportText } from "./en/added-items.ts";
import { cartChangesMessages } from "./en/cart-changes.ts";
import { actionText } from "./en/guide-list.ts";
import { remarkText } from "./en/line.ts";
import { lateNotices } from "./en/notices-late.ts";
import { noticeText } from "./en/notices.ts";

it("QTY-18 one sentence says what was typed, what it is now, and why", () => {
  const text = (reason: Adjustment["reason"], bound: number, wanted: number, quantity: number) =>
    cartChangesMessages.adjusted({ reason, bound, wanted, quantity });
  expect(text("Multiple", 12, 1, 12)).toBe("Sold by 12. We changed 1 to 12.");
  expect(text("Minimum", 6, 2, 6)).toBe("The minimum is 6. We changed 2 to 6.");
  expect(text("Maximum", 9_999, 12_000, 9_999)).toBe("The maximum is 9,999. We changed 12,000 to 9,999.");
  expect(text("Stock", 5, 8, 5)).toBe("Only 5 left. We changed 8 to 5.");
  expect(text("Stock", 0, 8, 3)).toBe("Not enough left to sell. We changed 8 to 3.");
});

it("QTY-18 GUIDE-CART-09 a line says how a typed quantity was or will be changed, and what it is unlike", () => {
  const because = { _tag: "OnlyLeft", left: 3 } as const;
  expect(remarkText({ _tag: "Changed", because, wanted: 4, quantity: 3 })).toBe("Only 3 left. We changed 4 to 3.");
  expect(remarkText({ _tag: "WillAdd", because: { _tag: "SoldByMultiple", multiple: 12 }, toAdd: 12 })).toBe(
    "Sold by 12. We'll add 12.",
  );
  expect(remarkText({ _tag: "OnlyMoreLeft", left: 1, more: 0 })).toBe("You already have the last one.");
  expect(remarkText({ _tag: "UnlikeLastOrder", last: 4, quantity: 400 })).toBe(
    "You ordered 4 last time. Is 400 right?",
  );
  expect(remarkText({ _tag: "TooMany" })).toBe("Enter 9,999 or less.");
});

const item = (quantity: number, more: Partial<ItemToAdd> = {}): ItemToAdd => ({
  productSku: sku("A1"),
  unitOfMeasure: unit("CS"),
  quantity,
  ...more,
});
const result = (quantity: number, more: Partial<AddResult> = {}): AddResult => ({
  ...item(quantity),
  outcome: "added",
  message: null,
  ...more,
});
const said = (one: ItemToAdd, became: AddResult) => addReport([one], [became]).map(reportText)[0];

it("GUIDE-CART-11 OP-62 each outcome of an addition has a sentence, except as shown", () => {
  expect(said(item(2), result(2))).toBe("");
  expect(said(item(2, { seenPrice: 5 }), result(2, { unitPrice: 5 }))).toBe("");
  expect(said(item(1), result(12, { outcome: "adjusted", message: "Sold by 12." }))).toBe(
    "Sold by 12. We changed 1 to 12.",
  );
  expect(said(item(1), result(0, { outcome: "rejected", message: "Call your Sales Rep" }))).toBe("Call your Sales Rep");
  expect(said(item(1), result(0, { outcome: "rejected" }))).toBe("Not added.");
  expect(said(item(2, { seenPrice: 727_500 }), result(2, { unitPrice: 777_700 }))).toBe(
    "The price was $72.75 and is now $77.77. Accept it in your cart.",
  );
  expect(said(item(2, { seenPrice: 777_700 }), result(2, { unitPrice: 727_500 }))).toBe(
    "The price was $77.77 and is now $72.75.",
  );
  expect(said(item(2, { seenPrice: null }), result(2, { unitPrice: 10_000 }))).toBe(
    "The price was Price Pending and is now $1.00. Accept it in your cart.",
  );
});

it("OP-62 a question about the unit says what was written and how the item is sold", () => {
  const said = (written: string, ...soldBy: readonly string[]) =>
    adjustmentText({ _tag: "OtherUnit", written, soldBy: soldBy as readonly Unit[] }, String);
  expect(said("10 lb", "CS")).toBe("You wrote 10 lb. It's sold by the case (CS).");
  expect(said("2 dozen", "CS", "EA")).toBe("You wrote 2 dozen. It's sold by the case (CS) or each (EA).");
  expect(said("3#", "TB")).toBe("You wrote 3#. It's sold by TB.");
});

it("CART-31 a toast names what of an addition changed, and how much more there is", () => {
  const [report] = addReport([item(4)], [result(3, { outcome: "adjusted", message: "Only 3 left." })]);
  const items = [{ ...report!, title: "Leeks" }];
  expect(noticeText({ _tag: "ItemsAdded", items, more: 1_200 }, lateNotices)).toBe(
    "Leeks: Only 3 left. We changed 4 to 3. 1,200 more, see your cart.",
  );
  expect(reportText(addReport([item(4)], [result(4, { outcome: "adjusted" })])[0]!)).toBe("We changed the quantity.");
});

it("IDENT-26 the text says what is kept, what the page shows now, and that an open form was closed", () => {
  const kept = {
    _tag: "WorkKept",
    keeper: "Kitchen 1",
    shown: "Kitchen 2",
    quantities: 1,
    changes: 2,
    rows: 4,
    hasForm: true,
  } as const;
  expect(noticeText(kept, lateNotices)).toBe(
    "This page now shows Kitchen 2. We kept 1 quantity, 2 cart changes and 4 quick order rows for Kitchen 1. We closed an open form. What you typed in it wasn't sent.",
  );
  expect(noticeText({ ...kept, keeper: "", shown: "", changes: 0, rows: 0, hasForm: false }, lateNotices)).toBe(
    "We kept 1 quantity for the user who was signed in before.",
  );
});

it("OP-75 OP-91 the text says what wasn't confirmed when its user signed out, or was too old", () => {
  const unconfirmed = { _tag: "WorkUnconfirmed", why: "signedOut", quantities: 3, changes: 1, hasOrder: true } as const;
  expect(noticeText(unconfirmed, lateNotices)).toBe(
    "You signed out before we confirmed 1 cart change, 3 quantities in order guides and your order. Check your cart, your order guides and your orders when you sign in again.",
  );
  expect(noticeText({ ...unconfirmed, quantities: 0, changes: 2, hasOrder: false }, lateNotices)).toBe(
    "You signed out before we confirmed 2 cart changes. Check your cart when you sign in again.",
  );
  expect(noticeText({ ...unconfirmed, why: "outdated", quantities: 0 }, lateNotices)).toBe(
    "We couldn't confirm 1 cart change and an order from over a day ago. Check your cart and your orders before you send it again.",
  );
});

it("GUIDE-IO-20 GUIDE-LIST-24 an action on a guide says what was done, a share with whom", () => {
  expect(actionText({ _tag: "Hide" })).toBe("Order guide hidden.");
  const share = { _tag: "Share", with: 2, organizationName: "Harbor & Vine Hotel" } as unknown as GuideAction;
  expect(actionText(share)).toBe("Order Guide Was Shared to Harbor & Vine Hotel");
});
