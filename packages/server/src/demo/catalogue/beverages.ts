import type { CategoryTable } from "./table.ts";

export const beverages: CategoryTable = {
  category: "Beverages",
  prefix: "810",
  drawing: "beverages",
  storage: "Dry",
  brands: ["Field Note", "North Pier", "Kettle & Leaf", "Clear Notch", "Sunlit Grove"],
  families: `
Coffee | Roasted Coffee | Coffee, {House Blend, Medium; Dark Roast*1.03; Espresso Blend*1.12; Ethiopia, Light*1.35; Colombia, Medium*1.2; Decaf, Medium*1.18; French Roast*1.03; Organic Fair Blend*1.3}, {Whole Bean; Ground*1.02} | 5/2 lb; 6/5 lb; 12/12 oz | 9.4 | Roasted to order twice a week and packed with a valve. | singly
Coffee | Portion Packs | Coffee, {House Blend; Dark Roast*1.04; Decaf*1.1; Breakfast Blend*1.02; Hazelnut*1.08} Filter Pack, {2 oz; 2.5 oz*1.2; 3.5 oz*1.6} | 42 ct; 64 ct; 96 ct | 1.05 | One pack makes one clear pot. |
Coffee | Cold Brew & Concentrate | {Cold Brew Concentrate; Cold Brew, Ready to Drink*0.55; Cold Brew, Nitro Keg*0.5; Espresso Concentrate*1.5; Iced Coffee, Vanilla*0.6} | 4/1 gal; 6/64 fl oz; 12/11 fl oz | 26 | Steeped eighteen hours in cold water. | storage=Refrigerated
Tea | Bagged Tea | Tea, {English Breakfast; Earl Grey*1.04; Green, Sencha*1.12; Jasmine Green*1.12; Chamomile*1.15; Peppermint*1.1; Darjeeling*1.3; Rooibos*1.14; Lemon Ginger*1.16; Decaf Breakfast*1.1}, {Enveloped; Pyramid*2.1} | 100 ct; 6/20 ct; 6/50 ct | 0.14 | Whole leaf, cut no smaller than it needs. | singly
Tea | Iced Tea & Loose | {Iced Tea, Black Filter Pack 3 oz; Iced Tea, Green Filter Pack 3 oz*1.1; Iced Tea, Tropical Filter Pack 3 oz*1.15; Hibiscus Filter Pack 3 oz*1.2; Chai Concentrate Pouch*4; Matcha Sachet, Culinary*2.6} | 24 ct; 32 ct; 48 ct | 1.55 | Brews three gallons and stays clear on ice. |
Juice | Orange & Citrus | {Orange Juice, No Pulp; Orange Juice, Some Pulp; Orange Juice, Fresh Squeezed*1.9; Grapefruit Juice*1.15; Lemon Juice*1.6; Lime Juice*1.7; Lemonade*0.7; Blood Orange Juice*2.4} | 4/1 gal; 9/0.5 gal; 24/10 fl oz; 12/32 fl oz | 9.8 | Not from concentrate, pasteurized gently. | storage=Refrigerated singly
Juice | Fruit & Vegetable | {Apple Juice; Apple Cider*1.2; Cranberry Juice Cocktail*1.1; Pineapple Juice*1.15; Tomato Juice*0.95; Grape Juice*1.15; Mango Nectar*1.2; Pomegranate Juice*2.8; Carrot Juice*1.8} | 8/64 fl oz; 24/10 fl oz; 48/5.5 fl oz; 12/46 fl oz | 8.1 | Pressed from fruit, sweetened only where it says cocktail. | singly
Soft Drinks | Soda | {Cola; Diet Cola; Lemon Lime Soda; Ginger Ale*1.02; Root Beer*1.02; Orange Soda; Tonic*1.05; Club Soda*0.95; Ginger Beer*1.5} | 24/12 fl oz; 24/16.9 fl oz; 5 gal; 12/1 L | 4.6 | Cane sugar and fine bubbles. |
Soft Drinks | Sparkling & Mixers | {Sparkling Water; Sparkling Water, Lime*1.03; Sparkling Water, Grapefruit*1.03; Tonic, Botanical*2; Yuzu Soda*2.1; Cucumber Soda*2; Kombucha, Ginger*2.8; Kombucha, Berry*2.8; Elderflower Presse*2.4} | 24/12 fl oz; 12/750 ml; 24/330 ml; 24/200 ml | 7.4 | Bottled in glass for the bar, in cans for the grab case. |
Water | Water | {Spring Water; Purified Water*0.8; Mineral Water, Still*2.6; Mineral Water, Sparkling*2.7; Alkaline Water*1.6}, {PET; Glass*1.7; Aluminum*1.4} | 24/16.9 fl oz; 12/1 L; 24/500 ml; 12/750 ml | 2.6 | From the source or filtered, sealed at once. |
Bar Mixers | Mixes & Purees | {Margarita Mix; Bloody Mary Mix*1.05; Piña Colada Mix*1.1; Sour Mix*0.8; Grenadine*0.9; Strawberry Puree*2.1; Passion Fruit Puree*3.2; White Peach Puree*2.6; Mango Puree*2.3; Raspberry Puree*2.5} | 12/1 L; 6/32 fl oz; 4/1 gal | 15.2 | Real fruit and juice, ready to shake. | singly
Bar Mixers | Bitters & Garnish | {Aromatic Bitters; Orange Bitters*1.05; Cherry, Cocktail Dark*0.7; Orgeat*0.5; Demerara Syrup*0.35; Vanilla Syrup*0.3; Caramel Syrup*0.3; Hazelnut Syrup*0.3; Lavender Syrup*0.34} | 12/750 ml; 6/1 L; 12/375 ml | 96 | The last ounce of the recipe. | singly
Powder & Cocoa | Powdered Drinks | {Hot Cocoa Mix; Dark Cocoa Powder, 22/24*2.4; Whey Protein, Vanilla*4.2; Lemonade Mix*0.8; Sports Drink Mix, Lemon Lime*1.1; Horchata Mix*1.2; Malted Milk Powder*1.5} | 6/2 lb; 12/24 oz; 25 lb | 3.3 | Dissolves without lumps in hot water or cold. |
`,
};
