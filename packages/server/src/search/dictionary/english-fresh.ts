/**
 * Abbreviations and synonyms of the trade in English. A heading gives the source or reason of the lines below it. `=`: each
 * word finds all the others. `>`: what is typed finds what follows, but not the other way round, because it is short for
 * more than one word or also a word of its own.
 */
export const englishFresh = `
# Meat and fish: short forms on distributors' item descriptions and invoices
chix, chx, chkn, chk, ckn, chckn, chic = chicken
chick > chicken
trky, tky, turk > turkey
bf > beef
prk = pork
bcn > bacon
saus, sausg, ssg = sausage
brst, bst = breast
thgh, thi > thigh
drum, drums > drumstick
drumstk = drumstick
leg qtr, leg qtrs = leg quarter
tndr, tndrs > tender, tenderloin
tndrln, tend > tenderloin, tender
nug, nugs, nugg > nugget
wng, wngs = wing
bnls, bnlss, bl = boneless
sknls, sklss, sl > skinless
bnls sknls, bl sl, b/s = boneless skinless
bi, b/i > bone in
grnd, grd, gr > ground
grnd bf, gr beef, hamburger meat = ground beef
hmbrgr, hambrgr, hmbgr, burg, brgr = hamburger, burger
pat, patt, ptty, pty > patty, pattie
mtball, mtbl, mtballs, meat ball = meatball
meat loaf = meatloaf
stk, stks > steak, stick
rst, rstd > roast, roasted
chp > chop, chip, chopped
lnk, lnks > link
tri tip = tritip
salsbury, salis > salisbury
frank, frankfurter, weiner, wiener = hot dog, hotdog
flt, fil, filt > fillet, filet
shrmp, shrp, shmp = shrimp
p&d, pnd = peeled deveined
slmn, sal fil > salmon
pollack = pollock
chwdr, chowdr = chowder
imit, imi > imitation
hb eggs, hb egg > hard boiled egg, hard cooked egg
scrmbld, scram > scrambled
omlet, omelette = omelet

# Dairy: short forms on distributors' item descriptions and invoices
chz, chs, chse, ches, cheez = cheese
crm, cr > cream
sr > sour
sr crm, sr cr, sc > sour cream
hvy, hvy crm > heavy
whp, whpd, whip > whipped, whipping
bttr, btr, buttr = butter
unsltd, unslt, ns > unsalted
mlk > milk
2% milk, two percent milk > reduced fat milk, milk 2
1% milk > low fat milk, milk 1
ff milk, fat free milk, nonfat milk, non fat milk = skim milk, milk fat free
bttrmlk, btrmlk = buttermilk
yog, ygrt, yogrt, yoghrt = yogurt
grk > greek
amer, amr > american
ched, chdr, cheddr = cheddar
moz, mozz, mozza, mozzarela = mozzarella
parm, parmesean > parmesan
prov, provo > provolone
jack, mont jack > monterey jack
pj, pepperjack = pepper jack
ricota > ricotta
half n half, half half, h&h, hnh, half half cream = half and half
egg wht, egg whts > egg white

# Produce: short forms on price lists of produce houses
rom > romaine, roma
icebrg, ice berg, iceb > iceberg
lett, ltuce = lettuce
tom, toms, tomat > tomato
roma tom > roma tomato
pot, pots, pota > potato
swt pot, swt potato, sweet pot > sweet potato, yam
russ, rus > russet
idaho > russet
yukn > yukon
onn, onyn > onion
scal, green onion, spring onion > scallion
cuke, cukes, cuc, cucs > cucumber
pep, pepp, ppr > pepper
bell > pepper
jal, jalap, jalape, jalp > jalapeno
mush, mushrm, mshrm, mushr, mushrms > mushroom
zuke, zukes, zuch, zuchini > zucchini
sqsh = squash
broc, brocc, broco = broccoli
caul, cauli, caulifl > cauliflower
crts, carrt > carrot
cel, celry > celery
cab, cabb > cabbage
spin, spinch > spinach
asp, aspar > asparagus
avo, avos, avocad > avocado
guac = guacamole
strw, strwb, strawb, str > strawberry
blueb, blubry, bluebry, blub > blueberry
rasp, raspb = raspberry
cran, cranb, crans > cranberry
bnna, bnnas, ban, nana > banana
lem > lemon
orng, org, orn, ornge > orange
org > organic
grp, grps > grape
gran smith > granny smith
red del, reddel > red delicious
pnapple, pineap, pinap > pineapple
cant, cantalope, loupe > cantaloupe
wtrmln, watermln, wmelon = watermelon
fruit cktl, frt cktl > fruit cocktail
cktl = cocktail
apl, appl > apple
aplsauce, apple sauce, apl sauce, applsce = applesauce
veg, vegs, veggie, vgtbl, vege > vegetable
mxd, mx > mixed, mix

`;
