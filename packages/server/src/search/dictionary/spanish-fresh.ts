/**
 * Food words in Spanish, as Mexican and Caribbean kitchens in the United States say them, with what products are called in
 * English. Written without accents, which do not count. Lines read as in `english-fresh.ts`; a heading gives the reason.
 */
export const spanishFresh = `
# Meat and eggs
pollo > chicken
pechuga > breast
pechuga de pollo > chicken breast
pechuga de pavo > turkey breast
muslo > thigh
pierna > leg
pierna y muslo > leg quarter
alita, ala > wing
pavo, guajolote > turkey
pato > duck
res > beef
carne de res, carne > beef, meat
carne molida, molida de res > ground beef
molido, molida > ground
bistec, bistek > steak
arrachera > skirt steak, skirt
falda > flank
costilla > rib, ribs
diezmillo > chuck
lomo > loin
solomillo, filete de res > tenderloin
filete > fillet, filet
pecho de res > beef brisket, brisket
ternera > veal
puerco, cerdo, lechon, marrano > pork
carne de puerco, carne de cerdo > pork
chuleta > chop
chuleta de puerco > pork chop
carnitas > pork, carnitas
jamon > ham
tocino > bacon
salchicha > sausage, frankfurter
chorizo > chorizo, sausage
albondiga > meatball
cordero, borrego > lamb
chivo, cabrito > goat
higado > liver
molleja > gizzard
mondongo, menudo > tripe
lengua > tongue
rabo, cola de res > oxtail
hueso > bone
sin hueso > boneless
con hueso > bone in
sin piel > skinless
con piel > skin on
huevo, blanquillo > egg
clara de huevo, claras de huevo > egg white
yema > yolk
hamburguesa > hamburger, burger, patty
tortita > patty

# Fish and seafood
pescado > fish
marisco > seafood
camaron > shrimp
salmon > salmon
atun > tuna
bacalao > cod
tilapia, mojarra > tilapia
merluza > whiting, hake
bagre > catfish
pez espada > swordfish
trucha > trout
cangrejo, jaiba > crab
langosta > lobster
almeja > clam
mejillon > mussel
ostion, ostra > oyster
calamar > squid, calamari
pulpo > octopus
vieira, callo de hacha > scallop

# Dairy
leche > milk
leche entera > whole milk
leche descremada > skim milk
leche deslactosada, deslactosada > lactose free milk
leche en polvo > milk powder
leche condensada > condensed milk
leche evaporada > evaporated milk
crema > cream
crema acida, crema agria > sour cream
crema para batir, crema batida > whipping cream, whipped cream
queso > cheese
queso crema > cream cheese
queso rallado > shredded cheese
rallado > shredded, grated
queso fresco > queso fresco, fresh cheese
requeson > ricotta, cottage cheese
mantequilla > butter
mantequilla de mani, crema de cacahuate > peanut butter
margarina > margarine
yogur > yogurt
helado, nieve > ice cream
manteca > lard, shortening
nata > cream

# Vegetables and herbs
verdura, vegetal > vegetable
cebolla > onion
cebolla morada, cebolla roja > red onion
cebolla amarilla > yellow onion
cebolla blanca > white onion
cebollin, cebollita > scallion, green onion
cebolla verde, cebollita cambray > scallion, green onion
ajo > garlic
ajo pelado > peeled garlic
tomate, jitomate > tomato
tomatillo, tomate verde > tomatillo
lechuga > lettuce
lechuga romana > romaine
zanahoria > carrot
papa, patata > potato
papas fritas, papas a la francesa > french fries, potato fries
papita > chip
camote, batata, boniato > sweet potato, yam
yuca > yuca, cassava
name > yam
malanga > malanga, taro
platano > banana, plantain
platano macho, platano verde, platano maduro > plantain
guineo > banana
aguacate, palta > avocado
pepino > cucumber
calabaza > squash, pumpkin
calabacita, calabacin > zucchini, squash
berenjena > eggplant
brocoli > broccoli
coliflor > cauliflower
repollo, col > cabbage
col rizada > kale
espinaca > spinach
apio > celery
acelga > chard
betabel, remolacha > beet
rabano > radish
nabo > turnip
elote, maiz, choclo > corn
chicharo, guisante, arveja > pea
ejote, habichuela tierna, vainita > green bean
champinon, hongo, seta > mushroom
chile, aji > chili, pepper, chile
chile en polvo > chili powder
pimiento, pimenton, chile morron, morron > pepper, bell pepper
chile dulce > bell pepper
jalapeno > jalapeno
chile serrano > serrano
esparrago > asparagus
alcachofa > artichoke
nopal > cactus, nopales
puerro, poro > leek
jengibre > ginger
cilantro, culantro > cilantro
perejil > parsley
albahaca > basil
oregano > oregano
tomillo > thyme
romero > rosemary
hierbabuena, yerbabuena, menta > mint
eneldo > dill
laurel > bay
ensalada > salad
aceituna > olive

`;
