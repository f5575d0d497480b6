import type { CategoryTable } from "./table.ts";

export const grains: CategoryTable = {
  category: "Grains & Pasta",
  prefix: "610",
  drawing: "grains",
  storage: "Dry",
  brands: ["Field Note", "Molino Sette", "Bellavigna", "Terra Serra", "Red Barn Milling"],
  families: `
Pasta | Long Pasta | {Spaghetti; Linguine; Fettuccine*1.02; Bucatini*1.1; Capellini; Pappardelle, Egg*1.7; Spaghettini; Tagliatelle, Egg*1.6}, {Dry; Whole Wheat*1.2; Bronze Cut*1.5} | 2/10 lb; 20/1 lb; 12/1 lb | 1.22 | Durum semolina, dried slowly so that it keeps its bite. |
Pasta | Short Pasta | {Penne Rigate; Rigatoni; Fusilli; Elbow*0.94; Farfalle*1.06; Orecchiette*1.3; Cavatappi*1.08; Gemelli*1.08; Orzo*1.02; Ditalini}, {Dry; Gluten Free*2.6} | 2/10 lb; 20/1 lb; 12/1 lb | 1.2 | Ridged and thick enough to stand in the window. |
Pasta | Stuffed & Fresh | {Ravioli, Four Cheese; Ravioli, Lobster*1.9; Ravioli, Butternut*1.15; Tortellini, Cheese*0.92; Tortelloni, Spinach Ricotta*1.05; Gnocchi, Potato*0.7; Agnolotti, Braised Beef*1.5; Cavatelli, Ricotta*0.75} | 10 lb; 2/5 lb; 6/3 lb | 4.9 | Fresh egg dough, frozen within the hour. | storage=Frozen
Pasta | Asian Noodles | {Rice Stick, 3 mm; Rice Stick, 5 mm; Rice Vermicelli*0.95; Soba*1.6; Udon, Dry*1.2; Ramen, Straight*1.3; Ramen, Wavy*1.3; Lo Mein, Par Cooked*1.1; Glass Noodle, Mung Bean*1.5} | 30/14 oz; 12/1 lb; 6/5 lb | 1.9 | Cooks in minutes and does not clump. |
Rice | White Rice | Rice, {Long Grain; Parboiled*1.05; Jasmine*1.45; Basmati*1.7; Medium Grain*1.1; Sushi*1.3; Arborio*2.2; Carnaroli*3; Bomba*4.4} | 50 lb; 25 lb; 10 lb; 12/2 lb | 0.62 | Cleaned, sorted and low in brokens. |
Rice | Whole Grain Rice | Rice, {Brown, Long Grain; Brown Basmati*1.5; Red*2.2; Black, Forbidden*2.8; Wild, Hand Harvested*7; Wild Blend*2.4} | 25 lb; 10 lb; 6/4 lb | 0.95 | Bran on, with a nutty chew. |
Grains | Whole Grains | {Quinoa, White; Quinoa, Tri Color*1.1; Farro, Pearled*0.95; Barley, Pearled*0.45; Bulgur, Medium*0.5; Freekeh*1.2; Wheat Berries*0.42; Millet*0.5; Amaranth*1.3; Buckwheat Groats*0.8} | 25 lb; 10 lb; 6/5 lb | 2.1 | Sifted clean; rinse and simmer. |
Grains | Couscous & Polenta | {Couscous, Fine; Couscous, Pearl*1.15; Polenta, Coarse*0.75; Polenta, Instant*1.1; Grits, White Stone Ground*1.2; Grits, Quick*0.65; Hominy, Dried*1.1; Cornmeal, Yellow*0.5} | 25 lb; 10 lb; 12/2 lb | 1.3 | Even grind, no flour at the bottom of the bag. |
Grains | Oats & Cereal | {Oats, Rolled; Oats, Quick; Oats, Steel Cut*1.2; Granola, Honey Almond*3.4; Granola, Maple Pecan*3.7; Bran Flakes*2.4; Corn Flakes*2; Crisped Rice*2.2; Muesli*3} | 50 lb; 25 lb; 4/35 oz; 6/4 lb | 0.88 | For the breakfast buffet and the bake shop. |
Flour | Wheat Flour | Flour, {All Purpose; Bread*1.04; High Gluten*1.06; Pastry*1.02; Cake*1.1; Double Zero*1.7; Whole Wheat*1.08; Semolina, Durum*1.3; Pizza*1.15} | 50 lb; 25 lb; 8/5 lb | 0.52 | Milled from hard or soft wheat as the name asks. |
Flour | Specialty Flour | {Almond Flour, Blanched; Rye Flour, Dark*0.16; Rye Flour, Medium*0.15; Rice Flour*0.18; Chickpea Flour*0.28; Spelt Flour*0.3; Tapioca Starch*0.22; Corn Starch*0.12; Masa Harina*0.17; Coconut Flour*0.45} | 25 lb; 50 lb; 4/5 lb | 6.2 | For doughs that need more than wheat. |
Legumes | Dried Beans | {Black Beans; Pinto Beans*0.95; Cannellini*1.4; Great Northern*1.1; Kidney, Dark Red*1.15; Navy Beans; Chickpeas*1.2; Black Eyed Peas*1.1; Lima, Large*1.5; Cranberry Beans*2} | 50 lb; 25 lb; 20 lb; 10 lb | 1.05 | This year's crop, sorted and stone free. |
Legumes | Lentils & Peas | {Lentil, Green; Lentil, Red Split*1.05; Lentil, Black Beluga*1.9; Lentil, French Green*2.1; Split Pea, Green*0.9; Split Pea, Yellow*0.9; Mung Bean*1.2} | 25 lb; 10 lb; 50 lb | 1.12 | Keeps its shape and needs no soaking. |
`,
};
