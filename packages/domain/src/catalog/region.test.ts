import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pricedRegion, type RegionalValue, valueIn, visitorRegion } from "./region.ts";

const region = fc.constantFrom("NE", "MW", "Twin Cities, MN");
const stock = fc.option(fc.nat(500));
const own: fc.Arbitrary<readonly RegionalValue<number | null>[]> = fc.uniqueArray(fc.record({ region, value: stock }), {
  selector: (each) => each.region,
});

describe("OP-20 a region has its own stock and prices only where the catalog says so", () => {
  it("OP-20 without a region, or its own values, the general one applies", () => {
    fc.assert(
      fc.property(stock, own, region, (general, values, chosen) => {
        expect(valueIn(null, general, values)).toBe(general);
        const others = values.filter((each) => each.region !== chosen);
        expect(valueIn(chosen, general, others)).toBe(general);
      }),
    );
  });

  it("OP-20 OP-87 the region's own value counts even if unknown, and no other region's", () => {
    fc.assert(
      fc.property(stock, own, region, stock, (general, values, chosen, value) => {
        const others = values.filter((each) => each.region !== chosen);
        expect(valueIn(chosen, general, [...others, { region: chosen, value }])).toBe(value);
      }),
    );
  });
});

describe("OP-20 a visitor's region", () => {
  it("OP-20 the user's region comes before the organization's and the one chosen as a guest", () => {
    expect(visitorRegion({ user: "NE", session: "MW" })).toBe("NE");
    expect(visitorRegion({ user: null, session: "MW" })).toBe("MW");
    expect(visitorRegion({ user: null, session: null })).toBeNull();
    expect(visitorRegion({ user: "", session: "MW" })).toBeNull();
    expect(visitorRegion({ user: "NE", organization: "SE", session: "MW" })).toBe("NE");
    for (const user of [null, ""]) expect(visitorRegion({ user, organization: "SE", session: "MW" })).toBe("SE");
    expect(visitorRegion({ user: null, organization: "", session: "MW" })).toBe("MW");
  });

  it("OP-20 a region is spelled as in the catalog, and ignored if not in it", () => {
    expect(pricedRegion(" ne ", ["MW", "NE"])).toBe("NE");
    expect(pricedRegion("N", ["NE"])).toBeNull();
    fc.assert(
      fc.property(fc.option(fc.string()), fc.array(region), (chosen, regions) => {
        const found = pricedRegion(chosen, regions);
        expect(found === null || regions.some((each) => each === found)).toBe(true);
        expect(pricedRegion(chosen, [])).toBeNull();
      }),
    );
  });
});
