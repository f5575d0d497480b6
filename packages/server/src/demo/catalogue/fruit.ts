import type { CategoryTable } from "./table.ts";

export const fruit: CategoryTable = {
  category: "Fruit",
  prefix: "740",
  drawing: "fruit",
  storage: "Refrigerated",
  brands: ["Sunlit Grove", "Harvest Row", "Orchard Nine", "Coral Bay", "Hillcrest"],
  families: `
Apples & Pears | Apples | Apple, {Gala; Fuji*1.05; Granny Smith*1.04; Red Delicious*0.92; Honeycrisp*1.7; Pink Lady Type*1.4; McIntosh*0.95}, {72 ct; 88 ct*0.96; 100 ct*0.93; 125 ct*0.88} | 40 lb | 1.22 | Crisp, cold stored and never waxed. |
Apples & Pears | Pears | Pear, {Bartlett; Bosc*1.04; D'Anjou*1.02; Comice*1.35; Asian*1.7; Forelle*1.4}, {70 ct; 90 ct*0.97} | 40 lb; 20 lb | 1.35 | Shipped firm; ripens in three days at room temperature. |
Citrus | Oranges | Orange, {Navel*1.05; Valencia; Cara Cara*1.3; Blood*1.6; Mandarin, Leaf On*1.7}, {56 ct*1.08; 72 ct; 88 ct*0.96; 113 ct*0.9} | 40 lb | 0.98 | Heavy for its size and full of juice. |
Citrus | Lemons & Limes | {Lemon, 95 ct; Lemon, 115 ct*0.97; Lemon, 140 ct*0.92; Lemon, Meyer*1.8; Lime, 150 ct*0.95; Lime, 175 ct*0.92; Lime, 200 ct*0.9; Key Lime*1.6} | 40 lb; 10 lb | 1.18 | Thin skinned, for the bar and the line. | singly
Citrus | Grapefruit & Specialty | {Grapefruit, Ruby 36 ct; Grapefruit, Ruby 48 ct*0.95; Pomelo*1.3; Kumquat*3.8; Yuzu, Fresh*11; Calamansi*4.2} | 40 lb; 10 lb | 1.05 | Fragrant peel, seedless where nature allows. | season=11-5
Berries | Strawberries | Strawberry, {Driver's Choice; Long Stem*2.1; Organic*1.5; Fancy 18 ct Clamshell*1.7} | 8/1 lb; 4/2 lb; 2/4 lb | 3.1 | Red to the shoulder, hulls fresh and green. |
Berries | Bush Berries | {Blueberry; Raspberry*1.5; Blackberry*1.2; Golden Raspberry*2.3; Red Currant*2.6; Gooseberry*2.1}, {Conventional; Organic*1.4} | 12/6 oz; 12/12 oz; 6/1 lb | 6.2 | Packed dry in shallow trays. |
Stone Fruit | Peaches & Nectarines | {Peach, Yellow; Peach, White*1.12; Nectarine, Yellow*1.02; Nectarine, White*1.14; Donut Peach*1.5}, {2 Layer 56 ct; Loose 60 ct*0.94} | 18 lb; 25 lb | 1.95 | Tree ripe, freestone from July. | season=5-9
Stone Fruit | Plums, Cherries & Apricots | {Plum, Black; Plum, Red*1.02; Pluot*1.3; Apricot*1.5; Cherry, Dark Sweet*2.4; Cherry, Rainier Type*3} | 18 lb; 16 lb; 28 lb | 1.9 | Picked by color, not by calendar. | season=5-9
Melons | Melons | {Watermelon, Seedless; Watermelon, Mini*1.3; Cantaloupe*1.1; Honeydew*1.15; Canary*1.4; Galia*1.5; Crenshaw*1.6} {9 ct; 12 ct*0.95; 15 ct*0.9} | 45 lb; 40 lb | 0.55 | Sugar tested in the field. |
Tropical | Bananas & Plantains | {Banana, Green Tip; Banana, Full Color*1.04; Banana, Petite*1.1; Banana, Organic*1.35; Plantain, Green*1.2; Plantain, Ripe*1.25; Baby Banana*1.9} | 40 lb; 10 lb; 50 lb | 0.72 | Color as ordered, without bruises. |
Tropical | Pineapple & Mango | {Pineapple, Gold 5 ct; Pineapple, Gold 7 ct*0.95; Mango, Kent 9 ct*1.3; Mango, Ataulfo 14 ct*1.5; Papaya, Maradol*1.1; Papaya, Solo*1.8} | 20 lb; 10 lb | 1.1 | Golden at the base and fragrant. |
Tropical | Exotic | {Passion Fruit; Dragon Fruit, Red*1.1; Lychee*1.3; Kiwi, Green 33 ct*0.6; Kiwi, Gold*0.95; Pomegranate*0.75; Coconut, Young*0.35; Guava*0.8; Star Fruit*0.9; Fig, Black Mission*1.2} | 10 lb; 5 lb | 4.6 | By air, for pastry and the bar. |
Avocado & Grapes | Avocado | Avocado, Hass, {36 ct*1.06; 48 ct; 60 ct*0.96; 70 ct*0.9}, {Hard; Breaking*1.03; Ready to Eat*1.06} | 25 lb; 12 lb | 2.3 | Ripened in our own rooms to the day you name. | singly
Avocado & Grapes | Grapes | Grape, {Red Seedless; Green Seedless*1.02; Black Seedless*1.1; Cotton Sweet*1.7; Champagne*2.2; Concord*1.4} | 19 lb; 10 lb; 16 lb | 2.2 | Tight bunches with green stems. |
Cut & Prepared | Cut Fruit | {Fruit Salad; Pineapple Chunks; Watermelon Cubes*0.9; Cantaloupe Chunks; Mango Spears*1.4; Apple Slices*1.05; Orange Segments*1.35; Berry Medley*1.9}, {Fresh Cut; Juice Packed*0.95} | 2/5 lb; 4/8 lb; 6/2 lb | 3.4 | Cut this morning, held under 38 degrees. | singly
`,
};
