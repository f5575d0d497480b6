import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GUEST } from "./account/guest.ts";
import { Organization } from "./account/organization.schema.ts";
import { User } from "./account/user.schema.ts";
import { Cart, CartUpdate } from "./cart/cart.schema.ts";
import { DropShipAddress } from "./cart/drop-ship.schema.ts";
import { Product } from "./catalog/product.schema.ts";
import { Variant } from "./catalog/variant.schema.ts";
import { GuideChanges, GuideLine, GuidePage, OrderGuide } from "./order-guide/guide.schema.ts";
import { changesToSave } from "./order-guide/changes-to-save.ts";
import { beginEditing } from "./order-guide/editing.ts";
import { linesOf } from "./order-guide/line.ts";
import { LINE_FIELDS } from "./order-guide/line-fields.ts";
import { Order } from "./order/order.schema.ts";
import { cart, EMPTY_DROP_SHIP_ADDRESS } from "./testing/cart.ts";
import { guideLine } from "./testing/guide-line.ts";
import { guidePage, orderGuide } from "./testing/order-guide.ts";
import { order } from "./testing/order.ts";
import { organization } from "./testing/organization.ts";
import { product } from "./testing/product.ts";
import { user } from "./testing/user.ts";
import { variant } from "./testing/variant.ts";

type AnySchema = Schema.ConstraintCodec<unknown, unknown>;

const entities: readonly (readonly [string, AnySchema, fc.Arbitrary<unknown>])[] = [
  ["Variant", Variant, variant],
  ["Product", Product, product],
  ["GuideLine", GuideLine, guideLine],
  ["OrderGuide", OrderGuide, orderGuide({ maxLines: 4 })],
  ["GuidePage", GuidePage, guidePage],
  [
    "GuideChanges",
    GuideChanges,
    orderGuide({ maxLines: 4 }).map((guide) => changesToSave(beginEditing(guide, "customGroups"))),
  ],
  ["Cart", Cart, cart],
  [
    "CartUpdate",
    CartUpdate,
    cart.map((one) => ({
      success: true,
      id: one.id,
      version: one.version,
      cartGroups: one.cartGroups,
      summary: one.summary,
      oosLines: one.oosLines,
      validationMessages: [],
    })),
  ],
  ["DropShipAddress", DropShipAddress, fc.constant(EMPTY_DROP_SHIP_ADDRESS)],
  ["Order", Order, order],
  ["Organization", Organization, organization],
  ["User", User, user],
];

const everySchema = async (): Promise<readonly (readonly [string, AnySchema])[]> => {
  const found: [string, AnySchema][] = [];
  for (const file of readdirSync(fileURLToPath(new URL(".", import.meta.url)), { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".schema.ts")) continue;
    const module = (await import(/* @vite-ignore */ `./${file.replaceAll("\\", "/")}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (Schema.isSchema(value)) found.push([`${file} ${name}`, value as unknown as AnySchema]);
  }
  return found;
};

const WRONG: readonly unknown[] = [
  null,
  undefined,
  Number.NaN,
  Infinity,
  -1.5,
  "",
  "x",
  true,
  [],
  [null],
  {},
  { id: {} },
  () => 1,
  Symbol("s"),
  5n,
];

/** The path of keys to every part of a value. */
const placesIn = (value: unknown): readonly (readonly (string | number)[])[] => {
  if (typeof value !== "object" || value === null) return [];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries(value);
  return entries.flatMap(([key, part]) => [[key], ...placesIn(part).map((rest) => [key, ...rest])]);
};

const MISSING = Symbol("missing");
const withAt = (value: unknown, place: readonly (string | number)[], wrong: unknown): unknown => {
  const [key, ...rest] = place;
  if (key === undefined) return wrong;
  const part = (value as Record<string | number, unknown>)[key];
  if (Array.isArray(value))
    return value.with(key as number, wrong === MISSING && rest.length === 0 ? undefined : withAt(part, rest, wrong));
  const { [key]: _replaced, ...others } = value as Record<string | number, unknown>;
  return rest.length === 0 && wrong === MISSING ? others : { ...others, [key]: withAt(part, rest, wrong) };
};

const formatPath = (place: readonly (string | number)[]): string =>
  place.map((key) => `[${JSON.stringify(key)}]`).join("");

describe("external input", () => {
  it("HTTP-21 a decoder returns a value or a readable error, and never throws", async () => {
    const schemas = await everySchema();
    expect(schemas.length).toBeGreaterThan(40);
    for (const [name, schema] of schemas) {
      const decode = Schema.decodeUnknownResult(schema, { errors: "all" });
      for (const wrong of WRONG) {
        const result = decode(wrong);
        if (Result.isFailure(result))
          expect(`${name}: ${result.failure.message}`).toMatch(/: (Expected|Missing|Unexpected)/);
      }
      const circular: Record<string, unknown> = {};
      circular["lineItems"] = [circular];
      expect(() => decode(circular)).not.toThrow();
    }
  });

  it.each(entities)("PROD-04 %s survives encoding and decoding; unknown fields are ignored", (_, schema, arbitrary) => {
    const decode = Schema.decodeUnknownResult(schema);
    fc.assert(
      fc.property(arbitrary, (value) => {
        const sent = JSON.parse(JSON.stringify(Schema.encodeUnknownSync(schema)(value))) as object;
        const read = decode({ ...sent, somethingNew: { a: 1 } });
        expect(Result.isSuccess(read) ? read.success : read.failure.message).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 30 },
    );
  });

  it.each(entities)(
    "PROD-04 %s with one invalid part is read with a default, or refused naming it",
    (_, schema, arbitrary) => {
      const decode = Schema.decodeUnknownResult(schema, { errors: "all" });
      let refused = 0;
      fc.assert(
        fc.property(arbitrary, fc.nat(), fc.constantFrom<unknown>(MISSING, ...WRONG), (value, at, wrong) => {
          const sent = Schema.encodeUnknownSync(schema)(value);
          const places = placesIn(sent);
          fc.pre(places.length > 0);
          const place = places[at % places.length]!;
          const result = decode(withAt(sent, place, wrong));
          if (Result.isSuccess(result)) return;
          refused += 1;
          expect(result.failure.message).toContain(`at ${formatPath(place)}`);
        }),
      );
      expect(refused).toBeGreaterThan(0);
    },
  );

  const read = <A>(schema: Schema.ConstraintCodec<A, unknown>, sent: unknown): A =>
    Schema.decodeUnknownSync(schema)(sent);

  it("IDENT-02 a user without data is a guest, and no optional field is required", () => {
    expect(read(User, {})).toEqual(GUEST);
    expect(read(User, { customerStatus: {} }).customerStatus).toEqual({ canOrder: false, errors: [] });
  });

  it("IDENT-03 an organization of business unit 0 is read with its flags", () => {
    expect(read(Organization, { id: 0, businessUnit: 0, isSpecialty: true })).toMatchObject({
      id: 0,
      businessUnit: 0,
      isSpecialty: true,
      isProtein: false,
      isCme: false,
      isPPro: false,
    });
  });

  it("PROD-02 PROD-05 a product without picture, sizes or metadata is read", () => {
    expect(read(Product, { sku: "1" })).toMatchObject({ sku: "1", name: "", imageUrl: null, variants: [] });
    expect(read(Variant, {}).metadata).toBeNull();
    expect(read(Variant, { metadata: {} }).metadata).toEqual({
      unitOfMeasure: "",
      productClassificationCode: null,
      bto: null,
      supermarket: null,
      chefItemFlag: null,
      vendorId: null,
    });
    expect(Result.isFailure(Schema.decodeUnknownResult(Product)({ sku: "" }))).toBe(true);
  });

  it("GUIDE-VIEW-01 GUIDE-VIEW-02 GUIDE-VIEW-03 a guide's missing fields have defaults", () => {
    const guide = read(OrderGuide, {
      id: -1,
      categories: [{ name: "A", lineItems: [{ productSku: "1", itemSequence: 1, displayOrder: 1 }] }],
      ungroupedProducts: {},
    });
    expect(guide).toMatchObject({
      id: -1,
      permissions: null,
      noProductsMessage: null,
      ungroupedProducts: { name: "", lineItems: [] },
    });
    expect(guide.categories[0]).toMatchObject({ isSelected: false, isEditable: null });
    expect(guide.categories[0]!.lineItems[0]).toMatchObject({
      quantity: 0,
      isSelected: false,
      inStock: false,
      substitutions: [],
      variants: [],
      expiryDate: null,
      lastPurchase: null,
    });
  });

  const summary = { itemCount: 0, poNumber: {}, note: {}, totals: { total: 0 } };

  it("CART-03 CART-04 CART-05 CART-06 a new cart has empty lists, and delivery may have no objection", () => {
    expect(read(Cart, { summary })).toMatchObject({
      id: "",
      cartGroups: [],
      oosLines: [],
      usStateCodes: [],
      warnings: [],
      errors: [],
      orderNumber: null,
      warehouseInformation: null,
      version: 0,
    });
    const delivery = read(Cart, {
      summary: { ...summary, deliveryInformation: { selectedDeliveryDate: "2024-05-15" } },
    }).summary.deliveryInformation;
    expect(delivery).toMatchObject({
      selectedDeliveryDate: "2024-05-15",
      validationMessage: null,
      expectedDeliveryDate: null,
      infoMessage: "",
      availableDates: [],
    });
  });

  it("CART-07 CART-08 CART-09 subcarts, lines and drop-ship addresses are read with missing fields", () => {
    const line = { id: "l1", productSku: "1", quantity: 2, unitOfMeasure: "CS" };
    const group = read(Cart, {
      summary,
      cartGroups: [{ subCarts: [{ lines: [line], dropShipDeliveryAddress: { value: {} } }] }],
    }).cartGroups[0]!;
    expect(group.subCarts[0]).toMatchObject({
      isDropShip: false,
      isJIT: false,
      isPreOrder: false,
      vendorId: null,
      shippingItem: null,
      dropShipNotes: null,
    });
    expect(group.subCarts[0]!.lines[0]).toMatchObject({
      ...line,
      totalPrice: null,
      unitPrice: null,
      quantityWarningMessage: "",
      cutInstructions1: null,
    });
    expect(group.subCarts[0]!.dropShipDeliveryAddress?.value).toMatchObject({
      useAlternativeDeliveryAddress: false,
      alternativeDeliveryState: "",
    });
  });

  it("HIST-03 HIST-05 HIST-06 HIST-07 an order without ERP number or last purchase is read", () => {
    const key = { documentCompany: "1", documentNumber: "2", documentType: "SO", orderNumber: "3" };
    const sent = {
      key,
      summary: { note: "", orderTotal: 0, pendingCount: 0 },
      header: {
        status: "cancelled",
        orderPlacedDate: "2024-05-15T12:00:00Z",
        orderNumber: "3",
        cancelledDate: "2024-05-16T12:00:00Z",
      },
      lines: [{ productSku: "1", quantity: 1 }],
    };
    const placed = read(Order, sent);
    expect(placed.erpOrderNumber).toBe("");
    expect(placed.header).toMatchObject({
      isEditable: false,
      isCancelable: false,
      statusError: null,
      isJIT: false,
      isDropShip: false,
      expectedDeliveryDate: null,
      purchaseOrderNumber: "",
    });
    expect(placed.lines[0]).toMatchObject({ lastPurchaseInfo: null, comment: null, checked: false, unitPrice: null });
    expect(() => read(Order, { ...sent, header: { ...sent.header, status: "lost" } })).toThrow(/"status"/);
  });

  it("GUIDE-EDIT-31 a save has exactly the call's fields, without variants or quantities", () => {
    fc.assert(
      fc.property(orderGuide(), (guide) => {
        const body = Schema.encodeUnknownSync(GuideChanges)(
          changesToSave(beginEditing(guide, "customGroups")),
        ) as typeof GuideChanges.Encoded;
        expect(Object.keys(body).sort()).toEqual([
          "categories",
          "categoryType",
          "id",
          "movedLineItems",
          "name",
          "removedLineItems",
          "version",
        ]);
        for (const category of body.categories)
          for (const line of category.lineItems)
            expect(Object.keys(line).sort()).toEqual([
              "displayOrder",
              "effectiveDate",
              "expiryDate",
              "itemSequence",
              "name",
              "productSku",
              "unitOfMeasure",
            ]);
      }),
    );
  });

  it.each(LINE_FIELDS)("GUIDE-EDIT-31 a save from a page that doesn't know a line's %s yet is read", (field) => {
    fc.assert(
      fc.property(orderGuide(), (guide) => {
        const body = changesToSave(beginEditing(guide, "customGroups"));
        const older = body.categories.map(({ name, lineItems }) => ({
          name,
          lineItems: lineItems.map((line) => Object.fromEntries(Object.entries(line).filter(([key]) => key !== field))),
        }));
        expect(read(GuideChanges, { ...body, categories: older }).categories).toEqual(older);
        const page = JSON.parse(JSON.stringify(guide), (key, value) => (key === field ? undefined : value)) as unknown;
        for (const line of linesOf(read(OrderGuide, page))) expect(line[field]).toBe(null);
      }),
    );
  });
});
