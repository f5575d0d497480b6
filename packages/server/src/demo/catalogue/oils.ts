import type { CategoryTable } from "./table.ts";

export const oils: CategoryTable = {
  category: "Oils & Condiments",
  prefix: "640",
  drawing: "oils",
  storage: "Dry",
  brands: ["Terra Serra", "Maison Aurelle", "Copper Kettle", "Bellavigna", "Harbor Street"],
  families: `
Oil | Olive Oil | Olive Oil, {Extra Virgin; Extra Virgin, Organic*1.25; Pure*0.8; Pomace*0.6; Extra Virgin, Blend 10%*0.45; Extra Virgin, Arbequina*1.7; Extra Virgin, Koroneiki*1.6; Lemon Infused*1.9} | 6/1 L; 4/3 L; 4/1 gal; 12/500 ml | 39 | Pressed cold and bottled away from light. | singly
Oil | Frying & Salad Oil | {Canola Oil; Soybean Oil*0.9; Fryer Oil, High Oleic*1.2; Peanut Oil*1.8; Sunflower Oil*1.25; Corn Oil*1.1; Rice Bran Oil*1.6; Blend 90/10*1.3; Avocado Oil*4.2; Grapeseed Oil*2.5} | 35 lb; 6/1 gal; 3/1 gal | 1.35 | High smoke point, long fry life, no foam. |
Oil | Finishing Oil | {Toasted Sesame Oil; Walnut Oil*1.4; Hazelnut Oil*1.7; White Truffle Oil*5.2; Black Truffle Oil*5; Chili Oil*0.9; Pumpkin Seed Oil*1.9; Pistachio Oil*2.8} | 12/250 ml; 6/500 ml; 6/1 L | 58 | A few drops at the pass. |
Vinegar | Vinegar | Vinegar, {Red Wine; White Wine*1.02; Champagne*1.6; Balsamic of Modena*1.3; White Balsamic*1.5; Sherry, Reserve*2.1; Rice, Seasoned*1.1; Cider*0.6; Distilled White*0.3; Malt*0.8} | 4/1 gal; 6/1 L; 2/5 L | 14.2 | Aged in wood where it earns it, 5 to 7 percent acid. | singly
Sauce | Mustard, Ketchup & Mayo | {Mayonnaise, Heavy Duty; Mayonnaise, Real*0.95; Ketchup, Fancy*0.7; Mustard, Yellow*0.6; Mustard, Dijon*1.5; Mustard, Whole Grain*1.7; Honey Mustard*1.2; Aioli, Roasted Garlic*1.9; Tartar Sauce*1.3} | 4/1 gal; 6/0.5 gal; 12/16 fl oz | 15.5 | Thick, clean tasting and steady in the heat. | singly
Sauce | Hot Sauce & Barbecue | {Cayenne Hot Sauce; Habanero Hot Sauce*1.3; Green Jalapeño Sauce*1.1; Sriracha Style Chili Sauce*1.2; Barbecue Sauce, Sweet*0.95; Barbecue Sauce, Smoky*0.95; Barbecue Sauce, Carolina*1; Buffalo Wing Sauce*1.1; Steak Sauce*1.4} | 4/1 gal; 12/12 fl oz; 24/5 fl oz | 17.5 | Peppers, vinegar and time. | singly
Sauce | Soy & Asian | {Soy Sauce; Soy Sauce, Low Sodium*1.1; Tamari, Gluten Free*1.6; Hoisin Sauce*1.3; Oyster Sauce*1.4; Fish Sauce*1.2; Ponzu*1.7; Teriyaki Glaze*1.4; Sweet Chili Sauce*1.1; Mirin*1.3} | 4/1 gal; 6/64 fl oz; 12/10 fl oz | 14.8 | Brewed, not mixed. | singly
Sauce | Pasta & Tomato Sauce | {Marinara; Pomodoro*1.1; Vodka Sauce*1.5; Alfredo*1.6; Pesto, Basil*4; Pizza Sauce*0.9; Arrabbiata*1.15; Bolognese*1.9; Enchilada Sauce, Red*0.95} | 6/#10; 4/6 lb; 6/3 lb | 1.15 | Simmered from ripe tomatoes with whole herbs. | drawing=dry
Dressing | Dressing | Dressing, {Ranch, Buttermilk; Caesar, Creamy*1.2; Blue Cheese, Chunky*1.3; Italian, House*0.9; Balsamic Vinaigrette*1.05; Thousand Island; Honey Dijon*1.08; Sesame Ginger*1.2; Green Goddess*1.35; Raspberry Vinaigrette*1.1} | 4/1 gal; 6/0.5 gal; 60/1.5 fl oz | 18.9 | Made in small kettles, without corn syrup. | storage=Refrigerated singly
Pickles & Olives | Olives & Capers | {Olives, Castelvetrano; Olives, Kalamata Pitted*1.05; Olives, Gaeta*1.2; Olives, Cerignola*1.15; Olives, Ripe Sliced*0.5; Olives, Mixed Pitted*1.1; Capers, Nonpareil*1.9; Caperberries*1.3; Cornichons*1.1} | 4/5 lb; 6/#10; 2/4.4 lb | 4.6 | In brine, firm to the stone. | singly
Pickles & Olives | Pickles & Peppers | {Dill Chips; Dill Spears*1.1; Bread & Butter Chips*1.05; Whole Dill*1.05; Sauerkraut*0.8; Kimchi*2.6; Giardiniera*1.3; Pickled Jalapeño, Sliced*1.05; Roasted Red Peppers*1.7; Pepperoncini*1.2; Banana Peppers, Rings*1.1} | 4/1 gal; 5 gal; 6/64 fl oz | 11.9 | Crunchy and cold packed. | storage=Refrigerated
Sweet | Syrups & Honey | {Maple Syrup, Grade A Amber; Maple Syrup, Grade A Dark*0.97; Pancake Syrup*0.2; Honey, Clover*0.62; Honey, Wildflower*0.75; Agave Nectar*0.7; Molasses, Dark*0.42; Pomegranate Molasses*1.1; Simple Syrup*0.35} | 4/1 gal; 6/32 fl oz; 12/12 fl oz | 68 | Pure, filtered once and bottled hot. | singly
Sweet | Jams & Spreads | {Strawberry Preserves; Raspberry Preserves*1.15; Orange Marmalade; Apricot Preserves*1.05; Grape Jelly*0.75; Fig Spread*1.9; Peanut Butter, Creamy*0.95; Almond Butter*3; Hazelnut Cocoa Spread*1.7; Tahini*1.8} | 6/4 lb; 12/12 oz; 200/0.5 oz | 2.9 | More fruit than sugar, set softly. | singly
`,
};
