import fc from "fast-check";

/** null half the time. */
export const sometimes = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | null> =>
  fc.option(arbitrary, { nil: null, freq: 2 });
