/**
 * The demo's hand-written products.
 *
 * sku | name | brand | category | subcategory | third level | units | options. A unit is `CS 6/5 lb $113.40`; a pack
 * ending in `avg`, or `~3.5` after the price, is catch weight priced per pound.
 */
export const featured = `
204417 | Beef Chuck Roll, Choice, Neck Off | Creek Hollow | Beef & Veal | Chuck | Roasts | CS 3/22 lb avg $6.49 | cut note=From the chuck, neck off; braises whole and grinds well.
204502 | Ground Beef 80/20, Fine Grind | Creek Hollow | Beef & Veal | Ground Beef | Ground | CS 6/5 lb $113.40; EA 5 lb $20.45 | note=Ground fresh from chuck and round on the day it ships.
204688 | Strip Loin 0x1, Center Cut, Upper Choice | Stone Paddock | Beef & Veal | Loin | Portion Cut | CS 12/14 oz $248.75 | cut chef note=Twelve center-cut steaks, wet aged 28 days.
204731 | Short Rib, Bone In, 3 Bone | Stone Paddock | Beef & Veal | Chuck | Short Rib | CS 4/9 lb avg $7.89 | low=3 cut note=Three-bone plates with two inches of meat over the bone.
204910 | Veal Shank, Osso Buco Cut 2 in | Vallette | Beef & Veal | Veal | Shank | CS 10/1 lb | pending note=Center cuts only, tied, marrow in.
204596 | Brisket, Packer, Upper Choice | Stone Paddock | Beef & Veal | Brisket & Plate | Brisket | CS 2/14 lb avg $5.35 | cut note=Point and flat together, deckle on.
311206 | Chicken Breast, Boneless, 6 oz | Marlow Farm | Poultry | Chicken | Breast | CS 4/10 lb $132.60; EA 10 lb $34.90 | note=Hand trimmed and sized to six ounces, air chilled.
311219 | Chicken Thigh, Boneless, Skin On | Marlow Farm | Poultry | Chicken | Leg & Thigh | CS 4/10 lb $89.40 | min=6 max=24 note=Skin left on for crisping; bones out, knuckle trimmed.
311540 | Whole Duck, Dressed, 5 lb | Pond & Reed | Poultry | Duck & Game Birds | Duck | CS 6/5 lb $129.15 | out=5 subs=311541,311542 note=Dry plucked and dressed, neck and giblets packed inside.
311541 | Duck Breast, Magret, 14 oz | Pond & Reed | Poultry | Duck & Game Birds | Duck | CS 12/14 oz $168.00 | note=Thick fat cap, scored and ready to render.
311542 | Duck Leg, Bone In | Pond & Reed | Poultry | Duck & Game Birds | Duck | CS 24/8 oz $96.40 | note=For confit; thigh bone cut clean.
311588 | Turkey Breast, Skin On, Foil Bag | Marlow Farm | Poultry | Turkey | Breast | CS 2/9 lb avg $4.05 | out=12 subs=311602 note=Netted, in an oven bag.
311602 | Turkey Breast, Skin On, Oven Ready | Marlow Farm | Poultry | Turkey | Breast | CS 2/9 lb avg $4.19 | note=Seasoned with salt and pepper only, in its roasting tray.
402118 | Atlantic Salmon Fillet, Skin On, 3-4 lb | Cape Lorne | Seafood | Fresh Fin Fish | Salmon | CS 10 lb $124.80; LB 1 fillet, 3-4 lb $13.90 ~3.5; BX 8/3.5 lb ? partner | stock=14 chef cut tag=Pin_bone_out note=Farm raised in the Faroe Islands, trim D, scaled, eight days of shelf life.
402140 | Coho Salmon Fillet, Wild, Skin On | Inlet No. 9 | Seafood | Fresh Fin Fish | Salmon | CS 10 lb $148.20 | cut note=Troll caught, lean and deep red.
402166 | Arctic Char Fillet, Pin Bone Out | Cape Lorne | Seafood | Fresh Fin Fish | Salmon | CS 10 lb $136.75 | cut note=Between trout and salmon; fine flake, mild.
402183 | Steelhead Trout Fillet, 2-3 lb | Stillwater | Seafood | Fresh Fin Fish | Salmon | CS 10 lb $112.40 | low=2 cut note=Raised in cold river water, bright orange.
402256 | Shrimp 16/20, Peeled, Deveined, Tail On | Gulf Lantern | Seafood | Shrimp | Raw | CS 5/2 lb $92.75; EA 2 lb $20.10 | drawing=shellfish storage=Frozen note=Wild Gulf whites, treated with salt only.
402311 | Cod Loin, 5 oz Portion, IQF | Cape Lorne | Seafood | Frozen Fin Fish | Portions | CS 32/5 oz $108.40 | storage=Frozen note=Thick center loins, boneless, no added water.
402407 | Mussels, Rope Grown, Live | Inlet No. 9 | Seafood | Mollusks | Clams & Mussels | CS 5/2 lb | pending drawing=shellfish note=Pulled from the ropes the day before, scrubbed and debearded.
510033 | Heavy Cream 40% | Hollis Dairy | Dairy & Eggs | Cream | Cream | CS 12x1 qt $58.68; EA 1 qt $5.35 | note=Whips high and reduces without breaking.
510036 | Heavy Cream 36%, Ultra Pasteurized | Hollis Dairy | Dairy & Eggs | Cream | Cream | CS 6x0.5 gal $54.20 | note=Keeps for weeks unopened.
510041 | Half & Half, 10.5% | Hollis Dairy | Dairy & Eggs | Cream | Cream | CS 12x1 qt $34.56 | note=For the coffee station.
510077 | Butter, Unsalted, 83% European Style | Hollis Dairy | Dairy & Eggs | Butter | Solid Butter | CS 36/1 lb $159.12; EA 1 lb $4.75 | note=Churned slowly from cultured cream; laminates without sweating.
510102 | Buttermilk, Cultured | Hollis Dairy | Dairy & Eggs | Cultured | Buttermilk & Kefir | CS 9/0.5 gal $32.94 | note=Thick and sour, for brines and biscuits.
510188 | Sour Cream, Cultured, 18% | Old Mill | Dairy & Eggs | Cultured | Sour Cream & Crème Fraîche | CS 4/5 lb $41.94 | note=Stands up on a spoon.
510207 | Crème Fraîche, 38% | Petit Pré | Dairy & Eggs | Cultured | Sour Cream & Crème Fraîche | CS 6/2 lb | pending note=Ripened two days; does not split when it boils.
510219 | Clotted Cream, 55% | Petit Pré | Dairy & Eggs | Cream | Cream | CS 12/6 oz $58.80 | note=Baked until it crusts, for scones.
510233 | Whipped Cream, Sweetened, Aerosol | Old Mill | Dairy & Eggs | Cream | Cream | CS 12/15 oz $49.92 | note=Real cream under nitrous oxide.
510240 | Eggs, Large, Cage Free, Loose | Three Hens | Dairy & Eggs | Eggs | Shell Eggs | CS 15 dz $47.25 | drawing=eggs note=Grade AA, packed loose on flats.
510266 | Liquid Egg Yolk, Pasteurized | Three Hens | Dairy & Eggs | Eggs | Liquid & Cooked | CS 6/5 lb $71.40 | drawing=eggs note=Nothing but yolk, for custards and pasta.
520018 | Parmigiano, 24 Month, Quarter Wheel | Terra Serra | Cheese | Aged & Alpine | Hard Italian | EA 1/20 lb avg $11.89 | note=Cracked by hand from wheels of one dairy.
520044 | Gruyère, Cave Aged, Block | Haut Alpe | Cheese | Aged & Alpine | Alpine | CS 2/5 lb $111.50 | note=Twelve months in sandstone; melts without oiling off.
520047 | Gruyère, Cave Aged, Whole Wheel | Haut Alpe | Cheese | Aged & Alpine | Alpine | CS 1/70 lb avg $10.85 | stocking=J note=A whole wheel, ordered for you and delivered with the truck it arrives on.
520091 | Goat Cheese, Fresh Log | Petit Pré | Cheese | Goat & Sheep | Goat | CS 12/11 oz $66.84; EA 11 oz $6.10 | note=Bright, spreadable, made three times a week.
520130 | Cream Cheese, Plain, Loaf | Old Mill | Cheese | Fresh Cheese | Ricotta & Cream Cheese | CS 6/3 lb $62.10 | low=4 note=For frosting, bagels and cheesecake.
520151 | Mascarpone, Double Cream | Bellavigna | Cheese | Fresh Cheese | Ricotta & Cream Cheese | CS 6/17 oz $47.76 | out=9 note=Sweet cream set with lemon, nothing else.
640118 | Extra Virgin Olive Oil, Early Harvest, Tin | Terra Serra | Oils & Condiments | Oil | Olive Oil | CS 4/3 L $186.00 | dropship=7001 note=Picked green in October; peppery, for finishing.
660902 | Saffron Threads, Grade I | Maison Aurelle | Dry Goods & Spices | Spices | Whole Spices & Seeds | CS 6/5 g $142.50 | dropship=7001 note=All red threads in sealed tins.
710140 | Carrots, Jumbo, Cello | Harvest Row | Vegetables | Roots & Tubers | Carrots & Parsnips | CS 50 lb $22.15 | note=Thick and straight, for stock and dice.
710232 | Carrots, Rainbow, Bunched | Harvest Row | Vegetables | Roots & Tubers | Carrots & Parsnips | CS 24 ct $38.60 | note=Orange, yellow and purple in every bunch, tops on.
710233 | Heirloom Carrots, Bunched, Mixed | Harvest Row | Vegetables | Roots & Tubers | Carrots & Parsnips | CS 24 ct $46.20 | out=0 subs=710232,710140 note=Old varieties, slender, tops on.
610205 | Semolina, Durum, Fine | Field Note | Grains & Pasta | Flour | Wheat Flour | CS 50 lb $34.80 | note=For fresh pasta and for the peel.
810322 | Oat Creamer, Barista | Field Note | Beverages | Coffee | Creamers | CS 12x32 oz $39.48 | note=Steams like milk; no gums.
910077 | Éclair, Pastry Cream, Ready to Glaze | Marchetti | Bakery | Desserts | Individual | CS 48/3 oz $72.75 | note=Filled by hand; thaw, glaze and serve.
`;
