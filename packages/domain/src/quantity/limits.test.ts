import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policies, policyOf } from "../brand/policies.ts";
import { brand, featureFlags } from "../testing/brand.ts";
import { dateText, instant, zone } from "../testing/instants.ts";
import { PLAIN_VARIANT, variant } from "../testing/variant.ts";
import { sentence } from "../text/sentences.ts";
import { bindingLimits, checkAdding, checkAgainst, limitsContradict, limitsExpired, limitsOf } from "./limits.ts";

const ON = { "PPro.UseMinMaxProductQuantity": true };
const NOW = Date.parse("2024-05-15T12:00:00Z");
const NEW_YORK = "America/New_York";
const context = { policy: policies.PPro, flags: ON, now: NOW, zone: NEW_YORK };
const limited = (
  minQuantity: number | null,
  maxQuantity: number | null,
  minMaxExpirationDate: string | null = null,
) => ({
  ...PLAIN_VARIANT,
  minQuantity,
  maxQuantity,
  minMaxExpirationDate,
});

describe("bindingLimits", () => {
  it("QTY-01 only with the flag on, not missing or text", () => {
    const variant = limited(1, 5);
    for (const flags of [
      {},
      null,
      undefined,
      { "PPro.UseMinMaxProductQuantity": false },
      { "PPro.UseMinMaxProductQuantity": "true" },
    ])
      expect(bindingLimits(variant, { ...context, flags })).toBeNull();
    expect(bindingLimits(variant, context)).toEqual({ minimum: 1, maximum: 5 });
  });

  it("QTY-02 OP-83 only for a PPro organization", () => {
    for (const [name, policy] of Object.entries(policies))
      expect(bindingLimits(limited(1, 5), { ...context, policy }) !== null).toBe(name === "PPro");
    expect(bindingLimits(limited(1, 5), { ...context, policy: policyOf(null) })).toBeNull();
  });

  it("QTY-03 OP-84 only with a minimum of at least 0 and a maximum above 0", () => {
    expect(limitsOf(limited(0, 1))).toEqual({ minimum: 0, maximum: 1 });
    expect(limitsOf(limited(5, 5))).toEqual({ minimum: 5, maximum: 5 });
    for (const [min, max] of [
      [1, null],
      [null, 5],
      [null, null],
      [0, 0],
      [6, 5],
      [-1, 5],
      [1, Number.NaN],
      [Number.NaN, 5],
      [1, Infinity],
    ] as const)
      expect(limitsOf(limited(min, max))).toBeNull();
  });

  it("OP-84 pieces are whole: a minimum is rounded up, a maximum down", () => {
    expect(limitsOf(limited(2.5, 4.5))).toEqual({ minimum: 3, maximum: 4 });
    expect(limitsOf(limited(2.2, 2.8))).toBeNull();
    expect(limitsOf(limited(0, 0.5))).toBeNull();
    expect(limitsOf(limited(-0.5, 2))).toEqual({ minimum: 0, maximum: 2 });
    expect(Object.is(limitsOf(limited(-0.5, 2))?.minimum, 0)).toBe(true);
  });

  it("OP-84 a minimum above the maximum is detected, and nothing else", () => {
    expect(limitsContradict(limited(6, 5))).toBe(true);
    expect(limitsContradict(limited(2, 1))).toBe(true);
    expect(limitsContradict(limited(Infinity, 5))).toBe(false);
    for (const [min, max] of [
      [5, 5],
      [6, 0],
      [6, null],
      [null, 5],
      [Number.NaN, 5],
      [6, -1],
    ] as const)
      expect(limitsContradict(limited(min, max))).toBe(false);
  });

  it.each([
    [null, false],
    ["", false],
    ["2024-05-14", true],
    ["2024-05-15", false],
    ["2024-05-15T12:00:00Z", true],
    ["2024-05-15T12:00:00.001Z", false],
    ["2024-05-15T12:00:01Z", false],
    ["2024-05-15T08:00:00", true],
    ["2024-05-15T08:00:01", false],
    ["2024-05-15T08:00", true],
    ["2024-05-15T08:01", false],
    ["2024-05-15T14:00:00+02:00", true],
    ["2024-05-15T14:00:01+0200", false],
    [" 2024-05-14 ", true],
    ["soon", false],
    ["2023-02-29", false],
    ["2023-02-29T00:00:00Z", false],
    ["05/14/2024", false],
    ["2024-05-14T25:00:00", false],
    ["x2024-05-14", false],
    ["2024-05-14T10:00:00Zx", false],
    ["x2024-05-14T10:00:00", false],
    ["2024-05-14T10:00:00x", false],
  ] as const)("QTY-04 OP-85 %j is over: %s", (expiry, over) => expect(limitsExpired(expiry, NOW, NEW_YORK)).toBe(over));

  it("QTY-04 OP-85 a day ends at midnight in the customer's zone", () => {
    expect(limitsExpired("2024-05-14", Date.parse("2024-05-15T03:59:59Z"), NEW_YORK)).toBe(false);
    expect(limitsExpired("2024-05-14", Date.parse("2024-05-15T04:00:00Z"), NEW_YORK)).toBe(true);
    expect(limitsExpired("2024-05-14", Date.parse("2024-05-14T18:30:00Z"), "Asia/Kolkata")).toBe(true);
    // The day daylight saving starts has 23 hours.
    expect(limitsExpired("2024-03-10", Date.parse("2024-03-11T03:59:59Z"), NEW_YORK)).toBe(false);
    expect(limitsExpired("2024-03-10", Date.parse("2024-03-11T04:00:00Z"), NEW_YORK)).toBe(true);
  });

  it("QTY-04 an expired limit stays expired", () => {
    fc.assert(
      fc.property(dateText, instant, zone, fc.nat({ max: 40 * 86_400_000 }), (expiry, now, where, later) => {
        // When an hour repeats, a clock may show an earlier time again.
        fc.pre(/Z$|^\d{4}-\d{2}-\d{2}$/.test(expiry) || later > 7_200_000);
        if (limitsExpired(expiry, now, where)) expect(limitsExpired(expiry, now + later, where)).toBe(true);
      }),
    );
  });

  it("QTY-05 of all 16 combinations the limits apply in exactly one", () => {
    const yesNo = [true, false];
    const applying = yesNo.flatMap((flag) =>
      yesNo.flatMap((isPPro) =>
        yesNo.flatMap((both) =>
          yesNo
            .filter(
              (future) =>
                bindingLimits(limited(1, both ? 5 : null, future ? "2024-05-16" : "2024-05-14"), {
                  ...context,
                  flags: flag ? ON : {},
                  policy: isPPro ? policies.PPro : policies.Protein,
                }) !== null,
            )
            .map((future) => [flag, isPPro, both, future]),
        ),
      ),
    );
    expect(applying).toEqual([[true, true, true, true]]);
  });
});

const adding = (inCart: number, more: number, min: number, max: number) =>
  checkAdding({ ...context, variant: limited(min, max), inCart, adding: more });

describe("checkAdding", () => {
  const below = { _tag: "BelowMinimum", minimum: 5 };
  const reached = { _tag: "MaximumReached", maximum: 5 };
  const most = { _tag: "AdjustedToMaximum", maximum: 5 };
  it.each([
    ["QTY-06 what is in the cart counts", 3, 2, 5, 9, 2, null],
    ["QTY-07 TEXT-20 the rest up to the least is to be added", 2, 1, 5, 9, 3, below],
    ["QTY-08 nothing at all is not below the least", 0, 0, 5, 9, 0, null],
    ["QTY-08 nor is what is taken out whole", 5, -5, 5, 9, -5, null],
    ["QTY-08 but what is taken out in part", 9, -6, 5, 9, -4, below],
    ["QTY-09 TEXT-21 at the most none can be added", 5, 1, 0, 5, 0, reached],
    ["QTY-09 nor when there is too much already", 7, 1, 0, 5, 0, reached],
    ["QTY-10 TEXT-22 OP-86 when some can be added they are", 3, 4, 0, 5, 2, most],
    ["QTY-10 down to the last one", 4, 3, 0, 5, 1, most],
    ["QTY-11 exactly the least is fine", 0, 5, 5, 9, 5, null],
    ["QTY-11 one less is not", 0, 4, 5, 9, 5, below],
    ["QTY-11 exactly the most is fine", 0, 9, 5, 9, 9, null],
    ["QTY-11 one more is not", 0, 6, 0, 5, 5, most],
  ])("%s: %d in the cart and %d more, limits %d to %d", (_, inCart, more, least, greatest, adjusted, notice) =>
    expect(adding(inCart, more, least, greatest)).toEqual({ valid: notice === null, adjusted, notice }),
  );

  it("QTY-12 TEXT-23 without a product it says so", () => {
    const result = checkAdding({ ...context, variant: null, inCart: 0, adding: 1 });
    expect(result).toEqual({ valid: false, adjusted: 0, notice: { _tag: "NoProduct" } });
    expect(sentence(result.notice!)).toBe("Could not add product to cart.");
  });

  it("QTY-01 QTY-02 QTY-05 without limits any quantity is fine, and an adjusted one always is", () => {
    fc.assert(
      fc.property(
        variant,
        brand,
        featureFlags,
        instant,
        zone,
        fc.nat({ max: 20 }),
        fc.integer({ min: -20, max: 20 }),
        (any, of, flags, now, where, inCart, more) => {
          const context = { policy: policies[of], flags, now, zone: where };
          const limits = bindingLimits(any, context);
          const result = checkAdding({ ...context, variant: any, inCart, adding: more });
          if (limits === null) {
            expect(result).toEqual({ valid: true, adjusted: more, notice: null });
            return;
          }
          expect(result).toEqual(checkAgainst(limits, inCart, more));
          expect(result.valid).toBe(result.notice === null);
          if (result.valid) {
            expect(result.adjusted).toBe(more);
            return;
          }
          const total = inCart + result.adjusted;
          if (result.notice?._tag === "MaximumReached") expect(result.adjusted).toBe(0);
          else expect(total >= limits.minimum && total <= limits.maximum).toBe(true);
        },
      ),
    );
  });
});
