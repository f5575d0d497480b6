import fc from "fast-check";
import { expect, it } from "vitest";
import { newTotpSecret, stepAt, stepOfCode, toBase32, totpCode } from "./second-factor.ts";

const RFC_SECRET = toBase32(Buffer.from("12345678901234567890"));

it("OP-23 codes match RFC 6238, appendix B, cut to six digits", () => {
  const vectors = [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ] as const;
  for (const [seconds, code] of vectors) expect(totpCode(RFC_SECRET, stepAt(new Date(seconds * 1_000)))).toBe(code);
  expect(RFC_SECRET).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});

it("OP-23 a code works once, one step early or late, and no earlier code works after it", () => {
  const steps = fc.integer({ min: 50_000_000, max: 80_000_000 });
  fc.assert(
    fc.property(steps, fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }), (present, off, last) => {
      const secret = newTotpSecret();
      const now = new Date(present * 30_000 + 12_345);
      const found = stepOfCode(secret, totpCode(secret, present + off), { now, lastStep: present + last });
      expect(found).toBe(Math.abs(off) <= 1 && off > last ? present + off : null);
    }),
    { numRuns: 50 },
  );
});
