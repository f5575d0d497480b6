import type { CategoryTable } from "./table.ts";

export const porkAndLamb: CategoryTable = {
  category: "Pork & Lamb",
  prefix: "255",
  drawing: "pork",
  storage: "Refrigerated",
  brands: ["Acorn Ridge", "Bellwether", "Stone Paddock", "Old Smokehouse", "Salumeria Torre"],
  families: `
Pork | Loin & Chops | Pork Loin, {Boneless, Center Cut; Bone In, Eight Rib*0.94; Strap Off*1.05; Rib End*0.9}, {Natural; Heritage Breed*1.7} | 6/8 lb avg; 4/9 lb avg | 2.85 | Even eye, pale fat, cut from the middle of the loin. | cut
Pork | Loin & Chops | Pork Chop, {Bone In 8 oz; Bone In 10 oz*1.01; Bone In 14 oz*1.04; Boneless 6 oz*1.1; Boneless 8 oz*1.1; Porterhouse 12 oz*1.06} | 10 lb; 2/10 lb | 4.6 | Cut to weight, one thickness from edge to edge. | singly
Pork | Tenderloin | Pork Tenderloin, {1 lb Up; Under 1 lb*0.97; Trimmed*1.12; Peeled, Heritage Breed*1.6} | 12/2 lb; 6/2 lb | 3.9 | Silver skin off or on as named, two to a pouch. |
Pork | Shoulder | Pork, {Butt, Bone In; Butt, Boneless*1.15; Picnic, Skin On*0.85; Collar, Boneless*1.5; Cushion Meat*1.2} | 8/8 lb avg; 6/9 lb avg | 2.15 | For pulled pork, carnitas and sausage. | cut
Pork | Ribs | Pork, {St. Louis Ribs, 2.25 lb Down; St. Louis Ribs, 2.75 lb Up*0.96; Baby Back, 1.75 lb*1.25; Baby Back, 2.25 lb Up*1.2; Spareribs, 3.5 lb*0.85; Country Style*0.75} | 30 lb; 40 lb | 3.7 | Membrane on, meat over the bone, no shiners. |
Pork | Belly & Offal | Pork, {Belly, Skin On; Belly, Skinless*1.1; Jowl, Skinless*0.85; Shank, 20 oz*0.95; Hock, Smoked*0.9; Feet, Split*0.5; Fatback*0.55} | 2/12 lb avg; 4/10 lb avg | 3.95 | Square cut and evenly layered. |
Bacon & Ham | Bacon | Bacon, {10/14; 14/18*0.98; 18/22*0.97; Slab*0.94}, {Hickory Smoked; Applewood Smoked*1.07; Uncured*1.2} | 15 lb; 2/7.5 lb; 10 lb | 5.45 | Dry rubbed and smoked over wood, laid flat on parchment. |
Bacon & Ham | Ham | Ham, {Boneless Pit; Buffet, Flat*0.97; Bone In, Spiral*1.15; Black Forest*1.2; Off the Bone*1.1} | 2/8 lb avg; 4/7 lb avg | 3.65 | Cured without phosphates and smoked through. |
Sausage & Charcuterie | Fresh Sausage | {Italian Sausage, Sweet; Italian Sausage, Hot; Bratwurst*1.04; Breakfast Sausage*0.96; Chorizo, Fresh*1.08}, {Link 4:1; Link 5:1*1.01; Bulk*0.93} | 10 lb; 2/5 lb; 6/2 lb | 3.85 | Coarse ground shoulder in natural casings. | storage=Frozen
Sausage & Charcuterie | Cured | {Prosciutto, Boneless 14 Month; Speck*0.95; Coppa, Hot*0.8; Coppa, Sweet*0.8; Soppressata*0.78; Genoa Salami*0.5; Pancetta, Rolled*0.72; Mortadella, Pistachio*0.48; Guanciale*0.9} | 2/5 lb avg; 4/3 lb avg | 14.8 | Salted, tied and aged by hand. |
Sausage & Charcuterie | Cooked & Smoked | {Andouille, 4:1; Kielbasa Rope*0.95; Frankfurter, 6:1*0.85; Frankfurter, 8:1*0.85; Knockwurst*0.96; Pepperoni, Sliced 14 ct*0.9} | 10 lb; 2/5 lb | 5.2 | Fully cooked over hardwood. |
Lamb | Rack & Loin | Lamb, {Rack, Frenched 20 oz; Rack, Frenched 28 oz Cap Off*1.08; Loin Chop, 4 oz*0.8; Loin Chop, 5 oz*0.8; Saddle, Boneless*0.95; T-Bone, 6 oz*0.78} | 12/1.5 lb; 10 lb; 2/5 lb | 19.8 | Grass fed, chine off and fat cap trimmed. | drawing=lamb
Lamb | Leg & Shoulder | Lamb, {Leg, Bone In; Leg, Boneless*1.2; Shoulder, Square Cut*0.85; Shoulder, Boneless Rolled*1.05; Neck, Whole*0.7; Sirloin, Boneless*1.25} | 4/7 lb avg; 6/6 lb avg | 8.4 | For roasting whole, netted where boneless. | drawing=lamb cut
Lamb | Shank & Ground | Lamb, {Hindshank, 16 oz; Foreshank, 12 oz*0.94; Ground, 80/20*1.05; Stew, 1 in*1.3; Ribs, Denver*1.1; Merguez, Link*1.2} | 10 lb; 24 lb; 4/5 lb | 7.3 | Packed for braises, tagines and the grill. | drawing=lamb storage=Frozen
Game & Alternatives | Game | {Venison Loin, Denver Leg; Venison, Ground*0.55; Bison, Ground 90/10*0.62; Bison Ribeye, 12 oz*1.5; Wild Boar Shoulder*0.6; Rabbit, Whole 3 lb*0.55; Elk Medallion, 4 oz*1.4} | 10 lb; 2/5 lb | 19.2 | Farm raised and field inspected. | storage=Frozen drawing=beef
`,
};
