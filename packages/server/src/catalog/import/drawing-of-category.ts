const drawings: readonly (readonly [RegExp, string])[] = [
  [/\begg/i, "eggs"],
  [/beef|veal|\bmeat\b|meat-|burger/i, "beef"],
  [/poultry|chicken|turkey|duck/i, "poultry"],
  [/pork|ham\b|bacon|sausage|salami|pepperoni|charcuterie/i, "pork"],
  [/lamb|mutton|goat meat/i, "lamb"],
  [/shrimp|crab|lobster|shellfish|clam|mussel|oyster|scallop/i, "shellfish"],
  [/fish|seafood|salmon|tuna/i, "fish"],
  [/frozen|frzn|ice cream|\bice\b/i, "frozen"],
  [/cheese/i, "cheese"],
  [/milk|dairy|yogurt|butter|cream/i, "dairy"],
  [/herb|spice|season/i, "herbs"],
  [/fruit|berries|apple|citrus|melon|banana/i, "fruit"],
  [/vegetable|produce|salad|potato|root|tuber|greens/i, "vegetables"],
  [/bread|bakery|pastry|cake|cookie|dough|roll/i, "bakery"],
  [/grain|pasta|rice|cereal|flour|legume|bean|noodle/i, "grains"],
  [/oil|vinegar|condiment|sauce|dressing|mayo/i, "oils"],
  [/beverage|drink|coffee|tea\b|juice|water|soda|beer|wine/i, "beverages"],
  [/paper|plastic|clean|chemical|non.?food|supplies|disposable/i, "nonfood"],
];

/** The drawing that stands in for a product's photo; the most specific category level wins. */
export const drawingOfCategory = (category: string, subcategory: string, subsubcategory: string): string => {
  for (const level of [subsubcategory, subcategory, category]) {
    const found = drawings.find(([words]) => words.test(level));
    if (found !== undefined) return found[1];
  }
  return "dry";
};
