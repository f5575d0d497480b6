import type { CategoryTable } from "./table.ts";

export const cheese: CategoryTable = {
  category: "Cheese",
  prefix: "520",
  drawing: "cheese",
  storage: "Refrigerated",
  brands: ["Haut Alpe", "Terra Serra", "Petit Pré", "Bellavigna", "Old Mill", "Granite Cave"],
  families: `
Cooking Cheese | Mozzarella | Mozzarella, {Whole Milk; Part Skim*0.96; Low Moisture*0.98}, {Loaf; Shredded*1.04; Diced*1.05; Sliced*1.12} | 8/6 lb; 6/5 lb; 4/5 lb | 3.1 | Stretches clean and browns in small spots. | singly
Cooking Cheese | Cheddar & Jack | {Cheddar, Mild; Cheddar, Sharp*1.12; Monterey Jack*1.02; Pepper Jack*1.06; Colby Jack*1.03}, {Loaf; Shredded*1.05; Sliced*1.12} | 4/5 lb; 6/5 lb; 2/10 lb | 3.35 | Aged to the name on the label, never colored by more than annatto. | singly
Cooking Cheese | American & Swiss | {American, Yellow; American, White; Swiss, Aged 60 Days*1.3; Provolone, Mild*1.2; Provolone, Smoked*1.26; Muenster*1.12}, {Loaf; Sliced 120 ct*1.06; Sliced 160 ct*1.06} | 4/5 lb; 6/5 lb; 6/1.5 lb | 2.95 | Slices that part without tearing. | singly
Fresh Cheese | Fresh Mozzarella | {Fior di Latte, Ball 8 oz; Fior di Latte, Log*0.97; Ciliegine*1.04; Bocconcini*1.02; Buffalo Mozzarella*2.2; Burrata, 4 oz*1.7; Burrata, 8 oz*1.65; Stracciatella*1.8} | 8/1 lb; 6/1 lb; 2/3 lb | 5.6 | Pulled by hand, packed in its own water. |
Fresh Cheese | Ricotta & Cream Cheese | {Ricotta, Whole Milk; Ricotta, Hand Dipped*1.5; Ricotta, Impastata*1.15; Cream Cheese, Whipped*1.2; Cream Cheese, Chive*1.25; Neufchâtel*1.05; Cottage Cheese, 4%*0.9; Mascarpone*1.9; Quark*1.4} | 6/3 lb; 4/5 lb; 2/5 lb; 30 lb | 2.55 | Sweet curd for fillings, spreads and cheesecake. |
Fresh Cheese | Feta & Brined | {Feta, Cow; Feta, Sheep*1.6; Feta, Bulgarian*1.3; Halloumi*1.9; Queso Fresco*1.05; Cotija*1.15; Paneer*1.25; Oaxaca*1.2}, {Block; Crumbled*1.08} | 2/4 lb; 4/5 lb; 6/2 lb | 4.1 | Firm and salty, holds on the grill or in a salad. |
Goat & Sheep | Goat | Goat Cheese, {Fresh Log, Herb; Fresh Log, Cranberry*1.08; Crumbled*1.02; Crottin*1.5; Ash Ripened*1.6; Bucheron*1.25; Humble Dome*1.7; Gouda Style*1.3} | 12/4 oz; 6/11 oz; 2/2 lb | 8.4 | Bright and clean, from spring kidding herds. |
Goat & Sheep | Sheep | {Manchego, 3 Month; Manchego, 6 Month*1.15; Manchego, 12 Month*1.35; Pecorino Romano*0.72; Pecorino Toscano*0.95; Pecorino, Black Pepper*1; Ossau, Pyrenees*1.5; Idiazabal, Smoked*1.3} | 2/7 lb avg; 4/4 lb avg | 11.8 | Nutty and a little sweet, rind on. |
Aged & Alpine | Alpine | {Comté, 8 Month; Comté, 18 Month*1.35; Emmental, Cave Aged*0.8; Appenzell Style*1.05; Raclette*0.85; Fontina, Val*0.95; Beaufort Style*1.6; Gruyère, 5 Month*0.92} | 2/5 lb; 1/17 lb avg; 4/2.5 lb | 12.9 | Raw milk wheels from summer pastures, washed and turned for months. |
Aged & Alpine | Hard Italian | {Parmigiano, 18 Month; Parmigiano, 36 Month*1.3; Grana, 16 Month*0.8; Piave, Vecchio*0.95; Asiago, Aged*0.7; Provolone, Piccante*0.75}, {Wedge; Grated*1.05; Shaved*1.1} | 4/5 lb; 10/1 lb; 2/5 lb | 12.4 | Granular, deep and dry enough to grate fine. |
Aged & Alpine | Gouda & Dutch | Gouda, {Young; 6 Month*1.2; 12 Month*1.45; 24 Month, Crystals*1.9; Smoked*1.05; Truffle*2.2; Cumin*1.25; Edam Style*0.95} | 2/10 lb; 1/10 lb avg; 4/2.5 lb | 6.8 | Waxed wheels, butterscotch notes with age. |
Aged & Alpine | Aged Cheddar | Cheddar, {2 Year White; 3 Year White*1.15; 5 Year White*1.6; Clothbound*1.9; Smoked*1.05; Horseradish*1.08; Irish Style*1.2} | 2/5 lb; 1/10 lb; 12/8 oz | 6.9 | Crumbly, sharp and long. |
Soft & Blue | Bloomy Rind | {Brie, 60%; Brie, Triple Cream*1.35; Camembert, 8 oz*1.15; Robiola, Two Milk*1.9; Coulommiers*1.25; Double Cream, Mushroom*1.2; Delice, Small Wheel*1.5} | 2/2.2 lb; 6/8 oz; 1/6.6 lb | 7.4 | Ripens from the rind inward; serve it soft. |
Soft & Blue | Washed Rind | {Taleggio; Limburger Style*0.9; Époisses Style, 250 g*2.3; Munster, Vosges*1.4; Reblochon Style*1.6; Pont Square*1.35} | 2/4.5 lb; 6/8 oz; 4/2 lb | 9.2 | Strong at the door and mild on the tongue. |
Soft & Blue | Blue | {Gorgonzola, Dolce; Gorgonzola, Piccante*1.05; Roquefort Style*1.9; Stilton Style*1.7; Danish Blue*0.85; Blue, Smoked*1.3; Blue Brie*1.15}, {Wheel; Wedge*1.06; Crumbled*1.08} | 2/6 lb; 4/5 lb; 12/6 oz | 7.1 | Marbled through, creamy next to salty. |
`,
};
