import type { CategoryTable } from "./table.ts";

export const dairy: CategoryTable = {
  category: "Dairy & Eggs",
  prefix: "510",
  drawing: "dairy",
  storage: "Refrigerated",
  brands: ["Hollis Dairy", "Old Mill", "Petit Pré", "Clover Gate", "Highpasture"],
  families: `
Milk | Fluid Milk | Milk, {Whole; 2% Reduced Fat*0.98; 1% Low Fat*0.97; Skim*0.96; Lactose Free*1.6; Chocolate 1%*1.12} | 4/1 gal; 9/0.5 gal; 24/8 fl oz; 50/8 fl oz; 5 gal | 4.9 | Pasteurized and homogenized, from cows without added hormones. | singly
Milk | Organic Milk | Organic Milk, {Whole; 2% Reduced Fat*0.98; Skim*0.97; Grass Fed Whole*1.2} | 4/1 gal; 6/0.5 gal; 9/0.5 gal | 8.2 | From pastured herds, certified. | singly
Cream | Cream | {Heavy Cream, 36%; Light Cream, 20%*0.85; Whipping Cream, 32%*0.95; Half and Half, 12%*0.62; Manufacturing Cream, 40%*1.08} | 12/1 qt; 6/0.5 gal; 12/1 pt; 5 gal | 17.4 | Whips high and reduces without breaking. | singly
Cream | Portion & Long Life | {Half & Half Cups; Creamer Cups, French Vanilla*1.1; Creamer Cups, Hazelnut*1.1; Whole Milk Cups*1.05} | 180 ct; 360 ct; 400 ct | 0.055 | Single serve, keeps without refrigeration. | storage=Dry
Cultured | Sour Cream & Crème Fraîche | {Sour Cream, 16%; Sour Cream, Light*1.04; Crème Fraîche, 30%*2.4; Labneh*1.7; Mexican Crema*1.25} | 4/5 lb; 6/2 lb; 12/1 lb; 30 lb | 1.85 | Cultured slowly, thick enough to stand. | singly
Cultured | Yogurt | Yogurt, {Plain Whole; Plain Nonfat*0.97; Greek, Plain 5%*1.5; Greek, Plain Nonfat*1.45; Vanilla*1.1; Strawberry*1.12; Skyr, Plain*1.65} | 6/2 lb; 4/5 lb; 12/5.3 oz; 24/4 oz | 1.95 | Live cultures and nothing to thicken it. | singly
Cultured | Buttermilk & Kefir | {Buttermilk, 1%; Buttermilk, Whole*1.1; Kefir, Plain*1.8; Kefir, Blueberry*1.95; Ayran*1.7} | 9/0.5 gal; 12/1 qt; 6/1 qt | 6.3 | For brines, biscuits and dressings. |
Butter | Solid Butter | Butter, {Unsalted, Grade AA; Salted, Grade AA; Cultured, Unsalted*1.25; Goat*2.6; Organic, Unsalted*1.4} | 36/1 lb; 55 lb; 30/1 lb; 18/1 lb | 3.75 | Churned from sweet cream, 80 percent fat at least. | singly
Butter | Portion & Clarified | {Butter Chip, 47 ct; Butter Chip, 90 ct*1.03; Butter Cup, Whipped*1.12; Clarified Butter*1.2; Ghee*1.4; Butter Sheet, Lamination 84%*1.3} | 17 lb; 8 lb; 4/5 lb; 22 lb | 4.5 | Cut, foiled or clarified for the table and the line. |
Butter | Spreads | {Margarine, Solid; Margarine, Cup*1.3; Plant Butter, Unsalted*2.1; Vegetable Shortening, Cube*0.9; Butter Blend, Whirl*1.15} | 30/1 lb; 50 lb; 36/1 lb | 1.7 | For the griddle and the pastry bench. | storage=Dry drawing=oils
Eggs | Shell Eggs | Eggs, {Medium*0.85; Large; Extra Large*1.08; Jumbo*1.2}, {White; Brown*1.12; Organic*1.6; Pasture Raised*1.75} | 15 dz; 30 dz | 2.85 | Candled, washed and graded AA. | drawing=eggs
Eggs | Liquid & Cooked | {Liquid Whole Egg; Liquid Egg White*1.1; Liquid Egg, Scrambled Mix*0.95; Egg Yolk, Sugared 10%*1.5; Hard Cooked Egg, Peeled*1.3; Egg Patty, Round 3.5 in*1.6; Omelet, Plain 3.5 oz*1.7} | 15/2 lb; 6/5 lb; 2/20 lb; 12/2 lb | 2.1 | Pasteurized; no shells and no salmonella. | drawing=eggs
Plant-Based Dairy | Plant Milk | {Oat; Almond*1.02; Soy*0.88; Coconut*1.05; Rice*0.96} Milk, {Original; Barista*1.15; Unsweetened} | 12/32 fl oz; 6/0.5 gal | 10.8 | Foams well and does not split in coffee. | storage=Dry drawing=beverages
Frozen Desserts | Ice Cream | Ice Cream, {Vanilla Bean; Dark Chocolate*1.04; Salted Caramel*1.08; Pistachio*1.3; Coffee*1.03; Strawberry*1.03; Mint Chip*1.06} | 3 gal; 2/1.5 gal; 6/1 qt | 17.2 | Fourteen percent butterfat, little air. | storage=Frozen
Frozen Desserts | Sorbet & Gelato | {Lemon Sorbet; Raspberry Sorbet*1.05; Mango Sorbet*1.03; Coconut Sorbet*1.04; Hazelnut Gelato*1.35; Stracciatella Gelato*1.25} | 2/5 L; 1 gal; 6/1 qt | 21.5 | Churned in small batches from fruit and sugar. | storage=Frozen
`,
};
