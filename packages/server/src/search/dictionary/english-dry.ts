/** What english-fresh.ts is for goods of the cold room, for dry goods, drinks and words of all goods. */
export const englishDry = `
# dry
brn > brown | letters
wht > white, wheat | letters, either, nyc 2
ylw, yel, yell > yellow | letters, cut, nyc 3
grn > green | letters, nyc 2
rd > red | letters, own
blk > black, block | letters, either
brn sug, brn sgr, lt brn sugar > brown sugar | letters
sug, sgr = sugar | cut, letters
pwdr, pwd, powd, pdr = powder, powdered | letters, cut, nyc 1
pwdr sugar, 10x sugar, 10x, pwd sgr, icing sugar > powdered sugar, confectioners sugar | letters, mark, name, either
flr, flour ap, ap flour > flour | letters, name, initials
flr tort, flour tort > flour tortilla | letters, cut
tort, torts, trtla > tortilla | cut, letters
bkg, bkng = baking | letters
strch = starch | spelling
corn starch, crnstarch = cornstarch | joined, spelling, nyc 13
slt, iodizd > salt, iodized | letters, spelling, either
gran, granul > granulated | cut, nyc 2
gran garlic, gran onion > garlic granulated, onion granulated | letters, either
garl, grlc = garlic | cut, letters, nyc 1
cinn, cinnam = cinnamon | cut, nyc 21
oreg = oregano | cut
pars = parsley | cut
bay leafs > bay leaves | spelling
extr, ext > extract | cut
van, vanil, vnla > vanilla | cut, letters, own, nyc 4
choc, choco, chclt, chocl = chocolate | cut, letters, nyc 41
hot choc > hot chocolate, hot cocoa | cut, either
pb, pbutter, pnut butter, p butter = peanut butter | initials, letters, nyc 1
pnut, pnt = peanut | letters
jly > jelly | letters
jello = gelatin | brand
jam, preserve = preserves | name, cut, nyc 9
srp, syrp > syrup | letters
maple srp, pancake srp > maple syrup, pancake syrup | letters, either
mayo, mayon, mayonaise > mayonnaise | cut, spelling, nyc 2
catsup, ketch, ktchp = ketchup | name, cut, letters, nyc 2
must, mstrd > mustard | cut, letters, own
drsg, dress, drssng, dsg, dres = dressing | letters, cut
ital = italian | cut, nyc 1
frnch, fr > french | spelling, cut, nyc 1
blsmc, bals, bls, balsam = balsamic | letters, cut
vin, vngr, vineg > vinegar, vinaigrette | cut, letters, either, nyc 3
sce, sauc = sauce | letters, cut, nyc 5
bbq, barbque, barb, barbeque = barbecue | initials, spelling, cut, nyc 96
wrcstr, worchester, worcester = worcestershire | letters, spelling, cut
teri, teryaki > teriyaki | cut, spelling
evoo > extra virgin olive oil | initials, nyc 1
veg oil, frying oil, fry oil > vegetable oil, soybean oil, canola oil | letters, name, either
spag, spagetti, spaghet = spaghetti | cut, spelling
mac, macar > macaroni | cut, own, nyc 9
mac n cheese, mac cheese, mac n chz, mac chz, mac & cheese = macaroni and cheese, macaroni cheese | spelling, cut, sound, nyc 4
elbow mac, elbows > elbow macaroni, macaroni elbow | cut, name, either, nyc 4
ravoli, rav = ravioli | spelling, cut
lasagne, lasag = lasagna | spelling, cut
ndl, ndle, ndls, nood = noodle | letters, cut
jasmin = jasmine | cut
basmti = basmati | spelling
lg grain > long grain | letters
parb > parboiled | cut
crkr, crckr, crkrs = cracker | letters
graham crkr, gram cracker > graham cracker | letters
pretz, pretzls = pretzel | cut, spelling
chps > chips | letters
cookie choc chip > chocolate chip cookie | letters, nyc 1
gran bar, granola br > granola bar | letters, spelling
oatml, oatmeel = oatmeal | letters, spelling
crm of wheat, cream of wheat > farina, wheat farina cereal | brand, either, nyc 9
flks, flk > flakes | letters
rsn, raisen = raisin | letters, spelling
bgl = bagel | letters
mffn, muff, muf = muffin | letters, cut, nyc 1
crois, crossant, croisant = croissant | cut, spelling
dnr > dinner | letters
brd > breaded, bread | letters, either, nyc 51
hotdog bun, frank bun, hotdog roll > hot dog roll, frankfurter roll, hot dog bun | name, either
hot dog bun > hot dog roll, frankfurter roll | name, either, nyc 1
bun > roll | name, own, nyc 24
kid, kidny > kidney | cut, spelling, own, nyc 1
garb, garbonzo, chick pea, chickpea, ceci = garbanzo | cut, spelling, name, nyc 4
refrd, refr > refried | letters
blk bean > black bean | letters
lent > lentil | cut, own
bev, bvrg > beverage | cut, letters
jce, juic, jc > juice | letters, cut, nyc 1
oj, o j, orange jce > orange juice | initials, letters, nyc 1
aj, apple jce > apple juice | initials, letters
cran jce, cranapple > cranberry juice | letters, brand
lem juice > lemon juice | letters
cof, coff, coffe > coffee | cut
dcf, decf > decaf, decaffeinated | letters, either
iced t, ice tea, icetea > iced tea | spelling, joined, nyc 23
btl, btld, bttl > bottle, bottled | letters, either, nyc 3
spklg, sparkl, sprkl > sparkling | letters, cut, nyc 1
soda > cola | name, own, nyc 118
diet coke > diet cola | brand, nyc 5
gingerale, ging ale = ginger ale | joined, letters
soymilk > soy milk | joined, nyc 1
chz cake, cheese cake = cheesecake | sound, joined
icecream, ice crm, ic > ice cream | joined, letters, initials, own
splenda > sucralose, sugar substitute | brand, either, nyc 9
equal, nutrasweet > aspartame, sugar substitute | brand, either, nyc 8
sweet n low, sweet & low > saccharin, sugar substitute | brand, either, nyc 3

# handling
frz, frzn, fz, froz, frzen = frozen | letters, cut, spelling, nyc 190
frsh, fsh = fresh | letters, nyc 2
ref, refr > refrigerated | cut, letters, own, nyc 714
cnd, cand > canned | letters, nyc 7
slc, slcd, slic, sli = sliced | letters, cut, nyc 24
dcd = diced | letters
shrd, shred, shrded, shrdd = shredded | letters, cut, nyc 67
chpd, chop > chopped | letters, cut, own, nyc 2
crshd, crsh = crushed | letters
pld, peel, peld = peeled | letters, cut, nyc 5
whl, wh > whole | letters, cut, own, nyc 10
crnkl, crink = crinkle | letters, cut
msh, mshd, mash = mashed | letters, cut, nyc 7
frt > fruit | letters
brwn, brwns > brown | letters, nyc 2
hash brwns, hash brn, hashbrown, hashbrn, hb > hash brown | spelling, letters, joined, initials, own, nyc 2
tater, tatr, tots, tatr tots > tater tots, potato tots, potato puffs | name, letters, cut, either, nyc 13
fries, french fry, ff > french fries, potato fries | name, initials, either, nyc 71
ckd, cook = cooked | letters, cut, nyc 39
rstd, oven rstd > roasted | letters, nyc 3
smk, smkd = smoked | letters
lnch > lunch | letters
bkfst, brkfst, bfast = breakfast | letters, nyc 45
med = medium | cut, nyc 10
lrg, lg > large | letters, nyc 13
jmbo, jmb = jumbo | letters, nyc 2
sm, sml > small | cut, letters
ex, xtra > extra | cut, spelling, nyc 5
asst, ast, asstd > assorted | letters, nyc 11
pc, portion control > packet, individual, single serve, ss | initials, name, either, nyc 169
pkt, pkts, pckt = packet | letters, nyc 4
iw > individually wrapped | initials, nyc 218
lo sod, low sod, ls > low sodium | letters, cut, initials, own, nyc 1
lf, lowfat, lite > low fat, light | initials, joined, spelling, either, nyc 24
low fat > light | name, nyc 37
rdf, red fat > reduced fat | letters, nyc 31
ff, ffree > fat free | initials, nyc 16
sf, sug free > sugar free | initials, letters, nyc 1
gf = gluten free | initials, nyc 2
ww, whl wht, whole wht > whole wheat, wheat | initials, letters, either, nyc 31
wg, whole gr > whole grain | initials, cut, nyc 43
nd > non dairy | initials
`;
