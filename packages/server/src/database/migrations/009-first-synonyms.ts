import { type Kysely, sql } from "kysely";

/** Words that mean the same in a kitchen, one set a line. */
const SAME = `
chicken, chx, chix, chkn, ckn
breast, brst
boneless skinless, bnls sknls, b/s, bl sl
peeled deveined, p&d, pd
ribeye, rib eye
strip loin, ny strip, new york strip, strip steak
hash brown, hashbrown
scallion, green onion, spring onion
garbanzo, chickpea, chick pea
cilantro, coriander leaf
arugula, rocket
eggplant, aubergine
zucchini, courgette
portobello, portabella, portabello
bell pepper, sweet pepper
shrimp, prawn
calamari, squid
kaiser, hard roll
frankfurter, hot dog, frank
hamburger patty, burger patty, beef patty
ground beef, hamburger meat, minced beef
all purpose flour, ap flour
double zero, 00
confectioners sugar, powdered sugar, icing sugar
half and half, half & half, h&h
extra virgin olive oil, evoo
mayonnaise, mayo
ketchup, catsup
barbecue, bbq, barbeque
worcestershire, worcester
parmesan, parmigiano, parm
mozzarella, mozz
provolone, prov
american cheese, amer cheese
monterey jack, jack cheese
cream cheese, crm cheese
orange juice, oj
decaf, decaffeinated
plastic wrap, cling film, film wrap, food film
aluminum foil, tin foil, alum foil, foil roll
trash liner, trash bag, garbage bag, can liner
to go container, takeout container, take out container, hinged container, clamshell
napkin, serviette
paper towel, hand towel
sanitizer, sanitiser
filet, fillet
yogurt, yoghurt
doughnut, donut
chile, chili, chilli
jalapeno, jalepeno
caesar, ceasar
romaine, cos lettuce
cantaloupe, muskmelon
hard cooked egg, hard boiled egg
oz, ounce
lb, pound
gal, gallon
qt, quart
pt, pint
ct, count
dz, dozen
cs, case
large, lg, lrg
medium, med
small, sm
extra large, xl, x-large
frozen, frzn, frz
fresh, frsh
whole, whl
ground, grnd
sliced, slcd, slc
shredded, shred, shrd
chopped, chpd
boneless, bnls
bone in, bi
skin on, s/o
skinless, sknls
seedless, sdls
organic, org
low sodium, lo sodium, low salt
gluten free, gf
whole wheat, ww
individually quick frozen, iqf
pieces, pcs
package, pkg
assorted, asst
vanilla, van
chocolate, choc
vegetable, veg, veggie
`;

/** Words that also find something else, while that does not find them. */
const ONE_WAY = `
filet mignon > beef tenderloin
chateaubriand > beef tenderloin
ahi > yellowfin tuna, bigeye tuna
osso buco > veal shank
lox > smoked salmon
mince > ground
stock > base, broth
broth > base, stock
fry oil > fryer oil, canola oil, soybean oil
salad oil > canola oil, soybean oil
sub roll > hoagie roll
soda water > club soda, sparkling water
seltzer > sparkling water
tater tots > potato puffs
fries > french fries
greens > lettuce, spring mix
mesclun > spring mix
salad mix > spring mix
lettuce > romaine, iceberg, green leaf, red leaf
macaroni > elbow
angel hair > capellini
cornstarch > corn starch
saran > film
crab legs > king legs, snow clusters
fresh > refrigerated
shank > foreshank, hindshank
skirt steak > skirt
hanger steak > hanger
flat iron steak > flat iron
tri tip steak > tri tip
porterhouse steak > porterhouse
onglet > hanger
bavette > flap, flank
`;

const linesOf = (text: string): readonly string[] => text.trim().split("\n");
const wordsOf = (text = ""): readonly string[] => text.split(",").map((word) => word.trim());

export const firstSynonyms = [
  ...linesOf(SAME).map((line) => ({ kind: "synonym", input: null, words: wordsOf(line) })),
  ...linesOf(ONE_WAY).map((line) => {
    const [input = "", words] = line.split(" > ");
    return { kind: "oneWaySynonym", input, words: wordsOf(words) };
  }),
].map((rule, at) => ({ id: `kitchen-${at + 1}`, ...rule }));

/** The first synonyms of the search; staff change them afterward. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into search_synonym (id, kind, input, words)
    select id, kind, input, words from jsonb_to_recordset(${JSON.stringify(firstSynonyms)}::jsonb)
      as rule (id text, kind text, input text, words jsonb)`.execute(db);
};
