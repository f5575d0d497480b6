import type { CategoryTable } from "./table.ts";

export const poultry: CategoryTable = {
  category: "Poultry",
  prefix: "311",
  drawing: "poultry",
  storage: "Refrigerated",
  brands: ["Marlow Farm", "Pond & Reed", "Amber Coop", "Whistling Hen", "Oak Lane Poultry"],
  families: `
Chicken | Breast | Chicken Breast, Boneless, Skinless, {4 oz; 5 oz; 7 oz*1.01; 8 oz*1.01; Random*0.82; Double Lobe*0.86} | 4/10 lb; 2/10 lb; 40 lb | 3.25 | Trimmed of fat and rib meat, air chilled. | singly
Chicken | Breast | Chicken Breast, {Airline 8 oz; Airline 10 oz*1.01; Bone In, Split*0.55; Tenderloin, Clipped*0.9} | 4/10 lb; 2/10 lb | 4.4 | Skin on where the cut has one, drumette frenched. |
Chicken | Leg & Thigh | Chicken, {Thigh, Boneless, Skinless; Thigh, Bone In*0.62; Drumstick*0.55; Leg Quarter*0.5; Leg, Whole*0.58} | 4/10 lb; 40 lb; 2/10 lb | 2.85 | Dark meat that stays moist on the grill and in the pan. |
Chicken | Wings | Chicken Wing {Whole*0.9; Party Cut; Drumette*1.1; Flat*1.05}, {4/6 ct; 6/9 ct*0.97; Jumbo*1.04} | 4/10 lb; 40 lb | 2.95 | Sized so that every order weighs the same. |
Chicken | Whole | Chicken, Whole, {2.5 lb; 3 lb; 3.5 lb*0.99; Roaster 5 lb*1.08}, {Without Giblets; With Giblets*0.97} | 12 ct; 14 ct; 16 ct | 6.4 | Ready to truss, neck and giblets as named. | singly
Chicken | Cut Up | Chicken, {8 Piece Cut; 10 Piece Cut*1.03; Half, Semi Boneless*1.5; Quartered*0.97}, {2.5 lb; 3 lb*1.02} | 40 lb; 4/10 lb | 2.2 | Cut from whole birds of one flock and one size. |
Chicken | Ground & Stock | Chicken, {Ground, Thigh; Ground, Breast*1.2; Livers*0.8; Feet*0.65; Backs & Necks*0.4; Carcass Bones*0.36} | 4/5 lb; 4/10 lb; 40 lb | 2.95 | For dumplings, pâté and a clear stock. |
Chicken | Further Processed | Chicken, {Tender, Hand Breaded; Popcorn, Breaded*0.95; Cutlet, Italian Breaded 5 oz*1.06; Wing, Fully Cooked*1.2; Strip, Fajita Cooked*1.1; Nugget, Whole Grain*0.9} | 2/5 lb; 4/5 lb; 10 lb | 3.95 | Fully prepared and quick frozen piece by piece. | storage=Frozen
Chicken | Cooked | Chicken, {Breast, Grilled 4 oz; Breast, Pulled*0.95; Meat, Diced White*1.05; Meat, Diced Mixed*0.85; Rotisserie, Pulled*1.02} | 2/5 lb; 10 lb; 6/5 lb | 4.95 | Cooked without filler, for salads and lines in a hurry. | storage=Frozen
Turkey | Whole & Parts | Turkey, {Whole, 10-12 lb; Whole, 16-18 lb*0.97; Whole, 20-22 lb*0.96; Leg, Drumstick*0.9; Thigh, Boneless*1.45; Wing, Two Joint*0.95} | 30 lb; 40 lb; 2/18 lb | 2.05 | Young birds, minimally processed. |
Turkey | Breast | Turkey Breast, {Boneless, Raw; Bone In, Raw*0.8; Foil Wrapped, Raw*1.1; Oven Roasted*1.35; Smoked*1.4; Low Sodium*1.42} | 2/9 lb avg; 4/8 lb avg | 3.95 | Whole muscle, netted and even from end to end. |
Turkey | Ground & Sausage | Turkey, {Ground, 85/15; Ground, 93/7*1.15; Burger, 5 oz*1.25; Sausage Link, 1 oz*1.3; Bacon, 14/18*1.9} | 4/5 lb; 2/5 lb; 10 lb | 3.15 | Thigh and breast together, seasoned only where it says so. |
Duck & Game Birds | Duck | Duck {Breast, Magret 12 oz; Breast, Pekin 8 oz*0.9; Leg, Confit*1.05; Fat, Rendered*0.8; Foie Gras, Grade A*4.2} | 12 lb; 6/2 lb; 4/5 lb | 10.4 | From a small flock, dry plucked. | storage=Frozen
Duck & Game Birds | Game Birds | {Quail, Semi Boneless 4 oz; Quail, Whole 5 oz*0.8; Cornish Hen, 20 oz*0.42; Cornish Hen, 24 oz*0.41; Squab, 14 oz*1.7; Pheasant, Whole 3 lb*1.1; Guinea Hen, 3.5 lb*0.9; Poussin, 1 lb*0.75} | 24 lb; 12 lb | 8.9 | Farm raised, dressed and individually wrapped. | storage=Frozen
`,
};
