import type { CategoryTable } from "./table.ts";

export const nonFood: CategoryTable = {
  category: "Non-Food",
  prefix: "950",
  drawing: "nonfood",
  storage: "Dry",
  brands: ["Clearline", "Pier & Post", "Broadleaf", "Scrubwell", "Tidy Galley"],
  families: `
Take-Out Containers | Hinged & Bowls | {Hinged Container, Fiber 9x9; Hinged Container, Fiber 9x6*0.8; Hinged Container, Fiber 6x6*0.6; Hinged Container, Three Section 9x9*1.06; Salad Bowl, Fiber 32 oz*0.9; Salad Bowl, Clear 24 oz*0.85; Noodle Bowl, Kraft 26 oz*0.8; Burrito Bowl, Fiber 24 oz*0.86}, {White; Kraft*1.04} | 2/100 ct; 4/50 ct; 300 ct | 0.24 | Leak resistant and compostable where the city takes it. |
Take-Out Containers | Deli & Portion | {Deli Container, 8 oz; Deli Container, 16 oz*1.25; Deli Container, 32 oz*1.6; Portion Cup, 2 oz*0.22; Portion Cup, 4 oz*0.3; Portion Lid, 2 oz*0.15; Soup Cup, Paper 12 oz*1.1; Soup Cup, Paper 16 oz*1.2; Clamshell, Clear 8x8*2.3} | 500 ct; 240 ct; 2000 ct; 10/50 ct | 0.12 | Lids snap once and stay. |
Take-Out Containers | Foil & Film | {Foil Roll, Standard 12 in x 1000 ft; Foil Roll, Heavy 18 in x 500 ft*1.1; Foil Roll, Heavy 24 in x 500 ft*1.5; Film, Cutter Box 12 in x 2000 ft*0.6; Film, Cutter Box 18 in x 2000 ft*0.75; Film, Cutter Box 24 in x 2000 ft*0.95; Parchment Roll, 15 in x 200 ft*0.7} | 1 ct; 4 ct; 6 ct | 29 | Tears straight in a box that does not come apart. |
Take-Out Containers | Sheets & Liners | {Parchment Sheet, Full 16x24; Parchment Sheet, Half 12x16*0.55; Deli Sheet, 12x12*0.3; Deli Sheet, 10x10*0.22; Basket Liner, Checkered*0.3; Foil Sheet, 10x11*0.6; Butcher Sheet, Pink 18x24*0.9} | 1000 ct; 2000 ct; 6/500 ct | 0.045 | Greaseproof and cut square. |
Cups & Lids | Hot Cups | Hot Cup, {8 oz; 10 oz*1.08; 12 oz*1.15; 16 oz*1.35; 20 oz*1.55}, {Paper, White; Paper, Kraft*1.04; Compostable*1.3; Double Wall*1.6} | 20/50 ct; 10/50 ct; 500 ct | 0.085 | Holds the heat, not the burn. |
Cups & Lids | Cold Cups & Lids | {Cold Cup, Clear 9 oz*0.8; Cold Cup, Clear 12 oz; Cold Cup, Clear 16 oz*1.1; Cold Cup, Clear 24 oz*1.5; Cold Lid, Flat*0.4; Cold Lid, Dome*0.5; Hot Lid, White 10-20 oz*0.45; Hot Lid, Black 10-20 oz*0.45; Cup Sleeve, Kraft*0.4; Straw, Paper 8 in*0.18; Stirrer, Wood 7 in*0.04} | 1000 ct; 20/50 ct; 10/100 ct | 0.095 | One lid size fits the line. |
Tableware | Cutlery | {Fork; Knife; Soup Spoon; Teaspoon*0.95; Cutlery Kit, Fork Knife Napkin*3.6; Cutlery Kit, Six Piece*4.4}, {Plastic, Heavy Black; Plastic, Medium White*0.7; Wood*1.2; Compostable*1.35} | 1000 ct; 500 ct; 250 ct | 0.048 | Does not snap in a steak. |
Tableware | Plates & Napkins | {Plate, Fiber 6 in*0.6; Plate, Fiber 9 in; Plate, Fiber 10 in*1.2; Bowl, Fiber 12 oz*0.75; Napkin, Dinner 2 Ply*0.38; Napkin, Beverage*0.13; Napkin, Dispenser*0.1; Napkin, Linen Feel 17x17*1; Placemat, Scalloped 10x14*0.4; Doily, 8 in*0.3} | 500 ct; 1000 ct; 3000 ct | 0.115 | White, sturdy and folded right. |
Kitchen Supplies | Gloves & Apparel | {Nitrile Glove, Small; Nitrile Glove, Medium; Nitrile Glove, Large; Nitrile Glove, X-Large; Vinyl Glove, Medium*0.6; Vinyl Glove, Large*0.6; Poly Glove, Large*0.12; Hair Net, 21 in*0.7; Bouffant Cap, 21 in*0.8; Beard Net*0.8; Apron, Poly White*1.6}, {Powder Free; Powder Free, Black*1.12} | 10/100 ct; 4/250 ct; 1000 ct | 0.078 | Fits close enough to dice an onion. |
Kitchen Supplies | Bags | {Pastry Bag, 18 in; Pastry Bag, 21 in*1.2; Food Storage Bag, 1 gal*0.35; Food Storage Bag, 2 gal*0.5; Vacuum Pouch, 8x10*0.6; Vacuum Pouch, 10x13*0.8; Ice Bag, 10 lb*0.7; Bread Bag, 10x8x24*0.4; Paper Bag, Handled 10x5x13*1.1; Paper Bag, #8 Grocery*0.4; Trash Liner, 33 gal*0.9; Trash Liner, 55 gal*1.4} | 100 ct; 250 ct; 500 ct; 1000 ct | 0.31 | Strong at the seam. |
Cleaning | Chemicals | {Degreaser, Heavy Duty; Sanitizer, Quat*0.9; Dish Detergent, Manual*0.8; Dish Machine Detergent*1.3; Rinse Aid*1.35; Glass Cleaner*0.6; Delimer*0.95; Floor Cleaner, Neutral*0.75; Bleach, 8.25%*0.35; Hand Soap, Foam*1.2; Hand Sanitizer, Gel*1.4; Oven & Grill Cleaner*1.2} | 4/1 gal; 5 gal; 6/32 fl oz; 12/24 fl oz | 16.4 | Rinses clean and says on the bottle how much to use. |
Cleaning | Paper & Tools | {Paper Towel, Roll 8 in x 800 ft; Paper Towel, Multifold*0.1; Paper Towel, Center Pull*1.15; Toilet Tissue, 2 Ply*0.2; Scouring Pad, Green*0.14; Scrubber, Stainless 50 g*0.18; Bar Towel, 19x16 Ribbed*0.4; Mop Head, 24 oz Looped*1.3; Sponge, Cellulose Scrub*0.22; Griddle Screen*0.35} | 6 ct; 12 ct; 24 ct; 96 ct | 5.6 | For the close, every night. |
`,
};
