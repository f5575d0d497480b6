/** How kitchens and distributors shorten words, by the short form. */
const SHORT: Readonly<Record<string, string>> = {
  chx: "chicken",
  chix: "chicken",
  chk: "chicken",
  chkn: "chicken",
  ckn: "chicken",
  brst: "breast",
  thgh: "thigh",
  bnls: "boneless",
  sknls: "skinless",
  bf: "beef",
  grnd: "ground",
  gr: "ground",
  evoo: "extra virgin olive oil",
  oj: "orange juice",
  pb: "peanut butter",
  mozz: "mozzarella",
  parm: "parmesan",
  prov: "provolone",
  rom: "romaine",
  mayo: "mayonnaise",
  bbq: "barbecue",
  hvy: "heavy",
  crm: "cream",
  btr: "butter",
  chs: "cheese",
  chz: "cheese",
  yog: "yogurt",
  lg: "large",
  lrg: "large",
  med: "medium",
  sm: "small",
  wht: "white",
  whl: "whole",
  grn: "green",
  blk: "black",
  yel: "yellow",
  frz: "frozen",
  fz: "frozen",
  frzn: "frozen",
  fzn: "frozen",
  frsh: "fresh",
  org: "organic",
  pot: "potato",
  tom: "tomato",
  toms: "tomato",
  veg: "vegetable",
  sce: "sauce",
  drsg: "dressing",
  dress: "dressing",
  uns: "unsalted",
  unslt: "unsalted",
  slc: "sliced",
  shrd: "shredded",
  shrdd: "shredded",
  ww: "whole wheat",
  ap: "all purpose",
  catsup: "ketchup",
  scallion: "green onion",
  garbanzo: "chickpea",
  yoghurt: "yogurt",
  filet: "fillet",
  donut: "doughnut",
  pt: "pint",
  qt: "quart",
  gal: "gallon",
  lbs: "lb",
  pound: "lb",
  ounce: "oz",
  skimmed: "skim",
};

const JOINING = new Set(["and", "or", "of", "the", "a", "an", "with", "w", "for", "in", "n", "de"]);

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]+/gu, "")
    .toLowerCase();

/** A word without its plural; a wrong guess only has to be the same on both sides. */
const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|z|ss|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

/** A run of letters; or a number with what belongs to it, as in "2%", "80/20" and "6x6". */
const WORD = /\p{L}+|\p{N}+(?:[./x-]\p{N}+)*%?/gu;

const MAX_WORDS = 24;

/** Whether a word is a size or another number. */
export const isNumber = (word: string): boolean => /^\p{N}/u.test(word);

/** A name's words for comparison: no case, accents or plurals, short forms written out, joining words left out. */
export const nameWords = (name: string): readonly string[] => {
  const words: string[] = [];
  for (const [word] of fold(name).matchAll(WORD)) {
    if (words.length >= MAX_WORDS) break;
    const one = singular(word);
    const long = Object.hasOwn(SHORT, one) ? SHORT[one] : Object.hasOwn(SHORT, word) ? SHORT[word] : undefined;
    for (const each of long?.split(" ") ?? [one]) if (!JOINING.has(each)) words.push(each);
  }
  return [...new Set(words)];
};
