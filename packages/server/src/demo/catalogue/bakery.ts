import type { CategoryTable } from "./table.ts";

export const bakery: CategoryTable = {
  category: "Bakery",
  prefix: "910",
  drawing: "bakery",
  storage: "Frozen",
  brands: ["Marchetti", "Stone Hearth", "Crumb & Crust", "Petit Pré", "Daybreak Bakers"],
  families: `
Bread | Hearth Bread | {Sourdough Boule, 24 oz; Ciabatta Loaf, 20 oz*0.95; Country Batard, 28 oz*1.05; Multigrain Batard, 24 oz*1.08; Olive Loaf, 22 oz*1.3; Walnut Raisin Loaf, 20 oz*1.4; Rye Boule, 24 oz*1.05; Focaccia Half Sheet*1.9; Baguette, 14 oz*0.62; Demi Baguette, 5 oz*0.34}, {Par Baked; Fully Baked*1.05} | 12 ct; 24 ct | 2.95 | Long fermented and baked on stone. |
Bread | Sandwich Bread | {White Pullman; Wheat*1.04; Rye, Seedless*1.06; Marble Rye*1.1; Multigrain*1.1; Texas Toast*1.03; Brioche Pullman*1.7; Gluten Free White*2.4} Loaf, {24 Slice; 28 Slice*1.04; Unsliced*0.98} | 8 ct; 10 ct | 3.3 | Square crumb that cuts and toasts evenly. |
Rolls & Buns | Burger & Hot Dog | {Brioche Bun, 4 in; Brioche Bun, 5 in*1.2; Potato Bun, 4 in*0.8; Sesame Bun, 4 in*0.65; Pretzel Bun, 4 in*1.15; Kaiser Roll, 4.5 in*0.7; Slider Bun, 2.5 in*0.5; Hot Dog Bun, Top Split*0.6; Lobster Roll, New England*0.95}, {Sliced; Unsliced*0.98} | 48 ct; 72 ct; 96 ct | 0.62 | Soft, rich and strong enough for the sauce. |
Rolls & Buns | Dinner Rolls | {Parker House; Ciabatta Roll, 3 oz*1.3; French Petit Pain*0.95; Multigrain Roll*1.05; Pretzel Stick*1.25; Cheddar Biscuit*1.4; Cloverleaf*1.02; Onion Roll*1.1; Telera Roll*1.2}, {Par Baked; Dough*0.78} | 120 ct; 144 ct; 180 ct | 0.31 | For the basket: ten minutes from freezer to table. |
Flatbread & Tortilla | Tortillas | Tortilla, {Flour 6 in*0.7; Flour 8 in; Flour 10 in*1.4; Flour 12 in*1.9; Corn, Yellow 6 in*0.5; Corn, White 6 in*0.5; Spinach Wrap 12 in*2.2; Whole Wheat 10 in*1.6} | 12/12 ct; 24/12 ct; 6/60 ct | 0.14 | Folds without cracking. | storage=Dry
Flatbread & Tortilla | Flatbread | {Pita, White 7 in; Pita, Wheat 7 in*1.05; Naan, Garlic*1.7; Naan, Plain*1.6; Lavash, 12x9*1.5; Flatbread, Oval 11x5*1.9; Pizza Crust, 12 in*3.4; Pizza Crust, 16 in*5; Cauliflower Crust, 10 in*6.5} | 48 ct; 72 ct; 96 ct | 0.42 | Blistered and soft, ready for the oven. |
Morning Pastry | Croissants & Danish | {Butter Croissant, 3.25 oz; Mini Croissant, 1 oz*0.48; Chocolate Croissant*1.2; Almond Croissant*1.5; Ham & Cheese Croissant*1.7; Cheese Danish*1.15; Apple Danish*1.15; Cinnamon Swirl*1.1; Kouign Amann*1.6}, {Ready to Bake; Pre-Proofed*1.04; Fully Baked*1.08} | 64 ct; 84 ct; 120 ct | 0.92 | Laminated with butter and nothing else. |
Morning Pastry | Muffins & Scones | {Blueberry Muffin; Corn Muffin*0.95; Bran Muffin*0.98; Banana Nut Muffin*1.05; Chocolate Chip Muffin*1.02; Cranberry Scone*1.1; Cheddar Chive Scone*1.15; Lemon Poppy Muffin*1.02}, {Batter, 4 oz*0.78; Baked, 4 oz; Baked, 2 oz*0.6} | 48 ct; 72 ct | 0.98 | Domed tops, moist for a day. |
Morning Pastry | Bagels & Doughnuts | {Plain Bagel; Everything Bagel*1.06; Sesame Bagel*1.03; Cinnamon Raisin Bagel*1.08; Whole Wheat Bagel*1.04; English Muffin, Fork Split*0.7; Glazed Doughnut Ring*1.1; Cake Doughnut*1; Beignet, Filled*1.2}, {Sliced; Whole*0.98} | 72 ct; 96 ct | 0.5 | Boiled or fried the old way, then frozen. |
Desserts | Cakes | {New York Cheesecake; Chocolate Layer Cake*1.05; Carrot Cake*1.04; Red Velvet Cake*1.02; Tiramisu*1.15; Flourless Chocolate Torte*1.2; Tres Leches*1.05; Lemon Mascarpone Cake*1.1}, {10 in, 14 Slice; 10 in, 16 Slice*1.02; Half Sheet*1.7} | 2 ct; 4 ct | 29 | Made from scratch and scored for clean slices. |
Desserts | Pies & Tarts | {Apple Pie, 10 in; Pumpkin Pie, 10 in*0.92; Pecan Pie, 10 in*1.35; Key Lime Pie, 10 in*1.15; Cherry Pie, 10 in*1.12; Lemon Tart, 10 in*1.4; Chocolate Tart, 10 in*1.5; Fruit Tart, 10 in*1.7}, {Unbaked; Baked*1.05} | 6 ct; 4 ct | 11.4 | Short crust, generous with the filling. |
Desserts | Individual | {Crème Brûlée; Lava Cake*0.95; Panna Cotta*0.9; Bread Pudding*0.8; Profiterole, Vanilla*0.35; Macaron, Assorted*0.5; Cannoli Shell, Large*0.3; Petit Four, Assorted*0.45; Brownie, Fudge*0.6; Mousse Cup, Chocolate*0.85} | 24 ct; 36 ct; 48 ct | 2.6 | Plated in a minute, made by pastry cooks. |
Dough & Ingredients | Dough | {Puff Pastry Sheet, 10x15; Phyllo Sheet, 13x18*0.3; Pizza Dough Ball, 20 oz*0.85; Pizza Dough Ball, 9 oz*0.45; Cookie Dough, Chocolate Chip 2 oz*0.3; Cookie Dough, Oatmeal 2 oz*0.3; Tart Shell, 3 in*0.35; Pie Shell, 9 in*0.95} | 20 ct; 40 ct; 96 ct | 1.55 | Rolled thin and even, rests overnight in the cooler. |
`,
};
