/**
 * Parts of an animal that a kitchen orders by their own name: who types "chicken" doesn't mean its livers, although products
 * are filed under "Chicken, Livers" (OP-35). Offal of meat and poultry as the USDA's IMPS series 700 and the food buying
 * guide name it, and what is left for stock.
 */
const words = `back backs bone bones brain brains carcass carcasses cheek cheeks ear ears feet fat foot gizzard gizzards
giblet giblets heart hearts hock hocks kidney kidneys liver livers marrow neck necks paw paws roe skin skins snout snouts
suet sweetbread sweetbreads tail tails tongue tongues tripe trotter trotters`;

const all: ReadonlySet<string> = new Set(words.split(/\s+/));

/** A word of those that joins another word is a cut ("bone in", "skin on", "romaine hearts" is no meat). */
const cuts = /\b(?:bone|skin|fat|tail)s?[ -]+(?:in|on|off|out|free|less)\b/giu;

/** The by-products that a folded text names: none in "thigh, skin on". */
export const byProductsIn = (folded: string): readonly string[] =>
  folded
    .replaceAll(cuts, " ")
    .split(/[^\p{L}]+/u)
    .filter((word) => all.has(word));
