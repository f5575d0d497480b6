import fc from "fast-check";

/** Includes lone surrogates and characters beyond the basic plane. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xff }),
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0x1_0000, max: 0x10_ffff }),
    ),
    {
      maxLength: 20,
    },
  )
  .map((codes) => codes.map((code) => String.fromCodePoint(code)).join(""));
