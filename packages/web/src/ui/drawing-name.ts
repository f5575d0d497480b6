export type DrawingName =
  | "beef"
  | "poultry"
  | "fish"
  | "dairy"
  | "cheese"
  | "eggs"
  | "fruit"
  | "vegetables"
  | "grains"
  | "bakery"
  | "oils"
  | "beverages"
  | "dry"
  | "nonfood";

/** Narrow to broad: cheese before dairy, eggs before poultry, oils before dry goods. */
const kinds: readonly (readonly [DrawingName, RegExp])[] = [
  ["nonfood", /non-?food|paper|disposable|clean|chemical|packag|supplies|equipment|container|glove|linen/],
  ["cheese", /chees/],
  ["eggs", /\beggs?\b/],
  ["dairy", /dairy|milk|butter|cream|yogh?urt/],
  ["poultry", /poultry|chicken|turkey|duck|fowl|game bird/],
  ["fish", /sea ?food|fish|shell|shrimp|lobster|crab|oyster|salmon/],
  ["beef", /beef|veal|pork|lamb|meat|charcuterie|sausage|bacon|ham\b|game|protein|steak/],
  ["bakery", /baker|bread|pastr|dough|cake|dessert|roll/],
  ["beverages", /beverage|drink|juice|coffee|tea\b|water|soda|wine|beer/],
  ["oils", /\boils?\b|condiment|vinegar|dressing|sauce/],
  ["vegetables", /vegetable|produce|herb|salad|mushroom|potato|legume/],
  ["fruit", /fruit|berr|citrus|apple/],
  ["grains", /grain|pasta|rice|flour|noodle|cereal/],
  ["dry", /dry|spice|grocer|pantry|canned|nut|chocolate|sugar|sweet|snack/],
];

export const drawingName = (...categories: readonly (string | null | undefined)[]): DrawingName => {
  for (const category of categories) {
    const name = category?.toLowerCase() ?? "";
    const kind = kinds.find(([, words]) => words.test(name));
    if (kind !== undefined) return kind[0];
  }
  return "dry";
};
