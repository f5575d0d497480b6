import type { Catalogue } from "./catalogue.ts";
import { QUALITY } from "./expand.ts";
import type { Found } from "./find.ts";
import { FIELD } from "./postings.ts";

/** Why a hit ranks where it does, in the protocol's fields. */
export interface RankingInfo {
  readonly nbTypos: number;
  readonly firstMatchedWord: number;
  readonly proximityDistance: number;
  readonly userScore: number;
  readonly geoDistance: number;
  readonly geoPrecision: number;
  readonly nbExactWords: number;
  readonly words: number;
  readonly filters: number;
}

const TYPOS: Readonly<Record<number, number>> = { [QUALITY.corrected]: 1, [QUALITY.oneTypo]: 1, [QUALITY.twoTypos]: 2 };

/** How a product matches the query, by its best reading. */
export const rankingInfo = (catalogue: Catalogue, found: Found | null, doc: number, filters: number): RankingInfo => {
  const held = catalogue.forward.of(doc);
  const matches = (found?.readings ?? []).map((expansions) =>
    expansions.flatMap(({ words }) => {
      let best: { readonly quality: number; readonly place: number } | null = null;
      for (let at = 0; at < held.length; at++) {
        const quality = words.get((held[at] as number) >>> 2) ?? 0;
        const place = ((held[at] as number) & 3) === FIELD.name ? at : 1000 + at;
        if (quality > (best?.quality ?? 0)) best = { quality, place };
      }
      return best === null ? [] : [best];
    }),
  );
  const own = matches.reduce<(typeof matches)[number]>((best, one) => (one.length > best.length ? one : best), []);
  const places = own.map(({ place }) => place).filter((place) => place < 1000);
  return {
    nbTypos: own.reduce((sum, { quality }) => sum + (TYPOS[quality] ?? 0), 0),
    firstMatchedWord: own.length === 0 ? 0 : Math.min(...own.map(({ place }) => place)),
    proximityDistance: places.reduce(
      (sum, place, i) => sum + (i === 0 ? 0 : Math.abs(place - (places[i - 1] ?? 0))),
      0,
    ),
    userScore: catalogue.popularity[doc] as number,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: own.filter(({ quality }) => quality === QUALITY.exact).length,
    words: own.length,
    filters,
  };
};
