/**
 * Food words in Spanish, as Mexican and Caribbean kitchens in the United States say them, with what products are called in
 * English. Written without accents, which do not count. Lines read as in `english-fresh.ts`; `mx jitomate`: so it's called in Mexico.
 */
export const spanishFresh = `
# meatAndEggs
pollo > chicken | spanish
pechuga > breast | spanish
pechuga de pollo > chicken breast | phrase
pechuga de pavo > turkey breast | phrase
muslo > thigh | spanish
pierna > leg | spanish
pierna y muslo > leg quarter | phrase
alita, ala > wing | spanish
pavo, guajolote > turkey | spanish, mx guajolote
pato > duck | spanish
res > beef | spanish
carne de res, carne > beef, meat | phrase, either
carne molida, molida de res > ground beef | phrase
molido, molida > ground | spanish, forms
bistec, bistek > steak | spanish
arrachera > skirt steak, skirt | spanish, mx arrachera, either
falda > flank | spanish
costilla > rib, ribs | spanish, either
diezmillo > chuck | spanish, mx diezmillo
lomo > loin | spanish
solomillo, filete de res > tenderloin | spanish, spain solomillo
filete > fillet, filet | spanish, either
pecho de res > beef brisket, brisket | phrase, either
ternera > veal | spanish
puerco, cerdo, lechon, marrano > pork | spanish, caribbean lechon, mx marrano
carne de puerco, carne de cerdo > pork | phrase
chuleta > chop | spanish
chuleta de puerco > pork chop | phrase
carnitas > pork, carnitas | spanish, same, either
jamon > ham | spanish
tocino > bacon | spanish
salchicha > sausage, frankfurter | spanish, either
chorizo > chorizo, sausage | spanish, same, either
albondiga > meatball | spanish
cordero, borrego > lamb | spanish, mx borrego
chivo, cabrito > goat | spanish
higado > liver | spanish
molleja > gizzard | spanish
mondongo, menudo > tripe | spanish, caribbean mondongo
lengua > tongue | spanish
rabo, cola de res > oxtail | spanish
hueso > bone | spanish
sin hueso > boneless | phrase
con hueso > bone in | phrase
sin piel > skinless | phrase
con piel > skin on | phrase
huevo, blanquillo > egg | spanish, mx blanquillo
clara de huevo, claras de huevo > egg white | phrase
yema > yolk | spanish
hamburguesa > hamburger, burger, patty | spanish, either
tortita > patty | spanish

# fish
pescado > fish | spanish
marisco > seafood | spanish
camaron > shrimp | spanish
salmon > salmon | spanish, same
atun > tuna | spanish
bacalao > cod | spanish
tilapia, mojarra > tilapia | spanish, same, mx mojarra
merluza > whiting, hake | spanish, either
bagre > catfish | spanish
pez espada > swordfish | phrase
trucha > trout | spanish
cangrejo, jaiba > crab | spanish, mx jaiba
langosta > lobster | spanish
almeja > clam | spanish
mejillon > mussel | spanish
ostion, ostra > oyster | spanish, mx ostion
calamar > squid, calamari | spanish, either
pulpo > octopus | spanish
vieira, callo de hacha > scallop | spanish, mx callo_de_hacha

# dairy
leche > milk | spanish
leche entera > whole milk | phrase
leche descremada > skim milk | phrase
leche deslactosada, deslactosada > lactose free milk | phrase
leche en polvo > milk powder | phrase
leche condensada > condensed milk | phrase
leche evaporada > evaporated milk | phrase
crema > cream | spanish
crema acida, crema agria > sour cream | phrase
crema para batir, crema batida > whipping cream, whipped cream | phrase, either
queso > cheese | spanish
queso crema > cream cheese | phrase
queso rallado > shredded cheese | phrase
rallado > shredded, grated | spanish, either
queso fresco > queso fresco, fresh cheese | phrase, same, either
requeson > ricotta, cottage cheese | spanish, either
mantequilla > butter | spanish
mantequilla de mani, crema de cacahuate > peanut butter | phrase
margarina > margarine | spanish
yogur > yogurt | spanish
helado, nieve > ice cream | spanish, mx nieve
manteca > lard, shortening | spanish, either
nata > cream | spanish

# vegetables
verdura, vegetal > vegetable | spanish
cebolla > onion | spanish
cebolla morada, cebolla roja > red onion | phrase
cebolla amarilla > yellow onion | phrase
cebolla blanca > white onion | phrase
cebollin, cebollita > scallion, green onion | spanish, either
cebolla verde, cebollita cambray > scallion, green onion | phrase, mx cebollita_cambray, either
ajo > garlic | spanish
ajo pelado > peeled garlic | phrase
tomate, jitomate > tomato | spanish, mx jitomate
tomatillo, tomate verde > tomatillo | spanish, same, mx tomate_verde
lechuga > lettuce | spanish
lechuga romana > romaine | phrase
zanahoria > carrot | spanish
papa, patata > potato | spanish, spain patata
papas fritas, papas a la francesa > french fries, potato fries | phrase, mx papas_a_la_francesa, either
papita > chip | spanish
camote, batata, boniato > sweet potato, yam | spanish, mx camote, caribbean batata, either
yuca > yuca, cassava | spanish, same, either
name > yam | spanish, caribbean name
malanga > malanga, taro | spanish, same, caribbean malanga, either
platano > banana, plantain | spanish, either
platano macho, platano verde, platano maduro > plantain | phrase
guineo > banana | spanish, caribbean guineo
aguacate, palta > avocado | spanish, south palta
pepino > cucumber | spanish
calabaza > squash, pumpkin | spanish, either
calabacita, calabacin > zucchini, squash | spanish, mx calabacita, spain calabacin, either
berenjena > eggplant | spanish
brocoli > broccoli | spanish
coliflor > cauliflower | spanish
repollo, col > cabbage | spanish
col rizada > kale | phrase
espinaca > spinach | spanish
apio > celery | spanish
acelga > chard | spanish
betabel, remolacha > beet | spanish, mx betabel, south remolacha
rabano > radish | spanish
nabo > turnip | spanish
elote, maiz, choclo > corn | spanish, mx elote, south choclo
chicharo, guisante, arveja > pea | spanish, mx chicharo, spain guisante, south arveja
ejote, habichuela tierna, vainita > green bean | spanish, mx ejote, caribbean habichuela_tierna vainita
champinon, hongo, seta > mushroom | spanish, spain seta
chile, aji > chili, pepper, chile | spanish, same, south aji, either
chile en polvo > chili powder | phrase
pimiento, pimenton, chile morron, morron > pepper, bell pepper | spanish, mx chile_morron, either
chile dulce > bell pepper | phrase
jalapeno > jalapeno | spanish, same
chile serrano > serrano | phrase
esparrago > asparagus | spanish
alcachofa > artichoke | spanish
nopal > cactus, nopales | spanish, mx nopal, either
puerro, poro > leek | spanish, south poro
jengibre > ginger | spanish
cilantro, culantro > cilantro | spanish, same, caribbean culantro
perejil > parsley | spanish
albahaca > basil | spanish
oregano > oregano | spanish, same
tomillo > thyme | spanish
romero > rosemary | spanish
hierbabuena, yerbabuena, menta > mint | spanish
eneldo > dill | spanish
laurel > bay | spanish
ensalada > salad | spanish
aceituna > olive | spanish

`;
