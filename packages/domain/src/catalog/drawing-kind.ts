/** What a category's products have in common in a drawing. */
export type DrawingKind =
  | "beef"
  | "poultry"
  | "pork"
  | "lamb"
  | "fish"
  | "shellfish"
  | "dairy"
  | "cheese"
  | "eggs"
  | "fruit"
  | "herbs"
  | "vegetables"
  | "grains"
  | "bakery"
  | "oils"
  | "beverages"
  | "dry"
  | "frozen"
  | "nonfood";

/** Narrow to broad: cheese before dairy, eggs before poultry, oils before dry goods. */
const kinds: readonly (readonly [DrawingKind, RegExp])[] = [
  [
    "nonfood",
    /non-?food|paper|plastic|disposable|clean|chemical|packag|supplies|equipment|container|take-?out|tableware|cups|glove|linen/,
  ],
  ["eggs", /\beggs?\b/],
  ["frozen", /frozen|frzn|ice cream|appetizer|entr[ée]e|pizza/],
  ["cheese", /chees|cheddar|mozzarella|parmesan|provolone/],
  ["dairy", /dairy|milk|butter|cream|yogh?urt|cultured/],
  ["beef", /beef|veal|burger|steak/],
  ["pork", /pork|\bham\b|bacon|sausage|salami|pepperoni|charcuterie/],
  ["poultry", /poultry|chicken|turkey|duck|fowl|game bird/],
  ["lamb", /lamb|mutton|goat meat/],
  ["shellfish", /shrimp|crab|lobster|shellfish|clam|mussel|mollus|oyster|scallop/],
  ["fish", /sea ?food|fish|salmon|tuna/],
  ["beef", /\bmeat\b|meat-|game|protein/],
  ["bakery", /baker|bread|pastr|dough|cake|cookie|dessert|\brolls?\b|bun\b|tortilla/],
  ["beverages", /beverage|drink|juice|coffee|\btea\b|water|soda|wine|beer|mixer/],
  ["oils", /\boils?\b|condiment|vinegar|dressing|sauce|mayo|pickle/],
  ["dry", /dry|spice|season|grocer|pantry|canned|\bnuts?\b|chocolate|sugar|sweet|snack|baking/],
  ["herbs", /herb|basil|cilantro|parsley/],
  ["vegetables", /vegetable|produce|salad|mushroom|potato|onion|garlic|carrot|lettuce|tomato|\broots?\b|tuber|greens/],
  ["fruit", /fruits?\b|berr(?:y|ies)|citrus|lemon|\blimes?\b|orange|apple|melon|banana|avocado|grape/],
  ["grains", /grain|pasta|rice|flour|noodle|cereal|legume|bean/],
];

const said = (text: string): DrawingKind | undefined => kinds.find(([, words]) => words.test(text))?.[0];

/**
 * The kind that one of the texts says, the first one that says any. A text that lists several kinds ('Cucumbers &
 * Beans') decides only if no other text does.
 */
export const kindIn = (...texts: readonly (string | null | undefined)[]): DrawingKind | undefined => {
  let mixed: DrawingKind | undefined;
  for (const text of texts) {
    const lower = text?.toLowerCase() ?? "";
    const [first, ...others] = lower.split(/&| and /).map(said);
    if (others.some((other) => other !== first)) mixed ??= said(lower);
    else if (first !== undefined) return first;
  }
  return mixed;
};

/** The kind of a category: the nearest level that says one decides (PROD-02). */
export const drawingKind = (...categories: readonly (string | null | undefined)[]): DrawingKind =>
  kindIn(...categories) ?? "dry";
