import type { CategoryTable } from "./table.ts";

export const seafood: CategoryTable = {
  category: "Seafood",
  prefix: "402",
  drawing: "fish",
  storage: "Refrigerated",
  brands: ["Cape Lorne", "Inlet No. 9", "Stillwater", "Gulf Lantern", "Northern Drift"],
  families: `
Fresh Fin Fish | Salmon | {King Salmon*1.9; Sockeye Salmon*1.45; Coho Salmon*1.3; Scottish Salmon*1.15} Fillet, {Skin On; Skin Off*1.06; Pin Bone Out*1.08} | 10 lb; 20 lb | 12.2 | Cut to order and packed under ice the morning it leaves. | singly cut
Fresh Fin Fish | White Fish | {Atlantic Cod; Haddock*0.95; Pollock*0.6; Halibut*2.1; Hake*0.72; Monkfish Tail*1.2} Fillet, {Skin On; Skin Off*1.05} | 10 lb; 20 lb | 10.9 | Day-boat fish, bled on board. | singly cut
Fresh Fin Fish | Bass & Snapper | {Branzino, 600-800 g; Branzino, 800-1000 g*1.05; Red Snapper, 2-4 lb*1.1; Black Sea Bass, 2-3 lb*1.15; Striped Bass, 3-5 lb*0.95}, {Whole; Scaled & Gutted*1.07; Fillet*1.9} | 10 lb; 20 lb | 9.6 | Clear eyed, red gilled, packed belly down. | cut
Fresh Fin Fish | Tuna & Swordfish | {Yellowfin Tuna Loin, #1; Yellowfin Tuna Loin, #2*0.75; Bigeye Tuna Loin, #1*1.25; Swordfish Loin*0.82; Mahi Mahi Fillet*0.7; Wahoo Loin*0.85} | 10 lb; 20 lb | 19.4 | Center loins, blood line out. | cut
Fresh Fin Fish | Flat Fish & Trout | {Flounder Fillet; Dover Sole, Whole*2.3; Lemon Sole Fillet*1.1; Rainbow Trout, Boned 8 oz*0.72; Rainbow Trout, Boned 10 oz*0.72; Catfish Fillet, 5-7 oz*0.58; Tilapia Fillet, 5-7 oz*0.44} | 10 lb; 15 lb | 11.6 | Thin fillets, laid flat with paper between. |
Frozen Fin Fish | Portions | {Cod Loin; Haddock Portion*0.85; Salmon Portion, Skin On*1.02; Salmon Portion, Skin Off*1.05; Mahi Portion*0.95; Swai Portion*0.4; Tilapia Portion*0.5}, {4 oz; 5 oz; 6 oz*1.01; 8 oz*1.02} | 10 lb | 9.2 | Block free, glazed lightly, frozen one by one. | storage=Frozen
Frozen Fin Fish | Breaded | {Cod, Beer Battered 3 oz; Cod, Beer Battered 4 oz; Haddock, Panko 5 oz*1.05; Pollock, Fish Stick 1 oz*0.6; Catfish, Cornmeal 5 oz*0.9; Flounder, Stuffed with Crab 6 oz*1.15} | 10 lb; 2/5 lb; 20 lb | 5.9 | Goes from the freezer to the fryer. | storage=Frozen
Shrimp | Raw | Shrimp {8/12*1.45; 13/15*1.3; 21/25; 26/30*0.94; 31/40*0.86; 41/50*0.8}, {Headless, Shell On; Peeled, Deveined, Tail On*1.16; Peeled, Deveined, Tail Off*1.18} | 5/2 lb; 10 lb; 4/5 lb | 7.1 | Counted, not guessed; treated with salt only. | storage=Frozen drawing=shellfish singly
Shrimp | Cooked & Breaded | Shrimp {Cocktail, Cooked 16/20*1.2; Cocktail, Cooked 26/30; Salad, Cooked 150/250*0.7; Coconut Breaded 16/20*0.98; Panko Breaded 21/25*0.9; Popcorn, Breaded*0.62; Tempura 21/25*0.97} | 5/2 lb; 4/3 lb; 10 lb | 10.1 | Cooked once, chilled fast, tails neat. | storage=Frozen drawing=shellfish
Crab & Lobster | Crab | Crab {Meat, Jumbo Lump; Meat, Lump*0.8; Meat, Claw*0.5; Meat, Super Lump*0.9; Snow Clusters, 5-8 oz*0.42; King Legs, 16/20*1.2; Dungeness, Whole Cooked*0.35} | 12/1 lb; 6/1 lb; 10 lb | 36 | Hand picked and pasteurized, or in the shell where it says so. | drawing=shellfish season=11-8
Crab & Lobster | Lobster | Lobster {Tail, Cold Water 4 oz; Tail, Cold Water 6 oz*1.04; Tail, Cold Water 8 oz*1.1; Meat, Claw & Knuckle*0.95; Live, Chix 1 lb*0.36; Live, Select 1.5 lb*0.4; Live, 2 lb Up*0.44} | 10 lb; 20 lb | 38 | From cold water, hard shelled. | drawing=shellfish
Mollusks | Clams & Mussels | {Littleneck Clams; Middleneck Clams*0.86; Topneck Clams*0.8; Cherrystone Clams*0.75; Manila Clams*1.3; Steamer Clams*1.4} | 50 ct; 100 ct; 200 ct | 0.38 | Purged in running sea water, tagged by bed. | drawing=shellfish
Mollusks | Oysters | {Blackrock; Salt Point*1.06; Misty Cove*1.12; Pearl Neck*1.2; Little Harbor*1.15; Tidewater Select*0.94} Oysters, {Petite; Select*1.05; Extra Select*1.12} | 50 ct; 100 ct | 0.92 | Deep cupped and briny, shipped cup side down. | drawing=shellfish season=9-5
Mollusks | Scallops & Squid | {Sea Scallops, Dry U/10*1.25; Sea Scallops, Dry 10/20; Sea Scallops, Dry 20/30*0.9; Bay Scallops 80/100*0.6; Calamari, Tubes & Tentacles*0.28; Calamari, Rings*0.3; Octopus, 2-4 lb*0.42; Cuttlefish, Cleaned*0.4} | 10 lb; 2/5 lb; 4/2.5 lb | 24.8 | Never soaked; sweet, dry and ready to sear. | drawing=shellfish storage=Frozen
Smoked & Roe | Smoked Fish | {Smoked Salmon, Presliced; Smoked Salmon, Side*0.94; Gravlax, Presliced*1.08; Smoked Trout Fillet*0.8; Smoked Sturgeon*2.2; Smoked Whitefish, Whole*0.6; Kippered Salmon*0.9} | 4/3 lb; 8/1 lb; 2/3 lb | 19.5 | Cold smoked over beech and alder. |
Smoked & Roe | Roe | {Trout Roe*0.9; Salmon Roe; Tobiko, Orange*0.6; Tobiko, Black*0.62; Hackleback Caviar*7; White Sturgeon Caviar*12; Masago*0.45} | 6/2 oz; 12/1 oz; 4/8 oz | 58 | Lightly salted and kept just above freezing. |
`,
};
