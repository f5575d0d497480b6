/** What english-fresh.ts is for goods of the cold room, for dry goods, drinks and words of all goods. */
export const englishDry = `
# Dry goods, bakery and sauces: short forms on distributors' item descriptions and invoices
brn > brown
wht > white, wheat
ylw, yel, yell > yellow
grn > green
rd > red
blk > black, block
brn sug, brn sgr, lt brn sugar > brown sugar
sug, sgr = sugar
pwdr, pwd, powd, pdr = powder, powdered
pwdr sugar, 10x sugar, 10x, pwd sgr, icing sugar > powdered sugar, confectioners sugar
flr, flour ap, ap flour > flour
flr tort, flour tort > flour tortilla
tort, torts, trtla > tortilla
bkg, bkng = baking
strch = starch
corn starch, crnstarch = cornstarch
slt, iodizd > salt, iodized
gran, granul > granulated
gran garlic, gran onion > garlic granulated, onion granulated
garl, grlc = garlic
cinn, cinnam = cinnamon
oreg = oregano
pars = parsley
bay leafs > bay leaves
extr, ext > extract
van, vanil, vnla > vanilla
choc, choco, chclt, chocl = chocolate
hot choc > hot chocolate, hot cocoa
pb, pbutter, pnut butter, p butter = peanut butter
pnut, pnt = peanut
jly > jelly
jello = gelatin
jam, preserve = preserves
srp, syrp > syrup
maple srp, pancake srp > maple syrup, pancake syrup
mayo, mayon, mayonaise > mayonnaise
catsup, ketch, ktchp = ketchup
must, mstrd > mustard
drsg, dress, drssng, dsg, dres = dressing
ital = italian
frnch, fr > french
blsmc, bals, bls, balsam = balsamic
vin, vngr, vineg > vinegar, vinaigrette
sce, sauc = sauce
bbq, barbque, barb, barbeque = barbecue
wrcstr, worchester, worcester = worcestershire
teri, teryaki > teriyaki
evoo > extra virgin olive oil
veg oil, frying oil, fry oil > vegetable oil, soybean oil, canola oil
spag, spagetti, spaghet = spaghetti
mac, macar > macaroni
mac n cheese, mac cheese, mac n chz, mac chz, mac & cheese = macaroni and cheese, macaroni cheese
elbow mac, elbows > elbow macaroni, macaroni elbow
ravoli, rav = ravioli
lasagne, lasag = lasagna
ndl, ndle, ndls, nood = noodle
jasmin = jasmine
basmti = basmati
lg grain > long grain
parb > parboiled
crkr, crckr, crkrs = cracker
graham crkr, gram cracker > graham cracker
pretz, pretzls = pretzel
chps > chips
cookie choc chip > chocolate chip cookie
gran bar, granola br > granola bar
oatml, oatmeel = oatmeal
crm of wheat, cream of wheat > farina, wheat farina cereal
flks, flk > flakes
rsn, raisen = raisin
bgl = bagel
mffn, muff, muf = muffin
crois, crossant, croisant = croissant
dnr > dinner
brd > breaded, bread
hotdog bun, frank bun, hotdog roll > hot dog roll, frankfurter roll, hot dog bun
hot dog bun > hot dog roll, frankfurter roll
bun > roll
kid, kidny > kidney
garb, garbonzo, chick pea, chickpea, ceci = garbanzo
refrd, refr > refried
blk bean > black bean
lent > lentil
bev, bvrg > beverage
jce, juic, jc > juice
oj, o j, orange jce > orange juice
aj, apple jce > apple juice
cran jce, cranapple > cranberry juice
lem juice > lemon juice
cof, coff, coffe > coffee
dcf, decf > decaf, decaffeinated
iced t, ice tea, icetea > iced tea
btl, btld, bttl > bottle, bottled
spklg, sparkl, sprkl > sparkling
soda > cola
diet coke > diet cola
gingerale, ging ale = ginger ale
soymilk > soy milk
chz cake, cheese cake = cheesecake
icecream, ice crm, ic > ice cream
splenda > sucralose, sugar substitute
equal, nutrasweet > aspartame, sugar substitute
sweet n low, sweet & low > saccharin, sugar substitute

# How goods are cut, packed and kept: terms of distributors' item descriptions
frz, frzn, fz, froz, frzen = frozen
frsh, fsh = fresh
ref, refr > refrigerated
cnd, cand > canned
slc, slcd, slic, sli = sliced
dcd = diced
shrd, shred, shrded, shrdd = shredded
chpd, chop > chopped
crshd, crsh = crushed
pld, peel, peld = peeled
whl, wh > whole
crnkl, crink = crinkle
msh, mshd, mash = mashed
frt > fruit
brwn, brwns > brown
hash brwns, hash brn, hashbrown, hashbrn, hb > hash brown
tater, tatr, tots, tatr tots > tater tots, potato tots, potato puffs
fries, french fry, ff > french fries, potato fries
ckd, cook = cooked
rstd, oven rstd > roasted
smk, smkd = smoked
lnch > lunch
bkfst, brkfst, bfast = breakfast
med = medium
lrg, lg > large
jmbo, jmb = jumbo
sm, sml > small
ex, xtra > extra
asst, ast, asstd > assorted
pc, portion control > packet, individual, single serve, ss
pkt, pkts, pckt = packet
iw > individually wrapped
lo sod, low sod, ls > low sodium
lf, lowfat, lite > low fat, light
low fat > light
rdf, red fat > reduced fat
ff, ffree > fat free
sf, sug free > sugar free
gf = gluten free
ww, whl wht, whole wht > whole wheat, wheat
wg, whole gr > whole grain
nd > non dairy
`;
