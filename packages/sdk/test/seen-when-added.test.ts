import { orderingStatus } from "@larder/domain/account/ordering-status";
import { lineNotices } from "@larder/domain/cart/line-notices";
import { linesOf as cartLinesOf } from "@larder/domain/cart/cart-lines";
import type { ReportedItem } from "@larder/domain/cart/add-report";
import { linesOf } from "@larder/domain/order-guide/line";
import { describe, expect, it } from "vitest";
import { quickOrderPort } from "./quick-order-port.ts";
import { item, type OpenStorefront, openStorefront, send, settle } from "./open-storefront.ts";

const SKU = "BEEF1";

const reportText = ({ reason, outcome, wanted, quantity, price }: ReportedItem): string =>
  [
    reason,
    outcome === "changed" && wanted !== quantity ? `${wanted} became ${quantity}.` : "",
    price === null ? "" : `${price.was} became ${price.now}.`,
  ]
    .filter((text) => text !== "")
    .join(" ");

const noAddress = orderingStatus({ canOrder: true, errors: [] }, ["deliveryAddress"]);

/** What can change between viewing an item and adding three, the message, and the cart's result. */
const CHANGES: Readonly<
  Record<string, readonly [happens: (open: OpenStorefront) => unknown, said: string, held: readonly string[]]>
> = {
  "higher price": [({ backend }) => backend.prices.set(SKU, "$13.00"), "125000 became 130000.", ["3 Price"]],
  "lower price": [({ backend }) => backend.prices.set(SKU, "$12.00"), "125000 became 120000.", ["3 Price"]],
  stock: [({ backend }) => backend.stocks.set(SKU, 0), "Out of stock.", ["3 out"]],
  "part of the stock": [({ backend }) => backend.stocks.set(SKU, 1), "1 left, 2 on back order.", ["3 "]],
  "stock that is enforced": [
    ({ backend }) => {
      backend.stocks.set(SKU, 1);
      backend.featureFlags["FeatureFlags.Global.EnforceStock"] = true;
    },
    "Only 1 left. 3 became 1.",
    ["1 Adjusted"],
  ],
  limit: [
    ({ backend }) => backend.limits.set(SKU, { minimum: 1, maximum: 2 }),
    "Adjusting quantity to maximum allowed (2). 3 became 2.",
    ["2 Adjusted"],
  ],
  multiple: [({ backend }) => backend.limits.set(SKU, { multiple: 6 }), "Sold by 6. 3 became 6.", ["6 Adjusted"]],
  assortment: [({ backend }) => backend.unlisted.add(SKU), "Could not add product to cart.", []],
  hold: [
    ({ backend }) => backend.holds.set(101, noAddress.errors),
    "We can't deliver to you yet: no delivery address is set. Call your sales rep.",
    [],
  ],
};

/** Where items are added: returns the press, and reads the message after it. */
const PLACES: Readonly<
  Record<string, (open: OpenStorefront) => Promise<readonly [add: () => Promise<void>, said: () => string]>>
> = {
  "a guide": async ({ storefront: { guideDetail, guideCart } }) => {
    await send(guideDetail, { _tag: "Opened", id: "9001" });
    const line = linesOf(guideDetail.get().guide!).find(({ productSku }) => productSku === SKU)!;
    await send(guideCart, { _tag: "QuantityChanged", line, input: "3" });
    return [
      () => send(guideCart, { _tag: "AddRequested" }),
      () => [...guideCart.get().report.map(reportText), guideCart.get().problem].join(""),
    ];
  },
  "quick order": async ({ storefront: { quickOrder } }) => {
    await send(quickOrder, { _tag: "Opened" });
    quickOrder.send({ _tag: "RowTextChanged", row: 0, text: SKU });
    quickOrder.send({ _tag: "RowCommitted", row: 0 });
    quickOrder.send({ _tag: "RowQuantityChanged", row: 0, quantity: 3 });
    await settle();
    return [
      () => send(quickOrder, { _tag: "AddRequested", from: "rows" }),
      () => {
        const { report = [], messages = [] } = quickOrder.get().outcome ?? {};
        return [...report.map(reportText), ...messages].join("");
      },
    ];
  },
  "a card, or a favorite": async ({ storefront: { cart, toasts } }) => [
    () => send(cart, { _tag: "ItemsAdded", items: [{ ...item(SKU, 3), seenPrice: 125_000 }] }),
    () => {
      const said = toasts.get().currentMessage;
      if (typeof said === "string") return said;
      return said._tag === "ItemsAdded" ? said.items.map(reportText).join("") : said._tag;
    },
  ],
};

const heldIn = ({ storefront }: OpenStorefront): readonly string[] => {
  const { optimisticCart: cart } = storefront.cart.get();
  if (cart === null) return [];
  return [
    ...cartLinesOf(cart).map(
      (line) =>
        `${line.quantity} ${lineNotices(line, false)
          .map(({ _tag }) => _tag)
          .join()}`,
    ),
    ...cart.oosLines.map(({ quantity }) => `${quantity} out`),
  ];
};

describe.each(Object.entries(PLACES))("from %s", (place, enter) => {
  it.each(Object.entries(CHANGES))(
    "GUIDE-CART-11 CART-31 QTY-18 an addition after another %s is announced by name",
    async (name, [happens, said, held]) => {
      const open = await openStorefront({ url: "/order-guide/?id=9001", ports: quickOrderPort });
      open.backend.featureFlags["FeatureFlags.Global.EnforceStock"] = false;
      await send(open.storefront.cart, { _tag: "LoadRequested", order: null });
      const [add, saidAfter] = await enter(open);
      await happens(open);
      await add();
      expect(saidAfter()).toBe(said);
      // Guides and quick order only add items in stock; the rest stays there.
      const isLeft = place !== "a card, or a favorite" && name === "stock";
      expect(heldIn(open)).toEqual(isLeft ? [] : held);
    },
  );
});
