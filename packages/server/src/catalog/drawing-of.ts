import { type DrawingKind, kindIn } from "@larder/domain/catalog/drawing-kind";

const fruit = [
  ["avocado", /avocado/],
  ["citrus", /orange|lemon|lime|grapefruit|citrus|tangerine|clementine|mandarin|yuzu|pomelo|kumquat|citron/],
  ["berries", /berr(?:y|ies)|cherr|currant|a[çc]a[íi]/],
  ["banana", /banana|plantain/],
  ["grapes", /\bgrapes?\b/],
  ["melon", /melon|cantaloupe|honeydew/],
] as const;

/** What a product is within its kind; the first words found in its name, else in its narrowest category, decide. */
export const things = {
  beef: [
    ["ground", /ground|patt(?:y|ies)|burger|meatball|\bdiced\b|stew/],
    ["sausage", /frank|sausage|hot dog|chorizo|link/],
    ["ribs", /short ribs?|back rib|plate|\bribs\b/],
    [
      "roast",
      /brisket|chuck|round|roast|pastrami|corned|shoulder|clod|knuckle|tri-?tip|shank|osso|cheek|tongue|oxtail/,
    ],
  ],
  poultry: [
    ["eggs", /\beggs?\b/],
    ["ground", /ground|burger/],
    ["sausage", /sausage|frank/],
    ["bacon", /bacon/],
    ["wing", /wing|drumette/],
    ["poultry", /thigh|drumstick|\bleg|quarter|nugget|popcorn/],
    ["chicken", /whole|\bhen\b|rotisserie|roaster|piece cut|halves|\bhalf\b|quail|squab|pheasant|poussin|\bbird/],
    ["breast", /breast|tender|cutlet|strip|fillet|white/],
  ],
  pork: [
    ["bacon", /bacon|belly|pancetta|guanciale|fatback|jowl|speck/],
    ["ribs", /\bribs?\b|baby back|country style/],
    [
      "sausage",
      /sausage|bratwurst|chorizo|salami|pepperoni|soppressata|coppa|mortadella|andouille|kielbasa|frank|wurst|merguez/,
    ],
    ["ham", /\bham\b|prosciutto|hock|picnic|shank|feet/],
    ["ground", /ground/],
    ["lamb", /lamb/],
    ["roast", /\bbutt\b|shoulder|collar|cushion|tenderloin|pulled|loin,/],
  ],
  lamb: [
    ["ground", /ground|stew/],
    ["sausage", /merguez|sausage/],
    ["ribs", /rack|ribs/],
  ],
  fish: [
    ["shellfish", /shrimp|prawn/],
    ["crab", /crab|lobster|crawfish/],
    ["mussel", /mussel|clam|oyster|scallop|mollus/],
    ["fillet", /fill?et|loin|side|smoked|steak|portion|gravlax|\blox\b/],
  ],
  shellfish: [
    ["crab", /crab|lobster|crawfish/],
    ["mussel", /mussel|clam|oyster|scallop|mollus|squid|octopus|calamari/],
  ],
  dairy: [
    ["eggs", /\beggs?\b/],
    ["icecream", /ice cream|gelato|sorbet|frozen dessert|sherbet/],
    ["butter", /butter(?!milk)|margarine|ghee/],
    ["yogurt", /yogh?urt|sour cream|cr[èe]me fra|kefir|labneh|cultured|skyr/],
    ["mozzarella", /mozzarella|ricotta|mascarpone/],
    ["cream", /cream|half/],
  ],
  cheese: [
    ["mozzarella", /mozzarella|burrata|fior di latte|ciliegine|bocconcini|stracciatella/],
    ["yogurt", /ricotta|cream cheese|cottage|mascarpone|quark|neufch/],
    [
      "brie",
      /brie|camembert|robiola|cream\b|coulommiers|taleggio|reblochon|munster|[ée]poisses|goat|crottin|feta|delice|wheel/,
    ],
  ],
  eggs: [],
  fruit,
  herbs: [],
  vegetables: [
    ["tomato", /tomato/],
    ["potato", /potato|yuca|cassava|taro|jicama/],
    ["onion", /onion|shallot|cipollini|garlic|leek|scallion/],
    ["mushroom", /mushroom|shiitake|portabella|cremini|truffle|chanterelle/],
    ["pepper", /pepper|chil[ei]|jalape|poblano|habanero|serrano/],
    ["peas", /\bpeas?\b|\bbeans?\b|edamame|haricot/],
    ["herbs", /basil|parsley|cilantro|thyme|rosemary|mint|dill|sage|chive|tarragon|herb|micro/],
    [
      "greens",
      /lettuce|greens?\b|kale|spinach|chard|arugula|romaine|cabbage|mesclun|endive|radicchio|frisee|collard|cress|brussels|celery(?! root)|fennel|artichoke|rhubarb/,
    ],
    ["broccoli", /broccol|romanesco/],
    ["cauliflower", /cauliflower/],
    ["eggplant", /eggplant/],
    ["cucumber", /cucumber|zucchini/],
    ["squash", /squash|butternut|acorn|delicata|kabocha|pumpkin/],
    ["corn", /\bcorn\b/],
    ["asparagus", /asparagus/],
    ["beet", /\bbeets?\b|radish|turnip|rutabaga/],
    ["vegetables", /carrot|daikon|parsnip|celery root|okra|ginger/],
    // A list with one category for all produce has fruit in it, too.
    ...fruit,
    ["fruit", /apple|\bpears?\b|peach|nectarine|plum\b|apricot|mango|papaya|kiwi|pomegranate|coconut|\bfigs?\b|fruit/],
  ],
  grains: [
    ["flour", /flour|semolina|cornmeal|polenta|starch|masa/],
    [
      "pasta",
      /pasta|spaghetti|linguin|fettuc|penne|macaroni|tagliat|rigatoni|noodle|rice stick|vermicelli|orzo|lasagn|gnocchi|ravioli|couscous/,
    ],
    ["rice", /\brice\b|arborio|basmati|jasmine|sushi/],
    ["beans", /bean|lentil|chickpea|\bpeas?\b|legume/],
  ],
  bakery: [
    ["roll", /english muffin/],
    ["croissant", /croissant|danish|muffin|scone|pastr|turnover|donut|doughnut|cinnamon roll/],
    ["cake", /cake|\bpie\b|tart|brownie|dessert|tiramisu|[ée]clair|cookie|mousse/],
    ["tortilla", /tortilla|pita|naan|flatbread|lavash|wrap|crepe/],
    ["pizza", /pizza/],
    ["roll", /\brolls?\b|\bbuns?\b|bagel|slider|biscuit|brioche/],
  ],
  oils: [
    ["sauce", /sauce|ketchup|mustard|mayo|dressing|salsa|sriracha|aioli|pesto|bolognese|marinara|glaze|vinaigrette/],
    [
      "dry",
      /pickle|olives?,|caper|relish|honey|jam|jelly|preserve|marmalade|spread|butter|tahini|syrup|molasses|cornichon|giardiniera|kimchi|kraut|peppers?\b|\bdill\b/,
    ],
  ],
  beverages: [
    ["coffee", /coffee|espresso|\btea\b|cocoa|cold brew|decaf|matcha|chai/],
    ["juice", /juice|nectar|lemonade/],
    ["bottle", /water|soda|\bcola\b|seltzer|tonic|ginger ale|kombucha|root beer/],
  ],
  dry: [
    ["sauce", /sauce|ketchup|mayo|dressing|salsa|sriracha|aioli|pesto|marinara|vinaigrette/],
    ["can", /condensed|evaporated|sardine|anchov/],
    ["oils", /\boils?\b|vinegar/],
    ["spices", /extract|vanilla|(?:anise|caraway|celery|coriander|cumin|fennel|mustard|poppy|sesame) seeds?/],
    ["flour", /flour|starch|baking (?:powder|soda)|yeast/],
    ["sugar", /sugar|\bsalt\b|sweeten/],
    ["chocolate", /choc|cocoa|cacao/],
    ["nuts", /\bnuts?\b|almond|walnut|pecan|cashew|pistachio|hazelnut|peanut|raisin|dried|apricot|\bdates?\b|seeds?\b/],
    ["chips", /chips|cracker|pretzel|crouton|snack|popcorn|panko|crumb/],
    ["can", /canned|\bcans?\b|#10|tomato|\bbeans?\b|base|stock|broth|tuna|artichoke/],
    [
      "spices",
      /spice|pepper|paprika|cumin|masala|oregano|cinnamon|ground|season|rub|saffron|turmeric|nutmeg|thyme|basil|bay leaf|curry|chil[ei]|clove|cardamom|coriander|vanilla/,
    ],
  ],
  frozen: [
    ["icecream", /ice cream|gelato|sorbet/],
    ["fries", /fries|hash brown|wedges|puffs|tots|onion ring|r[öo]sti|home fries/],
    ["pizza", /pizza|calzone/],
    ["cheese", /chees|mozzarella/],
    ["shellfish", /shrimp/],
    ["crab", /crab|lobster/],
    ["tray", /lasagn|soup|stew|bisque|chowder|entr[ée]e|mac|curry|tikka|chili|pie\b|parmesan|stuffed|gratin|mashed/],
    ["croissant", /wellington|phyllo|tart|puff pastry|croissant|spanakopita|empanada|toast/],
    ["tortilla", /burrito|waffle|pancake|taco|wrap/],
    ["roll", /burger|sandwich|bao|bun/],
    ["berries", /berr(?:y|ies)|cherr|a[çc]a[íi]|fruit/],
    ["corn", /\bcorn\b(?! dog)/],
    ["peas", /\bpeas?\b|\bbeans?\b|edamame|okra|succotash/],
    ["broccoli", /broccoli/],
    ["cauliflower", /cauliflower/],
    ["squash", /butternut|pumpkin/],
    ["greens", /spinach|kale|sprout|blend/],
    ["vegetables", /vegetable|carrot|artichoke|mirepoix/],
    ["sausage", /sausage|franks/],
    ["ground", /ground|meatball|plant/],
    ["poultry", /chicken|poultry/],
    ["pork", /pork/],
    ["fruit", /mango|peach|pineapple/],
  ],
  nonfood: [
    ["gloves", /glove/],
    ["cutlery", /fork|knife|spoon|cutlery|straw|stirrer/],
    ["container", /container|clamshell|bowl|plate|tray|foil pan|hinged/],
    ["cup", /\bcups?\b|\blids?\b|sleeve/],
    ["paper", /towel|tissue|napkin|roll|film|parchment|foil|paper(?! bag)|placemat|basket liner|sheet|doily/],
    [
      "cleaning",
      /clean|degreas|sanitiz|detergent|rinse|delimer|bleach|soap|chemical|scour|scrub|sponge|mop|bar towel|polish/,
    ],
  ],
} as const satisfies Readonly<Record<DrawingKind, readonly (readonly [string, RegExp])[]>>;

const isKind = (name: string): name is DrawingKind => Object.hasOwn(things, name);

interface Drawn {
  readonly name: string;
  readonly subsubcategory: string;
  readonly subcategory: string;
  readonly category: string;
  /** The name of a drawing; a kind is narrowed by the words of the product. */
  readonly drawing?: string | undefined;
}

type Things = readonly (readonly [string, RegExp])[];

const saidBy = (list: Things, text: string): string | undefined =>
  list.find(([, words]) => words.test(text.toLowerCase()))?.[0];

/** A category that lists several things says what one is only if they are all drawn alike. */
const saidByCategory = (list: Things, category: string): string | undefined => {
  const [first, ...others] = category.split(/[,/&]| and /).map((part) => saidBy(list, part));
  return others.every((other) => other === first) ? first : undefined;
};

/** What stands in for a photo: by the product's kind, then by the words of its name (PROD-02). */
export const drawingOf = ({ name, subsubcategory, subcategory, category, drawing }: Drawn): string => {
  if (drawing !== undefined && !isKind(drawing)) return drawing;
  const kind = drawing ?? kindIn(subsubcategory, subcategory, category, name) ?? "dry";
  const list: Things = things[kind];
  return saidBy(list, name) ?? saidByCategory(list, subsubcategory) ?? saidByCategory(list, subcategory) ?? kind;
};
