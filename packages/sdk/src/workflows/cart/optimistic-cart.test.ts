import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart, CartLine, SubCart } from "@larder/domain/cart/cart.schema";
import { deliveryPlace, isDelivery, subCartKey } from "@larder/domain/cart/subcarts";
import { completeVariant } from "@larder/domain/catalog/complete-product";
import { cart as anyCart, EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { optimisticCart } from "./optimistic-cart.ts";
import type { CartEdit } from "./intent.ts";

const queued = (edit: CartEdit) => [{ id: "1", order: null, madeAt: 0, stamp: 0, edit }];
const information = {
  expectedDeliveryDate: null,
  selectedDeliveryDate: "2026-11-19",
  movedFrom: null,
  location: null,
  address: "",
  erpDeliveryDate: null,
  isChosen: false,
  infoMessage: "",
  validationMessage: null,
  availableDates: [{ date: "2026-11-24", crossDock: false, cutOff: "2026-11-23T21:00:00Z" }],
  cutOff: "2026-11-18T21:00:00Z",
};
const delivery = (place: Partial<SubCart>): SubCart => ({
  ...PLAIN_SUBCART,
  businessUnitId: "0",
  vendorId: null,
  isDropShip: false,
  isPreOrder: false,
  isJIT: false,
  deliveryInformation: information,
  dropShipNotes: { value: "" },
  lines: [PLAIN_CART_LINE],
  ...place,
});
const placed = { quantity: 4, unitPrice: 125_000, totalPrice: 5_000, isEstimated: false };
const cart: Cart = {
  ...EMPTY_CART,
  cartBusinessUnitId: "0",
  summary: { ...EMPTY_CART.summary, deliveryInformation: information },
  cartGroups: [
    {
      businessUnitId: "0",
      subCarts: [
        delivery({}),
        delivery({ isPreOrder: true }),
        delivery({ isJIT: true }),
        delivery({ vendorId: "V1", isDropShip: true }),
        delivery({ vendorId: "V1", isDropShip: true, isPreOrder: true }),
      ],
    },
  ],
};

describe("deliveries as shown", () => {
  it.each([0, 1, 2, 3, 4])("CART-14 OP-77 a pending date moves only delivery %i", (at) => {
    const choice = { date: "2026-11-24", ...deliveryPlace(subCartsOf(cart)[at]!) };
    const shown = optimisticCart(cart, queued({ _tag: "SetDeliveryDate", choice }))!;
    expect(subCartsOf(shown).map((one) => one.deliveryInformation?.selectedDeliveryDate)).toEqual(
      [0, 1, 2, 3, 4].map((one) => (one === at ? "2026-11-24" : "2026-11-19")),
    );
    expect(subCartsOf(shown)[at]?.deliveryInformation?.cutOff).toBe("2026-11-23T21:00:00Z");
    expect(shown.summary.deliveryInformation?.selectedDeliveryDate).toBe(at === 0 ? "2026-11-24" : "2026-11-19");
  });

  it("CART-36 pending notes show only on their delivery", () => {
    const field = { name: "dropShipNotes", value: "Ring twice", businessUnitId: "0", vendorId: "V1" } as const;
    const shown = optimisticCart(cart, queued({ _tag: "SetFields", fields: [field] }))!;
    expect(subCartsOf(shown).map((one) => one.dropShipNotes?.value)).toEqual(["", "", "", "Ring twice", ""]);
  });

  it("CART-36 only a drop shipment takes notes, and shipping is chosen for its own delivery", () => {
    const notes = { name: "dropShipNotes", value: "Ring twice", ...deliveryPlace(subCartsOf(cart)[0]!) } as const;
    const noted = optimisticCart(cart, queued({ _tag: "SetFields", fields: [notes] }))!;
    expect(subCartsOf(noted).map((one) => one.dropShipNotes?.value)).toEqual(["", "", "", "", ""]);
    const item = { itemNumber: "S1" } as never;
    const [group] = cart.cartGroups;
    const subCarts = subCartsOf(cart).map((one) => ({ ...one, shippingItems: [item] }));
    const shipped = { ...cart, cartGroups: [{ ...group!, subCarts }] };
    const choice = { itemNumber: "S1", ...deliveryPlace(subCarts[3]!) };
    const shown = optimisticCart(shipped, queued({ _tag: "SetShipping", choice }))!;
    expect(subCartsOf(shown).map(({ shippingItem }) => shippingItem)).toEqual([null, null, null, item, null]);
  });

  it("CART-14 a chosen day ends the notice that the day was moved", () => {
    const moved = { ...information, movedFrom: "2026-11-18" };
    const held = {
      ...cart,
      cartGroups: [{ businessUnitId: "0", subCarts: [delivery({ deliveryInformation: moved })] }],
    };
    const choice = { date: "2026-11-24", ...deliveryPlace(subCartsOf(held)[0]!) };
    const shown = optimisticCart(held, queued({ _tag: "SetDeliveryDate", choice }))!;
    expect(subCartsOf(shown)[0]?.deliveryInformation?.movedFrom).toBeNull();
  });

  it("OP-73 a delivery's name is unique in every cart", () => {
    fc.assert(
      fc.property(anyCart, (one) => {
        const subCarts = subCartsOf(one);
        for (const subCart of subCarts)
          expect(subCarts.filter((other) => isDelivery(other, deliveryPlace(subCart))).map(subCartKey)).toEqual(
            subCarts
              .filter(
                (other) =>
                  other.businessUnitId === subCart.businessUnitId &&
                  other.vendorId === subCart.vendorId &&
                  other.isPreOrder === subCart.isPreOrder &&
                  other.isJIT === subCart.isJIT,
              )
              .map(subCartKey),
          );
      }),
    );
  });
});

describe("CART-38 edits waiting for another order's cart", () => {
  const place = deliveryPlace(subCartsOf(cart)[0]!);
  const { id, productSku, unitOfMeasure } = PLAIN_CART_LINE;
  const line = { id, productSku, unitOfMeasure, quantity: 9, comment: "Thin" };
  const edits: readonly CartEdit[] = [
    { _tag: "SetLine", line },
    { _tag: "RemoveLine", line },
    { _tag: "SetFields", fields: [{ name: "poNumber", value: "A1" }] },
    { _tag: "SetDeliveryDate", choice: { date: "2026-11-24", ...place } },
  ];
  const of = (order: string | null, edit: CartEdit) => queued(edit).map((one) => ({ ...one, order: order as never }));

  it.each(edits)("CART-38 $_tag shows only on its own cart", (edit) => {
    const modified: Cart = { ...cart, orderNumber: "55" as never };
    for (const [shown, own, other] of [
      [cart, null, "55"],
      [modified, "55", null],
      [modified, "55", "56"],
    ] as const) {
      expect(optimisticCart(shown, of(own, edit))).not.toEqual(shown);
      expect(optimisticCart(shown, of(other, edit))).toBe(shown);
    }
  });
});

it("SUBMIT-12 CART-10 a lowered line keeps its placed price at once, a raised one gets today's", () => {
  const line = {
    ...PLAIN_CART_LINE,
    quantity: 4,
    unitPrice: 125_000,
    totalPrice: 5_000,
    variants: [completeVariant({ price: "$15.00", metadata: { unitOfMeasure: "CS" } })],
    placed,
  };
  const held: Cart = {
    ...EMPTY_CART,
    cartGroups: [{ businessUnitId: "0", subCarts: [delivery({ lines: [line] })] }],
    summary: { ...EMPTY_CART.summary, totals: { total: 5_000, pendingCount: 0, estimated: false } },
  };
  const typed = (quantity: number) => {
    const { productSku, unitOfMeasure, id } = line;
    const shown = optimisticCart(held, queued({ _tag: "SetLine", line: { id, productSku, unitOfMeasure, quantity } }))!;
    const [one] = subCartsOf(shown)[0]!.lines;
    return [one?.unitPrice, one?.priceInfo, one?.totalPrice, shown.summary.totals.total];
  };
  expect(typed(3)).toEqual([125_000, "$12.50", 3_750, 3_750]);
  expect(typed(5)).toEqual([150_000, "$15.00", 7_500, 7_500]);
});

it("CART-10 a line without a known size costs in proportion, and what else is in the total stays", () => {
  const line = { ...PLAIN_CART_LINE, quantity: 4, unitPrice: null, totalPrice: 5_000, variants: [] };
  const held: Cart = {
    ...EMPTY_CART,
    cartGroups: [{ businessUnitId: "0", subCarts: [delivery({ lines: [line] })] }],
    summary: { ...EMPTY_CART.summary, totals: { total: 5_900, pendingCount: 0, estimated: false } },
  };
  const { productSku, unitOfMeasure, id } = line;
  const shown = optimisticCart(
    held,
    queued({ _tag: "SetLine", line: { id, productSku, unitOfMeasure, quantity: 2 } }),
  )!;
  expect([subCartsOf(shown)[0]!.lines[0]?.totalPrice, shown.summary.totals.total]).toEqual([2_500, 3_400]);
});

describe("quantity tiers", () => {
  it("CART-31 PROD-04 a line's price follows its quantity at once, and counts as seen", () => {
    const variant = completeVariant({
      price: "$40.00",
      priceTiers: [{ from: 10, price: "$38.00" }],
      metadata: { unitOfMeasure: PLAIN_CART_LINE.unitOfMeasure },
    });
    const line = {
      ...PLAIN_CART_LINE,
      quantity: 8,
      unitPrice: 400_000,
      totalPrice: 32_000,
      priceInfo: "$40.00",
      variants: [variant],
    };
    const small = (one: CartLine): Cart => ({
      ...cart,
      cartGroups: [{ businessUnitId: "0", subCarts: [delivery({ lines: [one] })] }],
    });
    const at = (quantity: number, from: CartLine = line) => {
      const edit = { _tag: "SetLine", line: { id: line.id, productSku: line.productSku, unitOfMeasure: "", quantity } };
      const shown = optimisticCart(small(from), queued(edit as unknown as CartEdit))!;
      const [one] = subCartsOf(shown)[0]!.lines;
      return [one?.unitPrice, one?.priceInfo, one?.totalPrice, one?.seen?.unitPrice ?? null];
    };
    expect(at(9)).toEqual([400_000, "$40.00", 36_000, null]);
    expect(at(10)).toEqual([380_000, "$38.00", 38_000, null]);
    // A price that isn't the size's of today, for example an earlier one, isn't a tier's.
    expect(at(10, { ...line, unitPrice: 350_000, priceInfo: "$35.00" }).slice(0, 2)).toEqual([350_000, "$35.00"]);
  });
});
