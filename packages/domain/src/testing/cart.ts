import fc from "fast-check";
import {
  type Cart,
  type CartGroup,
  type CartLine,
  CartLineId,
  type DeliveryInformation,
  type SubCart,
} from "../cart/cart.schema.ts";
import { type DropShipAddress } from "../cart/drop-ship.schema.ts";
import { totalsOf } from "../cart/totals.ts";
import { sku, unit } from "../catalog/sku.ts";
import { day, instant } from "./instants.ts";
import { sometimes } from "./sometimes.ts";
import { variant } from "./variant.ts";

/** One case of product 1 for $12.50. */
export const PLAIN_CART_LINE: CartLine = {
  id: CartLineId.make("l1"),
  productSku: sku("1"),
  productTitle: "Product 1",
  brandName: "Larder",
  category: "Meat",
  subcategory: "Beef",
  subsubcategory: "Loin",
  quantity: 1,
  quantityWarningMessage: "",
  totalPrice: 1_250,
  unitPrice: 125_000,
  unitOfMeasure: unit("CS"),
  packSize: "4/10 lb",
  substitute: "",
  message: "",
  code: "",
  priceInfo: "$12.50",
  pricingUnitOfMeasure: "CS",
  isEstimated: false,
  productUrl: "/products/1/",
  imageUrl: null,
  variants: [],
  cutInstructions1: null,
  cutInstructions2: null,
  comment: null,
  seen: null,
  usual: null,
  confirmedQuantity: 0,
  backOrdered: 0,
  placed: null,
};

export const PLAIN_DELIVERY: DeliveryInformation = {
  expectedDeliveryDate: null,
  selectedDeliveryDate: null,
  movedFrom: null,
  location: null,
  address: "",
  isChosen: false,
  erpDeliveryDate: null,
  infoMessage: "",
  validationMessage: null,
  availableDates: [],
  cutOff: null,
};

/** A plain delivery from our warehouse, without lines. */
export const PLAIN_SUBCART: SubCart = {
  businessUnitId: "B1",
  isPreOrder: false,
  isJIT: false,
  vendorId: null,
  isDropShip: false,
  vendorName: "",
  shippingItem: null,
  shippingItems: [],
  orderMinimum: null,
  deliveryInformation: null,
  dropShipNotes: null,
  dropShipDeliveryAddress: null,
  lines: [],
};

/** A cart before its first write. */
export const EMPTY_CART: Cart = {
  id: "",
  cartGroups: [],
  summary: {
    itemCount: 0,
    poNumber: { value: "" },
    note: { value: "" },
    totals: { total: 0, pendingCount: 0, estimated: false },
    deliveryInformation: null,
  },
  oosLines: [],
  cartUrl: "/cart/",
  isCrossDockAllowed: false,
  cartBusinessUnitId: "B1",
  usStateCodes: ["NY", "NJ"],
  earlierAddresses: [],
  warehouseInformation: null,
  sent: null,
  orderNumber: null,
  version: 0,
  warnings: [],
  errors: [],
  validationMessages: [],
};

export const EMPTY_DROP_SHIP_ADDRESS: DropShipAddress = {
  businessUnitId: "B1",
  vendorId: null,
  useAlternativeDeliveryAddress: false,
  alternativeDeliveryFirstName: "",
  alternativeDeliveryLastName: "",
  alternativeDeliveryCompany: "",
  alternativeDeliveryAddress: "",
  alternativeDeliveryCity: "",
  alternativeDeliveryState: "",
  alternativeDeliveryZipCode: "",
  alternativeDeliveryPhoneNumber: "",
  defaultDeliveryAddress: "",
  defaultDeliveryPhoneNumber: "",
};

const cutOff = sometimes(instant.map((at) => new Date(at).toISOString()));

export const deliveryInformation: fc.Arbitrary<DeliveryInformation> = fc
  .record({
    selectedDeliveryDate: sometimes(day),
    validationMessage: sometimes(
      fc.record({ type: fc.constantFrom("error", "warning", "info", ""), message: fc.constantFrom("", "Closed day.") }),
    ),
    availableDates: fc.array(fc.record({ date: day, crossDock: fc.boolean(), cutOff }), { maxLength: 4 }),
    cutOff,
  })
  .map((fields) => ({ ...PLAIN_DELIVERY, ...fields }));

const lineWith = (number: number): fc.Arbitrary<CartLine> =>
  fc
    .record({
      sku: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      totalPrice: sometimes(fc.nat({ max: 99_999 })),
      unit: fc.constantFrom("CS", "EA"),
      isEstimated: fc.boolean(),
      quantityWarningMessage: fc.constantFrom("", "Only 3 left."),
      cutInstructions1: sometimes(fc.constantFrom("Whole", "Ground")),
      variants: fc.array(variant, { maxLength: 1 }),
      seen: sometimes(
        fc.record({
          unitPrice: sometimes(fc.nat({ max: 250_000 })),
          packSize: fc.constantFrom("4/10 lb", "6/5 lb"),
          isOutOfStock: fc.boolean(),
        }),
      ),
    })
    .map(({ sku: product, unit: measure, ...fields }) => ({
      ...PLAIN_CART_LINE,
      ...fields,
      id: CartLineId.make(`l${number}`),
      productSku: sku(String(product)),
      unitOfMeasure: unit(measure),
    }));

/** Cart lines with distinct ids, at most `maxLength`. */
export const cartLines = (maxLength: number, from = 0): fc.Arbitrary<readonly CartLine[]> =>
  fc
    .uniqueArray(fc.nat({ max: maxLength * 2 }), { maxLength })
    .chain((numbers) => fc.tuple(...numbers.map((number) => lineWith(from + number))));

const groupWith = (businessUnitId: string, from: number): fc.Arbitrary<CartGroup> =>
  fc
    .uniqueArray(
      fc.record({ vendorId: sometimes(fc.constantFrom("V1", "V2")), isDropShip: fc.boolean(), isJIT: fc.boolean() }),
      { maxLength: 3, selector: (place) => JSON.stringify([place.vendorId, place.isDropShip, place.isJIT]) },
    )
    .chain((places) =>
      fc.tuple(
        ...places.map((place, index) =>
          fc
            .record({ lines: cartLines(4, from + index * 100), deliveryInformation: sometimes(deliveryInformation) })
            .map((fields): SubCart => ({ ...PLAIN_SUBCART, ...place, ...fields, businessUnitId })),
        ),
      ),
    )
    .map((subCarts) => ({ businessUnitId, subCarts }));

/** A cart with up to three business units and consistent totals and counts. */
export const cart: fc.Arbitrary<Cart> = fc
  .record({
    units: fc.subarray(["B1", "B2", "B3"]),
    oosLines: cartLines(2, 9_000),
    version: fc.nat({ max: 9 }),
    poNumber: fc.constantFrom("", "PO 1"),
    warnings: fc.constantFrom<readonly string[]>([], ["Late truck."]),
    deliveryInformation: sometimes(deliveryInformation),
  })
  .chain(({ units, poNumber, deliveryInformation: delivery, ...fields }) =>
    fc
      .tuple(...units.map((businessUnitId, index) => groupWith(businessUnitId, index * 1_000)))
      .map((cartGroups): Cart => {
        const lines = cartGroups.flatMap((group) => group.subCarts.flatMap((subCart) => subCart.lines));
        return {
          ...EMPTY_CART,
          ...fields,
          id: "c1",
          cartGroups,
          summary: {
            ...EMPTY_CART.summary,
            itemCount: lines.length,
            poNumber: { value: poNumber },
            totals: totalsOf(lines),
            deliveryInformation: delivery,
          },
        };
      }),
  );
