import type { NewTexts } from "../index/product-texts.ts";
import type { SearchRequest } from "../query/request.ts";
import type { SearchBanner } from "../../search/search-banner.schema.ts";
import { foldedWordsOf } from "../index/words.ts";

/** What the engine has of where it runs. */
export interface EngineHost {
  readonly newTexts: NewTexts;
  /** ms since any moment, never backward. */
  readonly elapsed: () => number;
  /** Names a search that clicks are reported for. */
  readonly newId: () => string;
}

export type Answer = Readonly<Record<string, unknown>>;

/** Counts and typos are never estimated. */
export const EXHAUSTIVE = {
  exhaustiveFacetsCount: true,
  exhaustiveNbHits: true,
  exhaustiveTypo: true,
  exhaustive: { facetsCount: true, nbHits: true, typo: true },
} as const;

/** An answer whose counts and hits are already JSON: they make up most of it, and much of it repeats. */
export interface Written {
  readonly answer: Answer;
  /** A JSON object; null = not requested. */
  readonly facets: string | null;
  /** One JSON text per hit; null = an answer without hits. */
  readonly hits: readonly string[] | null;
}

export const isWanted = ({ facetSearch, responseFields }: SearchRequest, field: string): boolean =>
  facetSearch !== null || responseFields.includes("*") || responseFields.includes(field);

/** Whether the answer says how a query was read: that can take searches of its own. */
export const isReadingWanted = (request: SearchRequest): boolean =>
  isWanted(request, "userData") || isWanted(request, "queryAfterRemoval");

export const writtenAnswer = ({ answer, facets, hits }: Written): Answer => ({
  ...answer,
  ...(facets === null ? {} : { facets: JSON.parse(facets) as unknown }),
  ...(hits === null ? {} : { hits: hits.map((text): unknown => JSON.parse(text)) }),
});

/** The fields of an answer that change with every request, regardless of the results. */
export const fleetingOf = (
  { facetSearch, params, clickAnalytics }: SearchRequest,
  begun: number,
  { elapsed, newId }: Pick<EngineHost, "elapsed" | "newId">,
): Answer => ({
  ...(facetSearch === null ? { params } : {}),
  ...(facetSearch === null && clickAnalytics ? { queryID: newId() } : {}),
  processingTimeMS: Math.max(1, Math.round(elapsed() - begun)),
});

export const wantedOf = (request: SearchRequest, answer: Answer): Answer =>
  request.facetSearch !== null || request.responseFields.includes("*")
    ? answer
    : Object.fromEntries(Object.entries(answer).filter(([field]) => isWanted(request, field)));

export const answeredBanner = ({ image, title, link, opensNewTab }: SearchBanner) => ({
  image: { urls: [{ url: image }], title },
  ...(link === null ? {} : { link: { url: link, target: opensNewTab ? "_blank" : "_self" } }),
});
export type AnsweredBanner = ReturnType<typeof answeredBanner>;

const phraseOf = (text: string): string => ` ${foldedWordsOf(text).join(" ")} `;

/** The banners that staff place above search results (SEARCH-13). */
export class Banners {
  #all: readonly { readonly phrase: string; readonly banner: AnsweredBanner }[] = [];

  version = 0;

  replace(banners: readonly SearchBanner[]): void {
    this.version++;
    this.#all = banners
      .map((banner) => ({ phrase: phraseOf(banner.term), banner: answeredBanner(banner) }))
      .sort((a, b) => b.phrase.length - a.phrase.length);
  }

  /** The banner for a query: the one whose phrase is the longest contained in it, word by word. A banner without a phrase applies to every search. */
  of(query: string): AnsweredBanner | null {
    const searched = phraseOf(query);
    return this.#all.find(({ phrase }) => phrase.trim() === "" || searched.includes(phrase))?.banner ?? null;
  }
}
