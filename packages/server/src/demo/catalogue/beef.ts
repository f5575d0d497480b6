import type { CategoryTable } from "./table.ts";

export const beef: CategoryTable = {
  category: "Beef & Veal",
  prefix: "204",
  drawing: "beef",
  storage: "Refrigerated",
  brands: ["Creek Hollow", "Stone Paddock", "Long Meadow", "Bar Eleven Ranch", "Prairie Signal"],
  families: `
Ground Beef | Ground | Ground Beef {73/27; 81/19*1.08; 85/15*1.18; 90/10*1.34}, {Fine Grind; Coarse Grind; Chili Grind} | 8/5 lb; 4/10 lb; 6/10 lb | 3.69 | Ground fresh from chuck and round on the day it ships. | singly
Ground Beef | Patties | Beef Patty {80/20; 75/25*0.93; Short Rib Blend*1.3; Angus Chuck*1.14}, {4 oz; 5.3 oz*1.02; 6 oz*1.02; 8 oz*1.03} | 10 lb; 2/10 lb | 5.15 | Loosely formed patty that holds its shape on a flat top. | cut
Chuck | Roasts | Beef Chuck, {Shoulder Clod; Mock Tender*1.08; Flat Iron*1.9; Eye Roll*1.3}, {Choice; Upper Choice*1.09; Select*0.92} | 4/16 lb avg; 3/20 lb avg | 5.35 | Deep flavor for braises, pot roast and grinding in house. | cut
Rib | Steak-Ready | Beef Ribeye, {Lip On; Boneless Roll*1.08; Export Bone In*0.96}, {Select; Choice*1.12; Upper Choice*1.2; Prime*1.5} | 5/14 lb avg; 4/16 lb avg | 11.9 | Well marbled rib primal, aged at least 21 days. | cut
Rib | Ribs | Beef Back Ribs, {Seven Bone; Meaty*1.14}, {Choice; Select*0.94} | 10/4.5 lb avg; 8/5 lb avg | 4.1 | Trimmed for the smoker, the meat between the bones left on. | cut
Loin | Strip | Beef Strip Loin, {0x1; 1x1*0.96; Bone In*0.92}, {Select; Choice*1.1; Prime*1.45} | 6/13 lb avg; 4/14 lb avg | 9.7 | Whole strip loin, squared and vacuum packed. | cut
Loin | Tenderloin | Beef Tenderloin, {PSMO 4/5 lb; PSMO 5 Up*1.03; Pismo, Center Cut*1.35}, {Select; Choice*1.1; Prime*1.4} | 10/5 lb avg; 6/6 lb avg | 14.6 | Peeled, side muscle on, silver skin removed. | cut
Loin | Sirloin | Beef Top Sirloin Butt, {Boneless; Cap Off*1.1; Baseball Cut*1.35}, {Select; Choice*1.09} | 6/13 lb avg; 4/14 lb avg | 6.35 | A lean steakhouse workhorse with a firm bite. | cut
Loin | Portion Cut | Strip Steak, {8 oz; 10 oz*1.01; 12 oz*1.02; 14 oz*1.03; 16 oz*1.04}, {Choice; Prime*1.4} | 10 lb; 12 lb | 15.4 | Hand cut to weight and packed two to a pouch. | singly
Round | Roasts | Beef {Inside Round; Eye of Round*1.07; Bottom Round Flat*0.95; Sirloin Tip*1.04}, {Choice; Select*0.93} | 3/20 lb avg; 5/12 lb avg | 4.75 | Lean and even, for roasting, slicing and jerky. | cut
Brisket & Plate | Brisket | Beef Brisket, {Packer; Flat*1.38; Point*0.97}, {Select; Choice*1.1; Prime*1.3} | 5/13 lb avg; 4/15 lb avg | 4.55 | Evenly trimmed to a quarter inch of fat. | cut
Brisket & Plate | Skirt & Flank | Beef {Outside Skirt; Inside Skirt*0.8; Flank Steak*0.86; Hanger*0.9}, {Choice; Upper Choice*1.1} | 10/4 lb avg; 6/5 lb avg | 10.9 | Peeled and ready to marinate. | cut
Offal & Bones | Variety Meats | Beef {Oxtail, Cut 2 in*2.2; Tongue, Swiss Trim*1.5; Cheek Meat*1.3; Tripe, Honeycomb; Liver, Sliced 4 oz*0.8} | 10 lb; 2/15 lb; 30 lb | 3.9 | Washed, trimmed and frozen within the day. | storage=Frozen
Offal & Bones | Bones | Beef {Marrow Bones, Canoe Cut*1.7; Knuckle Bones; Neck Bones*1.1; Femur Bones, Cut 3 in*1.3} | 25 lb; 50 lb | 1.85 | Clean bones for stock, demi-glace and roasting. | storage=Frozen
Veal | Chops & Rack | Veal {Rack, Chop Ready; Loin Chop, 10 oz*0.94; Rib Chop, Frenched 14 oz*1.2; Tenderloin*1.25} | 10 lb; 2/8 lb | 17.5 | Milk fed, pale and fine grained. | cut
Veal | Cutlets & Ground | Veal {Leg Cutlet, 4 oz; Scaloppine, Hand Pounded*1.12; Ground*0.55; Stew Meat*0.62} | 10 lb; 4/5 lb | 13.6 | Cut across the grain from the leg, free of gristle. | cut
Cooked Beef | Deli & Cooked | {Roast Beef, Medium Rare; Corned Beef Brisket*1.05; Pastrami Navel*1.1; Shaved Sirloin*0.95} | 2/7 lb avg; 4/5 lb avg | 8.2 | Slow cooked in its own juices, ready to slice. |
`,
};
