import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { drawingKind } from "@larder/domain/catalog/drawing-kind";
import { drawingOf, things } from "./drawing-of.ts";

const none = { subsubcategory: "", subcategory: "", category: "" };

describe("the drawing of a product without a photo", () => {
  it("PROD-02 every category of the catalog has its own kind", () => {
    const kinds = {
      "Beef & Veal": "beef",
      Poultry: "poultry",
      Pork: "pork",
      Lamb: "lamb",
      Seafood: "fish",
      Shellfish: "shellfish",
      "Dairy & Eggs": "eggs",
      Dairy: "dairy",
      Cheese: "cheese",
      Vegetables: "vegetables",
      Fruit: "fruit",
      "Grains & Pasta": "grains",
      Bakery: "bakery",
      "Oils & Condiments": "oils",
      Beverages: "beverages",
      "Dry Goods & Spices": "dry",
      Frozen: "frozen",
      "Non-Food": "nonfood",
    } as const;
    for (const [category, kind] of Object.entries(kinds))
      expect([category, drawingKind(category)]).toEqual([category, kind]);
  });

  it("PROD-02 the nearest matching category decides, and there is always a drawing", () => {
    expect(drawingKind("Soft", "Cheese", "Dairy")).toBe("cheese");
    expect(drawingKind(null, undefined, "")).toBe("dry");
    expect(drawingOf({ ...none, name: "" })).toBe("dry");
  });

  it("PROD-02 different things of one category have different drawings", () => {
    const things = {
      Poultry: {
        "Chicken, Whole, 3 lb, Without Giblets": "chicken",
        "Chicken Breast, Boneless, Skinless, 5 oz": "breast",
        "Chicken Wing Party Cut, Jumbo": "wing",
        "Chicken, Thigh, Boneless, Skinless": "poultry",
        "Turkey, Ground, 85/15": "ground",
      },
      Pork: {
        "Pork Chop, Bone In 8 oz": "pork",
        "Bacon, 14/18, Applewood Smoked": "bacon",
        "Ham, Boneless Pit": "ham",
        "Pork, St. Louis Ribs, 2.75 lb Up": "ribs",
        "Italian Sausage, Sweet, Link 4:1": "sausage",
      },
      "Beef & Veal": {
        "Beef Strip Loin, 0x1, Prime": "beef",
        "Ground Beef 80/20, Fine Grind": "ground",
        "Short Rib, Bone In, 3 Bone": "ribs",
        "Beef Chuck Roll, Choice, Neck Off": "roast",
      },
      Seafood: {
        "Scottish Salmon Fillet, Pin Bone Out": "fillet",
        "Red Snapper, 2-4 lb, Whole": "fish",
        "Shrimp, 16/20, Peeled": "shellfish",
        "Mussels, Rope Grown, Live": "mussel",
        "Lobster Tail, 5 oz": "crab",
      },
      Frozen: {
        "Peas, IQF": "peas",
        "Stir Fry Blend, Plain": "greens",
        "French Fries, Shoestring 1/4 in, Plain": "fries",
        "Pizza, Margherita, 12 in": "pizza",
        "Vanilla Ice Cream": "icecream",
        "Lasagna, Meat": "tray",
      },
      "Dry Goods & Spices": {
        "Sugar, Powdered 10X": "sugar",
        "Garam Masala": "spices",
        "Tomato, Crushed, #10": "can",
        "Pita Chips": "chips",
        "Chocolate Batons, 300 ct": "chocolate",
        "Almonds, Sliced": "nuts",
      },
      "Grains & Pasta": {
        "Flour, All Purpose": "flour",
        "Basmati Rice": "rice",
        "Tagliatelle, Egg, Dry": "pasta",
        "Lentil, Black Beluga": "beans",
        Millet: "grains",
      },
      "Oils & Condiments": {
        "White Truffle Oil": "oils",
        "Dressing, Caesar, Creamy": "sauce",
        "Pickle, Dill Chip": "dry",
      },
      Dairy: { "Whole Milk": "dairy", "Heavy Cream 40%": "cream", "Butter, Unsalted": "butter", Buttermilk: "dairy" },
      Cheese: { "Cheddar, 2 Year White": "cheese", "Brie, 60%": "brie", "Burrata, 4 oz": "mozzarella" },
      Bakery: { "Sourdough Boule": "bakery", "Brioche Bun": "roll", "Pumpkin Pie, 10 in": "cake" },
      "Non-Food": {
        "Nitrile Glove, Large, Powder Free": "gloves",
        "Parchment Roll, 15 in x 200 ft": "paper",
        "Degreaser, Heavy Duty": "cleaning",
        "Hot Cup, 12 oz, Paper, White": "cup",
        "Hinged Container, Fiber 9x9": "container",
        "Paper Bag, #8 Grocery": "nonfood",
      },
    } as const;
    for (const [category, named] of Object.entries(things))
      for (const [name, drawing] of Object.entries(named))
        expect([name, drawingOf({ ...none, name, category })]).toEqual([name, drawing]);
  });

  it("PROD-02 typical words of a kitchen are drawn as what they are, however the list sorts them", () => {
    const words: readonly (readonly [category: string, name: string, drawing: string])[] = [
      ["Fruit > Avocado & Grapes > Avocado", "Avocado, Hass, 48 ct", "avocado"],
      ["Fruit > Avocado & Grapes > Grapes", "Grape, Red Seedless", "grapes"],
      ["Fruit > Stone Fruit > Plums, Cherries & Apricots", "Plum, Black", "fruit"],
      ["Fruit > Citrus > Grapefruit & Specialty", "Calamansi", "citrus"],
      ["Produce", "Avocado Hass 48 ct", "avocado"],
      ["Produce", "Lemons, 140 ct", "citrus"],
      ["Produce", "Strawberries, 8/1 lb", "berries"],
      ["Produce", "Apples, Gala, 88 ct", "fruit"],
      ["Produce", "Tomato, Grape", "tomato"],
      ["Produce", "Cauliflower, Orange", "cauliflower"],
      ["Produce", "Radish, Watermelon", "beet"],
      ["Produce > Herbs > Fresh Herbs", "Basil, 1 lb", "herbs"],
      ["Vegetables", "Cilantro, 30 ct", "herbs"],
      ["Vegetables > Roots & Tubers > Garlic & Ginger", "Garlic, Peeled", "onion"],
      ["Vegetables > Roots & Tubers > Garlic & Ginger", "Ginger Root", "vegetables"],
      ["Vegetables > Roots & Tubers > Carrots & Parsnips", "Rutabaga", "beet"],
      ["Vegetables > Fruiting > Cucumbers & Beans", "Cucumber, English", "cucumber"],
      ["Vegetables > Fruiting > Squash & Eggplant", "Eggplant, Japanese", "eggplant"],
      ["Vegetables > Fruiting > Squash & Eggplant", "Zucchini, Medium", "cucumber"],
      ["Vegetables > Fruiting > Squash & Eggplant", "Delicata", "squash"],
      ["Vegetables > Stalks & Brassicas > Brassicas", "Broccolini", "broccoli"],
      ["Vegetables > Stalks & Brassicas > Stalks", "Asparagus, Jumbo", "asparagus"],
      ["Vegetables > Stalks & Brassicas > Stalks", "Celery Hearts", "greens"],
      ["Vegetables > Roots & Tubers > Carrots & Parsnips", "Celery Root", "vegetables"],
      ["Vegetables > Corn & Peas > Corn & Shelling", "Corn, Yellow, Husk On", "corn"],
      ["Vegetables > Corn & Peas > Corn & Shelling", "Fava Beans", "peas"],
      ["Vegetables > Fruiting > Cucumbers & Beans", "Green Beans", "peas"],
      ["Vegetables > Fruiting > Peppers & Chiles", "Shishito", "pepper"],
      ["Beef > Brisket & Plate > Skirt & Flank", "Flank Steak, Choice", "beef"],
      ["Beef > Veal > Cutlets & Ground", "Veal Leg Cutlet, 4 oz", "beef"],
      ["Lamb > Lamb > Rack & Loin", "Lamb, Loin Chop, 4 oz", "lamb"],
      ["Poultry > Chicken > Ground & Stock", "Chicken, Livers", "poultry"],
      ["Cheese > Goat & Sheep > Sheep", "Manchego, 6 Month", "cheese"],
      ["Cheese > Goat & Sheep > Goat", "Goat Cheese, Crumbled", "brie"],
      ["Refrigerated", "Cheddar, Sharp, Loaf", "cheese"],
      ["Grains > Grains > Couscous & Polenta", "Grits, Quick", "grains"],
      ["Grains", "Rice Flour", "flour"],
      ["Grains", "Rice Vermicelli", "pasta"],
      ["Grains", "All Purpose Flour, 50 lb", "flour"],
      ["Oils", "Olive Oil, Extra Virgin", "oils"],
      ["Oils > Sauce > Mustard, Ketchup & Mayo", "Honey Mustard", "sauce"],
      ["Oils > Sweet > Jams & Spreads", "Fig Spread", "dry"],
      ["Dry Grocery", "Canola Oil, 35 lb", "oils"],
      ["Dry Grocery", "Almonds, Sliced", "nuts"],
      ["Dry Grocery", "Walnut Halves", "nuts"],
      ["Dry > Spices > Whole Spices & Seeds", "Cumin Seed, Whole", "spices"],
      ["Dry > Spices > Whole Spices & Seeds", "Star Anise, Whole", "spices"],
      ["Dry > Canned > Fish, Fruit & Milk", "Sardines in Olive Oil", "can"],
      ["Dry > Canned > Fish, Fruit & Milk", "Sweetened Condensed Milk", "can"],
      ["Dry > Baking > Leavening & Extracts", "Vanilla Bean Paste", "spices"],
      ["Beverages", "Piña Colada Mix", "beverages"],
      ["Bakery > Morning Pastry > Bagels & Doughnuts", "English Muffin, Fork Split", "roll"],
      ["", "Avocado, Hass", "avocado"],
      ["", "Lime, 200 ct", "citrus"],
      ["", "Parsley, Italian", "herbs"],
    ];
    const drawn = words.map(([path, name]) => {
      const [category = "", subcategory = "", subsubcategory = ""] = path.split(" > ");
      return [path, name, drawingOf({ name, category, subcategory, subsubcategory })];
    });
    expect(drawn).toEqual(words);
  });

  it("PROD-02 a product without categories is drawn by its name, and a named drawing stays", () => {
    expect(drawingOf({ ...none, name: "Chicken Wing, Jumbo" })).toBe("wing");
    expect(drawingOf({ ...none, name: "Center Cut", drawing: "pork" })).toBe("pork");
    expect(drawingOf({ ...none, name: "Applewood Smoked Bacon", drawing: "pork" })).toBe("bacon");
    expect(drawingOf({ ...none, name: "Applewood Smoked Bacon", drawing: "ham" })).toBe("ham");
  });

  it("PROD-02 every drawing is served, and a symbol of the storefront's sprite; the sprite holds no other", () => {
    const named = new Set([
      ...Object.keys(things),
      ...Object.values(things).flatMap((all) => all.map(([name]) => name)),
    ]);
    const of = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
    const files = readdirSync(of("server/assets/drawings")).map((file) => file.replace(/\.svg$/, ""));
    const sprite = readFileSync(of("web/src/ui/drawings.svg"), "utf8");
    const symbols = [...sprite.matchAll(/<symbol id="([a-z]+)"/g)].map(([, id]) => id ?? "");
    expect(files.sort()).toEqual([...named].sort());
    expect(symbols.sort()).toEqual([...named].sort());
    // Colors come from the theme, so that a drawing fits a dark page.
    expect(sprite).not.toMatch(/(?:fill|stroke)="(?!none|var\(--ill-)/);
  });
});
