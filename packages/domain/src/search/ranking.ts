/**
 * The ranking criteria of a search with words, in order: a later one only breaks ties of all before it (OP-35). What is
 * still tied follows one of each name before a second of any, then how much its name is ordered in all, then popularity, the
 * name and the item number.
 */
export const rankingCriteria = [
  /** Which words answer, how surely (as typed or meaning the same, a beginning, corrected, similar), and in which text. */
  { name: "words", values: 256 },
  /** Scores of filters that rank up. */
  { name: "filters", values: 32 },
  /** Every word exactly as typed before another number or a synonym of it. */
  { name: "asTyped", values: 2 },
  /** The noun of the name or a category says what was typed: salmon is King Salmon Fillet before Salmon Roe. */
  { name: "isThing", values: 2 },
  /** Of what is the thing: what the customer ordered before, then what is in its guides. */
  { name: "yours", values: 4 },
  /** The share of the name that was typed: "butter" is Butter before Butter Pecan Ice Cream. */
  { name: "share", values: 8 },
  /** How much the product is what was typed: the noun of its name, its category. */
  { name: "thing", values: 32 },
  { name: "stock", values: 2 },
  /** Early in the name, next to one another, in the typed order. */
  { name: "position", values: 16 },
  /** The shorter name. */
  { name: "length", values: 16 },
] as const;

type RankingCriterion = (typeof rankingCriteria)[number]["name"];

const valuesOf = (name: RankingCriterion): number => rankingCriteria.find((one) => one.name === name)?.values ?? 1;

export const WORDS = valuesOf("words");
export const FILTERS = valuesOf("filters");
const SHARES = valuesOf("share");
const THINGS = valuesOf("thing");
const POSITIONS = valuesOf("position");
const LENGTHS = valuesOf("length");

/** The criteria that a name alone decides, packed into one number. */
export type NameRank = number;

/** The two last criteria of a `NameRank`, which rank behind the stock. */
export const PLACES = POSITIONS * LENGTHS;

const PLACE_BITS = Math.log2(PLACES);
const SHARE_AND_THING_BITS = Math.log2(SHARES * THINGS);

/** Of `thing` from which a product is what was typed, and not something made of it. */
const IS_THING = 3;

/** The points of a product that is known for a by-product that wasn't typed: it isn't the thing, however it is filed. */
export const asByProduct = (thing: number): number => Math.min(thing, IS_THING - 1);

/** Packs what a name decides, in the order of the criteria. Values are within their criteria's bounds. */
export const nameRankOf = (asTyped: number, share: number, thing: number, position: number, length: number): NameRank =>
  ((((asTyped * 2 + (thing >= IS_THING ? 1 : 0)) * SHARES + share) * THINGS + thing) * POSITIONS + position) * LENGTHS +
  length;

/**
 * The criteria down to the stock in one number: of two products, the one with the higher number ranks first, and equal
 * ones are decided by `nameRank % PLACES`. `own`: 1 for stock, 2 for in the customer's guides, 4 for ordered before.
 */
export const upperRankOf = (words: number, filters: number, nameRank: NameRank, own: number): number => {
  // All limits are powers of two: shifting and masking is what divisions would do, in a loop over all hits.
  const about = nameRank >>> PLACE_BITS;
  const kindOfMatch = about >>> SHARE_AND_THING_BITS;
  const yours = (kindOfMatch & 1) === 1 ? own >> 1 : 0;
  const upper = (((words * FILTERS + filters) << 4) | (kindOfMatch << 2) | yours) << SHARE_AND_THING_BITS;
  return ((upper | (about & (SHARES * THINGS - 1))) << 1) | (own & 1);
};

/** A rank of something that has no name rank: what is the customer's counts for all. */
export const WITHOUT_NAME: NameRank = nameRankOf(0, 0, IS_THING, 0, 0);

/** The share of a name's telling words that was typed, in eighths from 0 to 7; all of it is 7. */
export const shareOf = (typed: number, telling: number): number =>
  Math.min(SHARES - 1, Math.floor((SHARES * typed) / Math.max(1, telling)));

/** The shorter a name, the higher; names of 15 words and more are equally long. */
export const lengthOf = (telling: number): number => LENGTHS - 1 - Math.min(LENGTHS - 1, telling);

/** Points of what makes a product the thing that was typed. */
export const THING = {
  /** The noun of the name ("Milk, Whole"). */
  head: 4,
  /** All words up to the noun ("Whole Milk Cups" is not only milk). */
  firstPart: 3,
  wholeName: 3,
  /** A word of the innermost category, and all its words. */
  kind: 4,
  wholeKind: 3,
  /** A word of the category above it. */
  family: 2,
} as const;

const LATEST = 3;
const NEXT = 3;
const NEXT_BEFORE = 2;
const ONE_BETWEEN = 1;

/**
 * What a step from one typed word's place in a name to the next one's is worth. Words at most `near` places apart count as next
 * to one another.
 */
export const stepOf = (before: number, after: number, near = 1): number => {
  const gap = after - before;
  if (gap >= 1 && gap <= near) return NEXT;
  return gap <= -1 && gap >= -near ? NEXT_BEFORE : gap === 2 ? ONE_BETWEEN : 0;
};

/** Where typed words stand: the place of the first, and what their steps are worth together. */
export const positionOf = (first: number, steps: number): number =>
  Math.min(POSITIONS - 1, LATEST - Math.min(LATEST, first) + steps);

/** Whether a word of a name tells what it is: three letters or more, without digits. Sizes, marks and item codes don't. */
export const isTellingWord = (folded: string): boolean => /^\p{L}{3,}$/u.test(folded);
