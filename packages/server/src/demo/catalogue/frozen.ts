import type { CategoryTable } from "./table.ts";

export const frozen: CategoryTable = {
  category: "Frozen",
  prefix: "830",
  drawing: "frozen",
  storage: "Frozen",
  brands: ["Northern Drift", "Harvest Row", "Kitchen Light", "Old Mill", "Quick Pass"],
  families: `
Potatoes | French Fries | French Fries, {Straight Cut 3/8 in; Shoestring 1/4 in*1.03; Steak Cut*1.02; Crinkle Cut*0.98; Waffle*1.3; Curly, Seasoned*1.25; Skin On 3/8 in*1.05; Sweet Potato 3/8 in*1.6}, {Plain*0.97; Coated*1.06} | 6/5 lb; 6/4.5 lb; 5/6 lb | 1.15 | Par fried in clean oil, long and dry. |
Potatoes | Shaped & Mashed | {Hash Brown, Shredded; Hash Brown Patty*1.1; Potato Puffs*1.05; Home Fries, Diced*0.98; Mashed Potato, Buttered*1.4; Wedges, Seasoned*1.15; Gratin, Portion*2.3; Rösti, Round*1.9; Croquette, Cheese*2.1} | 6/3 lb; 6/5 lb; 4/6 lb | 1.2 | From whole potatoes, browned evenly. |
Vegetables | Single Vegetables | {Peas; Corn, Cut*0.98; Green Beans, Whole*1.15; Broccoli Florets*1.4; Cauliflower Florets*1.35; Spinach, Chopped*1.05; Edamame, Shelled*2; Edamame, In Pod*1.8; Carrots, Diced*0.85; Brussels Sprouts*1.5; Okra, Cut*1.25; Artichoke Quarters*3.4; Butternut, Diced*1.3}, {IQF; Organic, IQF*1.45} | 12/2.5 lb; 20 lb; 6/4 lb | 1.35 | Frozen within four hours of the field. | drawing=vegetables
Vegetables | Blends | {California Blend; Stir Fry Blend*1.15; Italian Blend*1.05; Winter Blend; Fajita Blend*1.2; Mirepoix*0.95; Succotash*1.1; Grilled Vegetable Blend*2.1; Peas & Carrots*0.92}, {Plain; Lightly Salted*1.02} | 12/2 lb; 20 lb; 6/5 lb | 1.5 | Cut to one size so that it cooks together. | drawing=vegetables
Fruit | Frozen Fruit | {Strawberries, Whole; Strawberries, Sliced with Sugar*0.95; Blueberries, Wild*1.4; Blueberries, Cultivated*1.15; Raspberries, Whole*1.9; Blackberries*1.35; Mango Chunks*1.1; Peach Slices*1.1; Pineapple Chunks; Cherries, Dark Sweet*1.5; Cranberries*0.95; Açaí, Unsweetened*2.4} | 30 lb; 5 lb; 4/5 lb | 1.95 | Picked ripe, frozen piece by piece. | drawing=fruit
Appetizers | Fried Appetizers | {Mozzarella Sticks; Onion Rings, Beer Battered*0.8; Onion Rings, Breaded*0.72; Jalapeño Poppers, Cheddar*1.2; Mac & Cheese Bites*1.15; Pickle Chips, Breaded*0.95; Zucchini Sticks*1; Cheese Curds, Breaded*1.3; Fried Green Tomatoes*1.2} | 6/2 lb; 4/3 lb; 10 lb | 3.4 | Fry three minutes, serve at once. |
Appetizers | Passed Hors d'Oeuvres | {Spanakopita; Mini Beef Wellington*1.9; Coconut Shrimp Skewer*1.7; Chicken Satay*1.3; Brie & Raspberry in Phyllo*1.25; Vegetable Spring Roll*0.7; Crab Cake, Mini*2; Franks in Puff Pastry*0.8; Mushroom Tartlet*1.15; Fig & Goat Cheese Tart*1.3; Pork Pot Sticker*0.55} | 100 ct; 200 ct; 48 ct | 0.78 | One or two bites, ready in ten minutes. |
Appetizers | Asian Dumplings | {Shrimp Har Gow; Pork Shumai*0.85; Chicken Gyoza*0.75; Vegetable Gyoza*0.7; Soup Dumpling, Pork*1.2; Bao Bun, Plain*0.9; Pork Bao*1.4; Egg Roll, Pork 3 oz*1.7; Spring Roll, Shrimp*1.3} | 96 ct; 120 ct; 200 ct | 0.36 | Thin skins, folded by hand. |
Entrées | Prepared Entrées | {Lasagna, Meat; Lasagna, Vegetable*0.98; Macaroni & Cheese*0.85; Shepherd's Pie*1.05; Chicken Pot Pie*1.08; Eggplant Parmesan*1.05; Beef Stew*1.25; Chicken Tikka*1.3; Vegetable Curry*1; Stuffed Peppers*1.1} | 4/6 lb; 4/5.5 lb; 6/4 lb | 3.2 | Oven ready in the tray it came in. |
Entrées | Soups | Soup, {Tomato Bisque; Clam Chowder, New England*1.3; Chicken Noodle*1.05; Lobster Bisque*2; Butternut Squash*1.05; French Onion*1.1; Minestrone*0.95; Broccoli Cheddar*1.15; Chili, Beef & Bean*1.3; Vegetable Barley*0.95} | 4/8 lb; 4/4 lb; 3/4 lb | 2.6 | Simmered in small kettles, frozen in the bag. |
Pizza & Sandwich | Pizza | Pizza, {Cheese; Pepperoni*1.1; Margherita*1.15; Vegetable*1.12; Four Cheese*1.12; Sausage*1.12}, {10 in; 12 in*1.35; 16 in*2.1; 16 in, Whole Grain*2.2} | 12 ct; 9 ct; 6 ct | 5.4 | Stone baked crust, topped to the edge. |
Pizza & Sandwich | Breakfast & Handheld | {Breakfast Burrito, Egg & Cheese; Breakfast Burrito, Sausage*1.08; Biscuit Sandwich, Egg & Bacon*1.15; Croissant Sandwich, Egg & Ham*1.25; French Toast Sticks*0.2; Pancake, Buttermilk 4 in*0.17; Waffle, Belgian 7 in*0.45; Empanada, Beef*0.95; Calzone, Cheese*1.3} | 24 ct; 48 ct; 72 ct | 1.7 | Wrapped by the piece, for the early shift. |
Meat Alternatives | Plant-Based | {Plant Burger, 4 oz; Plant Ground*0.95; Veggie Burger, Black Bean 4 oz*0.72; Plant Chicken Strip*1.05; Plant Sausage Link*1.02; Falafel, Chickpea*0.6; Tempeh, Organic*0.7; Seitan Strips*0.85; Jackfruit, Pulled*0.65; Plant Meatball*0.9} | 10 lb; 2/5 lb; 4/5 lb | 6.9 | Peas, beans and grains; no soy where it says so. |
`,
};
