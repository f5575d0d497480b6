import fc from "fast-check";

/** Price texts that are easily misread. */
export const ODD_PRICES: readonly string[] = [
  "Price Pending",
  "price pending",
  "",
  " ",
  "-",
  ".",
  "--5",
  "1..2",
  "5-",
  "($5.00)",
  "−5.00",
  "1.234,56 €",
  "12,50",
  "€12",
  "EUR 12",
  "CA$12.00",
  "$5.00/LB - avg 10-12 lb.",
  "$12.50 / 10 LB",
  "2 for $5",
  "1e309",
  "١٢٫٥٠",
  "$0.00",
  "-$0.00",
  "$0.00001",
  "NaN",
  "Infinity",
  "null",
];

const written = (tenThousandths: number, grouped: boolean, places: number): string => {
  const dollars = Math.floor(tenThousandths / 10_000);
  const rest = String(tenThousandths % 10_000).padStart(4, "0");
  const shown = rest.replace(/0+$/, "").padEnd(places, "0");
  return `${grouped ? dollars.toLocaleString("en-US") : dollars}${shown === "" ? "" : `.${shown}`}`;
};

/** A price in 1/10,000 dollars with one way to write it. */
export const writtenPrice: fc.Arbitrary<{ readonly text: string; readonly price: number }> = fc
  .record({
    size: fc.oneof(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 9_999 }).map((d) => d * 10_000),
    ),
    negative: fc.boolean(),
    grouped: fc.boolean(),
    places: fc.constantFrom(0, 2, 4),
    sign: fc.constantFrom("$", "", "USD ", "$ "),
    per: fc.constantFrom("", "/LB", "/KG", " /CS", " each"),
  })
  .map(({ size, negative, grouped, places, sign, per }) => ({
    text: `${negative ? "-" : ""}${sign}${written(size, grouped, places)}${per}`,
    price: negative && size > 0 ? -size : size,
  }));

/** ERP price texts: mostly prices, sometimes pending or odd. */
export const priceText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: writtenPrice.map(({ text }) => text) },
  { weight: 1, arbitrary: fc.constant("Price Pending") },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_PRICES) },
);
