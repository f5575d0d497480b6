import fc from "fast-check";

/** Any text at all, lone surrogates and signs beyond the basic plane included. */
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
