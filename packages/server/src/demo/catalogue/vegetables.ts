import type { CategoryTable } from "./table.ts";

export const vegetables: CategoryTable = {
  category: "Vegetables",
  prefix: "710",
  drawing: "vegetables",
  storage: "Refrigerated",
  brands: ["Harvest Row", "Field Note", "Green Acre", "Sandy Loam", "Valley Signal"],
  families: `
Roots & Tubers | Potatoes | Potato, {Russet 60 ct*0.62; Russet 80 ct*0.58; Russet 100 ct*0.56; Yukon Gold, A; Red, B*1.02; Fingerling, Mixed*2.1; Sweet, #1*0.95; Purple*1.6; Peewee, Gold*1.8} | 50 lb; 20 lb; 10 lb | 0.98 | Washed and sized, low in sugar for even frying. |
Roots & Tubers | Onions & Shallots | {Onion, Yellow Jumbo*0.7; Onion, White Jumbo*0.85; Onion, Red Jumbo*0.85; Onion, Sweet; Onion, Pearl White*2.2; Shallot, Whole*2; Shallot, Peeled*3; Cipollini*2.5} | 50 lb; 25 lb; 10 lb; 5 lb | 0.98 | Cured dry and hard, tight at the neck. |
Roots & Tubers | Garlic & Ginger | {Garlic, Peeled; Garlic, Whole Jumbo*0.9; Garlic, Chopped in Water*0.8; Garlic, Black*4.5; Ginger Root*0.7; Turmeric Root*1.6; Horseradish Root*1.8; Galangal*2.4} | 4/5 lb; 30 lb; 5 lb | 3.1 | Plump cloves and roots, no sprouts. | drawing=herbs
Roots & Tubers | Carrots & Parsnips | {Carrot, Table*0.9; Carrot, Peeled Baby*1.5; Carrot, Sticks*2.2; Carrot, Shredded*2; Parsnip, Medium*1.8; Celery Root*1.7; Rutabaga*0.9; Turnip, Purple Top*1.1; Daikon*1.2} | 25 lb; 50 lb; 4/5 lb | 0.78 | Topped, washed and crisp. | singly
Roots & Tubers | Beets & Radishes | {Beet, Red 25 lb Size; Beet, Gold*1.4; Beet, Chioggia*1.5; Radish, Red*1.5; Radish, Watermelon*1.8; Radish, Breakfast*2.1; Sunchoke*2.6} | 25 lb; 10 lb | 1.15 | Sweet roots with thin skin. |
Greens | Lettuce | {Oakleaf*1.1; Iceberg, Liner*0.9; Green Leaf*0.92; Red Leaf*0.94; Butter, Hydroponic*1.2; Little Gem*1.5; Romaine}, {Conventional; Organic*1.3} | 24 ct; 2/12 ct | 1.5 | Cut, trimmed and cooled in the field. |
Greens | Washed Greens | {Spring Mix; Baby Arugula*1.12; Baby Spinach; Baby Kale*1.1; Romaine, Chopped*0.75; Iceberg Shred*0.6; Power Blend*1.15; Mâche*2.1; Frisée*1.7}, {Washed; Organic, Washed*1.35} | 3 lb; 4 lb; 2/3 lb | 3.9 | Triple washed and ready for the plate. |
Greens | Cooking Greens | {Kale, Green; Kale, Lacinato*1.12; Collard Greens*0.95; Swiss Chard, Rainbow*1.15; Mustard Greens*0.98; Escarole*1.1; Spinach, Bunched*1.2; Dandelion*1.25; Bok Choy, Baby*1.4; Napa Cabbage*0.9} | 24 ct; 12 ct | 1.2 | Bunched and banded, stems trimmed. |
Greens | Herbs & Microgreens | {Basil; Cilantro*0.6; Parsley, Italian*0.6; Mint*0.8; Dill*0.8; Thyme*1.3; Rosemary*1.1; Chives*1.4; Tarragon*1.5; Sage*1.3; Micro Basil*4; Micro Greens, Mixed*3.2; Pea Shoots*1.9} | 1 lb; 4/4 oz; 12/1 oz | 9.8 | Picked to order and packed dry. | drawing=herbs
Fruiting | Tomatoes | Tomato, {5x6, Round; 4x5, Round*1.06; 6x6, Round*0.95; Roma*0.92; Grape*1.5; Cherry on the Vine*2; Cluster*1.4; Campari Type*1.9; Green*1.1} | 25 lb; 20 lb; 11 lb | 1.35 | Picked with color, firm enough to slice. |
Fruiting | Heirloom Tomatoes | Tomato, Heirloom, {Mixed; Brandywine*1.05; Green Stripe*1.05; Black*1.06; Baby Mixed*1.2} | 10 lb; 15 lb | 3.4 | Ripened on the plant, for the middle of the plate. | season=6-10
Fruiting | Peppers & Chiles | {Pepper, Green XL*0.72; Pepper, Red Choice; Pepper, Yellow*1.12; Pepper, Mini Sweet*1.3; Shishito*1.9; Jalapeño*0.7; Serrano*0.85; Poblano*0.8; Fresno*1.1; Habanero*1.6} | 25 lb; 10 lb; 5 lb | 1.95 | Glossy, thick walled and free of soft spots. |
Fruiting | Squash & Eggplant | {Zucchini, Medium; Yellow Squash*1.02; Butternut*0.75; Delicata*0.95; Acorn*0.8; Spaghetti Squash*0.78; Eggplant, Globe*1.05; Eggplant, Japanese*1.35; Kabocha*0.9} | 20 lb; 35 lb; 5 lb | 1.25 | Tender skin and small seeds. |
Fruiting | Cucumbers & Beans | {Cucumber, Select; Cucumber, English*1.5; Cucumber, Persian*1.7; Green Beans*1.6; Green Beans, Haricots Verts*2.8; Wax Beans*1.8; Snow Peas*2.6; Sugar Snap Peas*2.5; Okra*2} | 10 lb; 25 lb; 5 lb | 1.12 | Crisp and evenly green. |
Stalks & Brassicas | Brassicas | {Broccoli Crown; Broccoli Floret*1.55; Broccolini*2.4; Cauliflower*1.05; Cauliflower Floret*1.75; Brussels Sprouts*1.3; Romanesco*1.8; Cabbage, Green*0.4; Cabbage, Red*0.5} | 20 lb; 4/3 lb; 40 lb | 1.55 | Tight heads, cut short and iced. |
Stalks & Brassicas | Stalks | {Celery, 24 Size*0.7; Celery Hearts*1.2; Asparagus, Standard*2.4; Asparagus, Jumbo*2.7; Fennel*1.4; Leek, Trimmed*1.3; Rhubarb*2.1; Artichoke, 24 Size*1.5; Scallion, Iceless*1.6} | 11 lb; 28 lb; 20 lb | 1.3 | Snaps when bent, stands up in a glass. |
Mushrooms | Mushrooms | Mushroom, {White, Medium; White, Sliced*1.12; Cremini*1.15; Portobello, 4 in*1.3; Oyster*2.2; Shiitake, #1*2.6; King Trumpet*2.5; Maitake*3.6; Chanterelle*6; Morel, Fresh*13} | 10 lb; 5 lb; 3 lb | 2.55 | Picked daily, brushed clean. |
Corn & Peas | Corn & Shelling | {Corn, Yellow, Husk On; Corn, Bicolor, Husk On*1.05; Corn, Shucked*1.4; Fava Beans*2.2; English Peas, Shelled*6; Baby Corn*4} | 48 ct; 24 ct | 0.62 | Sweet and milky, cooled within the hour. | season=5-10
`,
};
