import { type Kysely, sql } from "kysely";

/** Allergens by words of a product's name and kind. */
const ALLERGENS = [
  ["Crustacean shellfish", "(shrimp|crab|lobster|prawn|crawfish|langoustine)"],
  [
    "Fish",
    "(salmon|cod|haddock|tuna|trout|halibut|anchov|roe|caviar|tilapia|catfish|pollock|snapper|bass|sole|mahi|swai|flounder|hake|sturgeon|whitefish|worcestershire)",
  ],
  ["Milk", "(milk|cream|butter|cheese|yogurt|mozzarella|cheddar|parmesan|brie|feta|ricotta|provolone|gelato|custard)"],
  ["Eggs", "(eggs?|mayonnaise|aioli|meringue|custard|brioche)\\y"],
  [
    "Wheat",
    "(flour|bread|bun|roll|bagel|pasta|spaghetti|penne|croissant|cake|tortilla, flour|breaded|battered|panko|pizza|pastry|muffin|cookie|cracker)",
  ],
  ["Soybeans", "(soy|tofu|edamame|miso|tempeh|teriyaki)"],
  ["Peanuts", "peanut"],
  ["Tree nuts", "(almond|walnut|pecan|cashew|pistachio|hazelnut|praline)"],
  ["Sesame", "(sesame|tahini|hummus)"],
] as const;

/** Where the products of a category come from. */
const ORIGINS = {
  "Beef & Veal": ["Nebraska, USA", "Kansas, USA", "Colorado, USA"],
  Poultry: ["Pennsylvania, USA", "Georgia, USA"],
  "Pork & Lamb": ["Iowa, USA", "Colorado, USA"],
  Seafood: ["Maine, USA", "Alaska, USA", "Faroe Islands", "Norway", "Ecuador"],
  "Dairy & Eggs": ["New York, USA", "Vermont, USA", "Wisconsin, USA"],
  Cheese: ["Wisconsin, USA", "Italy", "France", "Vermont, USA"],
  Vegetables: ["California, USA", "Arizona, USA", "Mexico"],
  Fruit: ["California, USA", "Florida, USA", "Washington, USA", "Chile"],
};

/**
 * A demo that was seeded before products had facts gets them: storage, origin, allergens and stars (SEARCH-32). Only products
 * that came with the demo and have none: what was imported since stays as it is, and another shop gets nothing.
 */
export const up = async (db: Kysely<any>): Promise<void> => {
  await sql`
    with demo as (
      select p.sku, p.category, p.name || ' ' || p.subsubcategory as words,
        ('x' || substr(md5('origin ' || p.sku), 1, 7))::bit(28)::integer as place,
        ('x' || substr(md5('rating ' || p.sku), 1, 7))::bit(28)::integer as stars,
        (select v.details #>> '{tag1,name}' from variant v where v.sku = p.sku and v.is_default limit 1) as storage
      from product p
      join setting s on s.key = 'demo-world' and p.added_at = (s.value ->> 'since')::timestamptz
      where p.facts = '{}'
    ), labelled as (
      select d.*, ${JSON.stringify(ORIGINS)}::jsonb -> d.category as origins,
        (select jsonb_agg(a.value ->> 0 order by a.ordinality)
          from jsonb_array_elements(${JSON.stringify(ALLERGENS)}::jsonb) with ordinality a
          where d.category <> 'Non-Food' and d.words ~* ('\\y' || (a.value ->> 1))) as allergens
      from demo d
    )
    update product p set facts = jsonb_strip_nulls(jsonb_build_object(
      'storage', l.storage,
      'origin', l.origins ->> (l.place % jsonb_array_length(l.origins)),
      'allergens', l.allergens,
      'mayContain', case when l.allergens ? 'Wheat' and not l.allergens ? 'Tree nuts' then '["Tree nuts"]'::jsonb end,
      'rating', case when l.stars % 10 < 7 then round((3 + 2 * sqrt(l.stars / 268435456.0))::numeric, 1) end))
    from labelled l where l.sku = p.sku and l.storage is not null`.execute(db);
};
