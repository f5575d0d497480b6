/**
 * Abbreviations and synonyms of the trade in English. `=`: each word finds all the others. `>`: what is typed finds what
 * follows, but not the other way round. Behind `|` is the line's reason or source, and over the lines the kind of goods,
 * both by names of `@larder/domain/text/dictionary-reasons`. `nyc 93`: in 93 of the 12,396 item names of the City of New
 * York's Good Food Purchasing data of 2018 to 2020 (NYC Open Data).
 */
export const englishFresh = `
# meat
chix, chx, chkn, chk, ckn, chckn, chic = chicken | sound, letters, cut, nyc 93
chick > chicken | cut, own, nyc 7
trky, tky, turk > turkey | letters, cut, nyc 3
bf > beef | letters, nyc 9
prk = pork | letters
bcn > bacon | letters
saus, sausg, ssg = sausage | cut, letters
brst, bst = breast | letters, nyc 32
thgh, thi > thigh | letters, cut
drum, drums > drumstick | cut, own, nyc 3
drumstk = drumstick | letters
leg qtr, leg qtrs = leg quarter | letters
tndr, tndrs > tender, tenderloin | letters, spelling, either
tndrln, tend > tenderloin, tender | letters, cut, either
nug, nugs, nugg > nugget | cut
wng, wngs = wing | letters
bnls, bnlss, bl = boneless | letters, initials, nyc 26
sknls, sklss, sl > skinless | letters, initials, own, nyc 23
bnls sknls, bl sl, b/s = boneless skinless | letters, initials, nyc 9
bi, b/i > bone in | initials, own, nyc 3
grnd, grd, gr > ground | letters, cut, own, nyc 64
grnd bf, gr beef, hamburger meat = ground beef | letters, name
hmbrgr, hambrgr, hmbgr, burg, brgr = hamburger, burger | letters, cut
pat, patt, ptty, pty > patty, pattie | cut, letters, either, nyc 2
mtball, mtbl, mtballs, meat ball = meatball | letters, spelling, joined
meat loaf = meatloaf | joined
stk, stks > steak, stick | letters, either, nyc 3
rst, rstd > roast, roasted | letters, either, nyc 10
chp > chop, chip, chopped | letters, either
lnk, lnks > link | letters, nyc 1
tri tip = tritip | joined
salsbury, salis > salisbury | spelling, cut
frank, frankfurter, weiner, wiener = hot dog, hotdog | cut, name, spelling, nyc 13
flt, fil, filt > fillet, filet | letters, cut, either, nyc 7
shrmp, shrp, shmp = shrimp | spelling, letters
p&d, pnd = peeled deveined | initials, letters, nyc 9
slmn, sal fil > salmon | letters, cut
pollack = pollock | spelling, nyc 3
chwdr, chowdr = chowder | letters, spelling
imit, imi > imitation | cut, nyc 1
hb eggs, hb egg > hard boiled egg, hard cooked egg | initials, either
scrmbld, scram > scrambled | letters, cut
omlet, omelette = omelet | spelling, nyc 20

# dairy
chz, chs, chse, ches, cheez = cheese | sound, cut, letters, nyc 3
crm, cr > cream | letters, cut, own, nyc 1
sr > sour | letters
sr crm, sr cr, sc > sour cream | letters, initials, own, nyc 3
hvy, hvy crm > heavy | letters, nyc 1
whp, whpd, whip > whipped, whipping | letters, cut, either
bttr, btr, buttr = butter | letters, spelling
unsltd, unslt, ns > unsalted | letters, initials, own, nyc 2
mlk > milk | letters
2% milk, two percent milk > reduced fat milk, milk 2 | mark, name, either, nyc 5
1% milk > low fat milk, milk 1 | mark, either, nyc 9
ff milk, fat free milk, nonfat milk, non fat milk = skim milk, milk fat free | initials, name
bttrmlk, btrmlk = buttermilk | letters
yog, ygrt, yogrt, yoghrt = yogurt | cut, letters, spelling
grk > greek | letters
amer, amr > american | cut, letters, nyc 2
ched, chdr, cheddr = cheddar | cut, letters, spelling, nyc 2
moz, mozz, mozza, mozzarela = mozzarella | cut, spelling, nyc 6
parm, parmesean > parmesan | cut, spelling, nyc 3
prov, provo > provolone | cut
jack, mont jack > monterey jack | cut, letters, own, nyc 42
pj, pepperjack = pepper jack | initials, joined
ricota > ricotta | spelling
half n half, half half, h&h, hnh, half half cream = half and half | spelling, cut, initials, name, nyc 4
egg wht, egg whts > egg white | letters, spelling

# produce
rom > romaine, roma | cut, either, nyc 1
icebrg, ice berg, iceb > iceberg | spelling, joined, cut
lett, ltuce = lettuce | cut, letters, nyc 1
tom, toms, tomat > tomato | cut, own, nyc 9
roma tom > roma tomato | cut
pot, pots, pota > potato | cut, own, nyc 17
swt pot, swt potato, sweet pot > sweet potato, yam | letters, cut, either
russ, rus > russet | cut
idaho > russet | name, own, nyc 15
yukn > yukon | letters
onn, onyn > onion | letters, spelling
scal, green onion, spring onion > scallion | cut, name
cuke, cukes, cuc, cucs > cucumber | name, cut
pep, pepp, ppr > pepper | cut, letters, own, nyc 4
bell > pepper | cut, own, nyc 23
jal, jalap, jalape, jalp > jalapeno | cut, letters
mush, mushrm, mshrm, mushr, mushrms > mushroom | cut, letters, spelling, nyc 13
zuke, zukes, zuch, zuchini > zucchini | name, letters, spelling
sqsh = squash | letters
broc, brocc, broco = broccoli | cut, letters, nyc 4
caul, cauli, caulifl > cauliflower | cut
crts, carrt > carrot | letters, spelling
cel, celry > celery | cut, spelling, own
cab, cabb > cabbage | cut, own, nyc 1
spin, spinch > spinach | cut, spelling, own
asp, aspar > asparagus | cut, own
avo, avos, avocad > avocado | cut
guac = guacamole | cut
strw, strwb, strawb, str > strawberry | letters, cut, own
blueb, blubry, bluebry, blub > blueberry | cut, letters
rasp, raspb = raspberry | cut
cran, cranb, crans > cranberry | cut, nyc 1
bnna, bnnas, ban, nana > banana | letters, spelling, cut, own, nyc 2
lem > lemon | cut, nyc 1
orng, org, orn, ornge > orange | letters, spelling, own, nyc 64
org > organic | cut, own, nyc 63
grp, grps > grape | letters
gran smith > granny smith | letters
red del, reddel > red delicious | cut, nyc 4
pnapple, pineap, pinap > pineapple | letters, cut
cant, cantalope, loupe > cantaloupe | cut, spelling, own
wtrmln, watermln, wmelon = watermelon | letters
fruit cktl, frt cktl > fruit cocktail | letters
cktl = cocktail | letters
apl, appl > apple | letters, cut, nyc 1
aplsauce, apple sauce, apl sauce, applsce = applesauce | letters, joined, nyc 22
veg, vegs, veggie, vgtbl, vege > vegetable | cut, name, letters, nyc 358
mxd, mx > mixed, mix | letters, either

`;
