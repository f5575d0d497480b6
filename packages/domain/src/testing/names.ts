import fc from "fast-check";

/** Names customers give groups: similar, differing only in case, or numbered. */
export const LOOK_ALIKES: readonly string[] = [
  "Beef",
  "beef",
  "BEEF",
  "Beef (1)",
  "beef (2)",
  "Beef (1) (1)",
  "Beef ",
  "Dry Goods",
  "dry goods",
  "Izgara",
  "ızgara",
  "İzgara",
  "izgara",
  "Straße",
  "STRASSE",
  "strasse",
  "ΟΔΟΣ",
  "οδος",
  "οδοσ",
  "Café",
  "Cafe\u0301",
  "Ungrouped",
  "ungrouped",
  "Substitutions",
  "SUBSTITUTIONS",
  "Fish & Seafood",
  "鮮魚",
  "🥩",
];

const plainWord = fc.string({ minLength: 1, maxLength: 12 });

/** A typed name: usually similar to another, sometimes arbitrary or blank. */
export const typedName: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...LOOK_ALIKES) },
  { weight: 3, arbitrary: plainWord },
  { weight: 1, arbitrary: fc.constantFrom("", " ", "\t\u00a0") },
);

/** An existing group's name: never blank or reserved. */
export const groupName: fc.Arbitrary<string> = fc
  .oneof({ weight: 3, arbitrary: fc.constantFrom(...LOOK_ALIKES) }, { weight: 1, arbitrary: plainWord })
  .map((name) => name.trim())
  .filter((name) => !["", "UNGROUPED", "SUBSTITUTIONS"].includes(name.toUpperCase()));

export const productName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "Beef Tenderloin PSMO 5-up",
    "BEEF loin, choice",
    "Crème fraîche 30%",
    "Straße's Best Würstchen",
    "Köfte ızgara",
    "Atlantic Salmon (farm) 10-12 lb",
    "Oil [Olive] 6/1.5L *Extra*",
    "Egg, Large \\d+",
    "",
  ),
  fc.string({ maxLength: 20 }),
);
