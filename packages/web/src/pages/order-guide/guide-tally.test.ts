import { sku, unit } from "@larder/domain/catalog/sku";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import fc from "fast-check";
import { expect, it } from "vitest";
import { emptyTally, tallies, type Counted } from "./guide-tally.ts";

const variant = (price: string, of: string, more: Partial<Variant> = {}): Variant => ({
  price,
  text: of,
  weight: "",
  tag1: null,
  tag2: null,
  isDefault: of === "CS",
  inStock: true,
  stock: null,
  code: "",
  isSecondaryBusinessUnit: false,
  isReserve: false,
  catchWeight: null,
  businessUnit: null,
  cutInstructions1: [],
  cutInstructions2: [],
  minQuantity: null,
  maxQuantity: null,
  minMaxExpirationDate: null,
  sellByMultiple: null,
  stockingType: null,
  businessUnitModel: null,
  isDropShipRestricted: false,
  specialOrderFlag: false,
  isRestrictedProduct: false,
  expectedDate: null,
  metadata: {
    unitOfMeasure: of,
    productClassificationCode: null,
    bto: null,
    supermarket: null,
    chefItemFlag: null,
    vendorId: null,
  },
  ...more,
});

const line = (...variants: readonly Variant[]): GuideLine => ({
  productSku: sku("A"),
  name: "A",
  brandName: "",
  productUrl: "",
  imageUrl: null,
  category: "",
  subcategory: "",
  subsubcategory: "",
  variants,
  substitutions: [],
  quantity: 0,
  inStock: true,
  isSelected: false,
  expiryDate: null,
  effectiveDate: null,
  itemSequence: 0,
  displayOrder: 0,
  lastPurchase: null,
});

const counted = (of: GuideLine | null, quantity: number, group = 0, inUnit?: string): Counted => ({
  line: of,
  group,
  unit: inUnit === undefined ? undefined : unit(inUnit),
  quantity,
});

it("GUIDE-CART-05 lines are counted once each, pieces add up, zero is no line", () => {
  const { all, groups } = tallies([
    counted(line(variant("$10.00", "CS")), 2),
    counted(line(variant("$1.25", "CS")), 3, 1),
    counted(line(variant("$9.00", "CS")), 0, 2),
  ]);
  expect(all).toEqual({ ...emptyTally, lines: 2, pieces: 5, cents: 2375 });
  expect([...groups.keys()]).toEqual([0, 1]);
});

it("GUIDE-CART-10 the chosen unit's price counts, not the default one's", () => {
  const two = line(variant("$10.00", "CS"), variant("$1.50", "EA"));
  expect(tallies([counted(two, 4, 0, "EA")]).all).toMatchObject({ cents: 600, isCases: false });
  expect(tallies([counted(two, 4)]).all).toMatchObject({ cents: 4000, isCases: true });
  expect(tallies([counted(two, 4, 0, "GONE")]).all.cents).toBe(4000);
});

it("PROD-07 PROD-13 catch weight makes the sum an estimate, a pending price stays out of it and is counted apart", () => {
  const weighed = line(variant("$6.49", "CS", { catchWeight: { unitOfMeasure: "LB", averageWeight: 66 } }));
  const { all } = tallies([counted(weighed, 2), counted(line(variant("Price Pending", "CS")), 1), counted(null, 1)]);
  expect(all).toMatchObject({ lines: 3, cents: 85_668, estimated: true, pending: 2 });
});

it("GUIDE-CART-05 the groups add up to the whole", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ cents: fc.integer({ min: 0, max: 99_999 }), quantity: fc.nat(50), group: fc.nat(4) })),
      (lines) => {
        const { all, groups } = tallies(
          lines.map(({ cents, quantity, group }) =>
            counted(line(variant(`$${(cents / 100).toFixed(2)}`, "CS")), quantity, group),
          ),
        );
        const sum = (of: "cents" | "lines" | "pieces") =>
          [...groups.values()].reduce((total, tally) => total + tally[of], 0);
        expect(sum("cents")).toBe(all.cents);
        expect(sum("lines")).toBe(all.lines);
        expect(sum("pieces")).toBe(all.pieces);
        expect(all.cents).toBe(lines.reduce((total, entry) => total + entry.cents * entry.quantity, 0));
      },
    ),
  );
});
