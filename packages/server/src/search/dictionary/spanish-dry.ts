/** What spanish-fresh.ts is for goods of the cold room, for dry goods, drinks and words of all goods. */
export const spanishDry = `
# fruit
fruta > fruit | spanish
manzana > apple | spanish
naranja > orange | spanish
limon > lemon, lime | spanish, either
lima > lime | spanish
toronja, pomelo > grapefruit | spanish, mx toronja, spain pomelo
mandarina > mandarin, tangerine, clementine | spanish, either
uva > grape | spanish
pasa, uva pasa > raisin | spanish
fresa, frutilla > strawberry | spanish, south frutilla
mora, zarzamora > blackberry | spanish, mx zarzamora
mora azul, arandano azul > blueberry | phrase
arandano > cranberry, blueberry | spanish, either
frambuesa > raspberry | spanish
cereza > cherry | spanish
pina, anana > pineapple | spanish, south anana
mango > mango | spanish, same
papaya, lechosa > papaya | spanish, same, caribbean lechosa
sandia, patilla > watermelon | spanish, caribbean patilla
melon > melon, cantaloupe | spanish, same, either
melon verde > honeydew | phrase
durazno, melocoton > peach | spanish, spain melocoton
pera > pear | spanish
ciruela > plum | spanish
ciruela pasa > prune | phrase
chabacano, albaricoque > apricot | spanish, mx chabacano, spain albaricoque
coco > coconut | spanish
guayaba > guava | spanish
granada > pomegranate | spanish
higo > fig | spanish
kiwi > kiwi | spanish, same
maracuya, parcha > passion fruit | spanish, caribbean parcha
tamarindo > tamarind | spanish
cacahuate, mani > peanut | spanish, mx cacahuate, caribbean mani
almendra > almond | spanish
nuez > nut, walnut, pecan | spanish, either
pistache, pistacho > pistachio | spanish, mx pistache, spain pistacho

# pantry
arroz > rice | spanish
arroz integral > brown rice | phrase
integral > whole wheat, whole grain | spanish, either
frijol, habichuela, poroto, judia > bean | spanish, caribbean habichuela, south poroto, spain judia
frijoles negros, frijol negro > black bean | phrase
frijoles refritos > refried bean | phrase
frijoles pintos > pinto bean | phrase
refrito > refried | spanish
garbanzo > garbanzo | spanish, same
lenteja > lentil | spanish
gandul > pigeon pea | spanish, caribbean gandul
haba > fava, lima bean | spanish, either
harina > flour | spanish
harina de maiz, masa > corn flour, masa, cornmeal | phrase, same, either
masa > dough, masa | spanish, same, either
maizena > cornstarch | brand
avena > oat, oatmeal | spanish, either
trigo > wheat | spanish
pan > bread | spanish
pan blanco > white bread | phrase
pan rallado, pan molido > bread crumb | phrase
panecillo, bolillo > roll | spanish, mx bolillo
pan de hamburguesa > hamburger bun, hamburger roll | phrase, either
tostada > toast, tostada | spanish, same, either
tortilla de maiz > corn tortilla | phrase
tortilla de harina > flour tortilla | phrase
galleta > cookie, cracker | spanish, either
galleta salada > saltine, cracker | phrase, either
pastel, bizcocho > cake | spanish, mx pastel, caribbean bizcocho
pasta, fideo > pasta, noodle | spanish, same, either
espagueti > spaghetti | spanish
coditos, codito > elbow macaroni, macaroni | spanish, mx coditos codito, either
cereal > cereal | spanish, same
azucar > sugar | spanish
azucar morena > brown sugar | phrase
azucar glass, azucar glas, azucar en polvo > powdered sugar | phrase
miel > honey | spanish
miel de abeja > honey | phrase
miel de maple, jarabe > syrup | phrase
jarabe > syrup | spanish
mermelada > jam, jelly, preserves | spanish, either
sal > salt | spanish
sal de mar > sea salt | phrase
levadura > yeast | spanish
polvo para hornear > baking powder | phrase
bicarbonato > baking soda | spanish
polvo > powder | spanish
en polvo > powder | phrase
vainilla > vanilla | spanish
chocolate > chocolate | spanish, same
cacao > cocoa | spanish
canela > cinnamon | spanish
comino > cumin | spanish
pimienta > pepper | spanish
pimienta negra > black pepper | phrase
clavo > clove | spanish
nuez moscada > nutmeg | phrase
curcuma > turmeric | spanish
ajonjoli > sesame | spanish
ajo en polvo > garlic powder | phrase
cebolla en polvo > onion powder | phrase
sazon, sazonador > seasoning | spanish
especia > spice | spanish
hierba > herb | spanish
caldo > broth, base, bouillon | spanish, either
caldo de pollo > chicken broth, chicken base, chicken bouillon | phrase, either
consome > bouillon, broth | spanish, either
sopa > soup | spanish
gelatina > gelatin | spanish
flan, pudin, natilla > pudding, custard | spanish, either
dulce > candy, sweet | spanish, either

# drinks
aceite > oil | spanish
aceite de oliva > olive oil | phrase
aceite vegetal > vegetable oil, soybean oil, canola oil | phrase, either
aceite de maiz > corn oil | phrase
aceite de canola > canola oil | phrase
oliva > olive | spanish
vinagre > vinegar | spanish
mayonesa > mayonnaise | spanish
mostaza > mustard | spanish
catsup, salsa de tomate > ketchup, tomato sauce | spanish, either
salsa > sauce, salsa | spanish, same, either
salsa picante > hot sauce | phrase
salsa de soya, salsa soya, sillao > soy sauce | phrase, south sillao
soya > soy | spanish
salsa inglesa > worcestershire | phrase
pasta de tomate > tomato paste | phrase
aderezo > dressing | spanish
pure de papa > mashed potato | phrase
pure > puree, mashed | spanish, either
encurtido, pepinillo > pickle | spanish
agua > water | spanish
agua mineral > mineral water, sparkling water | phrase, either
jugo, zumo > juice | spanish, spain zumo
jugo de naranja > orange juice | phrase
jugo de manzana > apple juice | phrase
jugo de limon > lemon juice, lime juice | phrase, either
refresco, gaseosa > soda | spanish, south gaseosa
cafe > coffee | spanish
cafe descafeinado > decaf coffee | phrase
te > tea | spanish
te helado > iced tea | phrase
limonada > lemonade | spanish
cerveza > beer | spanish
vino > wine | spanish
hielo > ice | spanish
bebida > beverage, drink | spanish, either

# handling
rojo, roja > red | spanish, forms
verde > green | spanish
amarillo, amarilla > yellow | spanish, forms
blanco, blanca > white | spanish, forms
negro, negra > black | spanish, forms
morado, morada > red, purple | spanish, forms, either
dulce de leche > caramel, dulce de leche | phrase, same, either
fresco, fresca > fresh | spanish, forms
congelado, congelada > frozen | spanish, forms
enlatado, enlatada, lata, en lata > canned, can | spanish, either
seco, seca > dried, dry | spanish, forms, either
pelado, pelada > peeled | spanish, forms
picado, picada > chopped, diced | spanish, forms, either
rebanado, rebanada > sliced | spanish, forms
cortado, cortada > cut | spanish, forms
entero, entera > whole | spanish, forms
cocido, cocida > cooked | spanish, forms
crudo, cruda > raw | spanish, forms
ahumado, ahumada > smoked | spanish, forms
asado, asada > roasted, grilled | spanish, forms, either
empanizado, empanizada, empanado > breaded | spanish
grande > large | spanish
mediano > medium | spanish
chico, pequeno > small | spanish
organico, organica > organic | spanish, forms
sin sal > unsalted, no salt | phrase, either
con sal > salted | phrase
sin azucar > sugar free, unsweetened | phrase, either
sin gluten > gluten free | phrase
sin semilla > seedless | phrase
bajo en grasa, baja en grasa > low fat, light | phrase, either
descremado, descremada > skim, fat free | spanish, forms, either

# supplies
servilleta > napkin | spanish
plato > plate | spanish
vaso > cup | spanish
tapa > lid | spanish
cuchara > spoon | spanish
tenedor > fork | spanish
cuchillo > knife | spanish
guante > glove | spanish
bolsa > bag | spanish
bolsa de basura > trash bag, can liner | phrase, either
papel aluminio > aluminum foil | phrase
papel > paper | spanish
toalla de papel > paper towel | phrase
papel higienico > toilet paper, toilet tissue | phrase, either
popote, pajilla, sorbeto > straw | spanish, mx popote, south pajilla, caribbean sorbeto
jabon > soap, detergent | spanish, either
cloro > bleach | spanish
contenedor, recipiente > container | spanish
`;
