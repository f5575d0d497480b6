/** What spanish-fresh.ts is for goods of the cold room, for dry goods, drinks and words of all goods. */
export const spanishDry = `
# Fruit and nuts
fruta > fruit
manzana > apple
naranja > orange
limon > lemon, lime
lima > lime
toronja, pomelo > grapefruit
mandarina > mandarin, tangerine, clementine
uva > grape
pasa, uva pasa > raisin
fresa, frutilla > strawberry
mora, zarzamora > blackberry
mora azul, arandano azul > blueberry
arandano > cranberry, blueberry
frambuesa > raspberry
cereza > cherry
pina, anana > pineapple
mango > mango
papaya, lechosa > papaya
sandia, patilla > watermelon
melon > melon, cantaloupe
melon verde > honeydew
durazno, melocoton > peach
pera > pear
ciruela > plum
ciruela pasa > prune
chabacano, albaricoque > apricot
coco > coconut
guayaba > guava
granada > pomegranate
higo > fig
kiwi > kiwi
maracuya, parcha > passion fruit
tamarindo > tamarind
cacahuate, mani > peanut
almendra > almond
nuez > nut, walnut, pecan
pistache, pistacho > pistachio

# Rice, beans, bread and dry goods
arroz > rice
arroz integral > brown rice
integral > whole wheat, whole grain
frijol, habichuela, poroto, judia > bean
frijoles negros, frijol negro > black bean
frijoles refritos > refried bean
frijoles pintos > pinto bean
refrito > refried
garbanzo > garbanzo
lenteja > lentil
gandul > pigeon pea
haba > fava, lima bean
harina > flour
harina de maiz, masa > corn flour, masa, cornmeal
masa > dough, masa
maizena > cornstarch
avena > oat, oatmeal
trigo > wheat
pan > bread
pan blanco > white bread
pan rallado, pan molido > bread crumb
panecillo, bolillo > roll
pan de hamburguesa > hamburger bun, hamburger roll
tostada > toast, tostada
tortilla de maiz > corn tortilla
tortilla de harina > flour tortilla
galleta > cookie, cracker
galleta salada > saltine, cracker
pastel, bizcocho > cake
pasta, fideo > pasta, noodle
espagueti > spaghetti
coditos, codito > elbow macaroni, macaroni
cereal > cereal
azucar > sugar
azucar morena > brown sugar
azucar glass, azucar glas, azucar en polvo > powdered sugar
miel > honey
miel de abeja > honey
miel de maple, jarabe > syrup
jarabe > syrup
mermelada > jam, jelly, preserves
sal > salt
sal de mar > sea salt
levadura > yeast
polvo para hornear > baking powder
bicarbonato > baking soda
polvo > powder
en polvo > powder
vainilla > vanilla
chocolate > chocolate
cacao > cocoa
canela > cinnamon
comino > cumin
pimienta > pepper
pimienta negra > black pepper
clavo > clove
nuez moscada > nutmeg
curcuma > turmeric
ajonjoli > sesame
ajo en polvo > garlic powder
cebolla en polvo > onion powder
sazon, sazonador > seasoning
especia > spice
hierba > herb
caldo > broth, base, bouillon
caldo de pollo > chicken broth, chicken base, chicken bouillon
consome > bouillon, broth
sopa > soup
gelatina > gelatin
flan, pudin, natilla > pudding, custard
dulce > candy, sweet

# Oils, sauces and drinks
aceite > oil
aceite de oliva > olive oil
aceite vegetal > vegetable oil, soybean oil, canola oil
aceite de maiz > corn oil
aceite de canola > canola oil
oliva > olive
vinagre > vinegar
mayonesa > mayonnaise
mostaza > mustard
catsup, salsa de tomate > ketchup, tomato sauce
salsa > sauce, salsa
salsa picante > hot sauce
salsa de soya, salsa soya, sillao > soy sauce
soya > soy
salsa inglesa > worcestershire
pasta de tomate > tomato paste
aderezo > dressing
pure de papa > mashed potato
pure > puree, mashed
encurtido, pepinillo > pickle
agua > water
agua mineral > mineral water, sparkling water
jugo, zumo > juice
jugo de naranja > orange juice
jugo de manzana > apple juice
jugo de limon > lemon juice, lime juice
refresco, gaseosa > soda
cafe > coffee
cafe descafeinado > decaf coffee
te > tea
te helado > iced tea
limonada > lemonade
cerveza > beer
vino > wine
hielo > ice
bebida > beverage, drink

# Colors, cuts and how goods are kept
rojo, roja > red
verde > green
amarillo, amarilla > yellow
blanco, blanca > white
negro, negra > black
morado, morada > red, purple
dulce de leche > caramel, dulce de leche
fresco, fresca > fresh
congelado, congelada > frozen
enlatado, enlatada, lata, en lata > canned, can
seco, seca > dried, dry
pelado, pelada > peeled
picado, picada > chopped, diced
rebanado, rebanada > sliced
cortado, cortada > cut
entero, entera > whole
cocido, cocida > cooked
crudo, cruda > raw
ahumado, ahumada > smoked
asado, asada > roasted, grilled
empanizado, empanizada, empanado > breaded
grande > large
mediano > medium
chico, pequeno > small
organico, organica > organic
sin sal > unsalted, no salt
con sal > salted
sin azucar > sugar free, unsweetened
sin gluten > gluten free
sin semilla > seedless
bajo en grasa, baja en grasa > low fat, light
descremado, descremada > skim, fat free

# What is not eaten
servilleta > napkin
plato > plate
vaso > cup
tapa > lid
cuchara > spoon
tenedor > fork
cuchillo > knife
guante > glove
bolsa > bag
bolsa de basura > trash bag, can liner
papel aluminio > aluminum foil
papel > paper
toalla de papel > paper towel
papel higienico > toilet paper, toilet tissue
popote, pajilla, sorbeto > straw
jabon > soap, detergent
cloro > bleach
contenedor, recipiente > container
`;
