import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import { foldedWordsOf } from "./words.ts";

/** A banner in the form of the protocol. */
export const answeredBanner = ({ image, title, link, opensNewTab }: SearchBanner) => ({
  image: { urls: [{ url: image }], title },
  ...(link === null ? {} : { link: { url: link, target: opensNewTab ? "_blank" : "_self" } }),
});
export type AnsweredBanner = ReturnType<typeof answeredBanner>;

const phraseOf = (text: string): string => ` ${foldedWordsOf(text).join(" ")} `;

/** The banners that staff put over the results of searches (SEARCH-13). */
export class Banners {
  #all: readonly { readonly phrase: string; readonly banner: AnsweredBanner }[] = [];

  /** Grows with every change. */
  version = 0;

  replace(banners: readonly SearchBanner[]): void {
    this.version++;
    this.#all = banners
      .map((banner) => ({ phrase: phraseOf(banner.term), banner: answeredBanner(banner) }))
      .sort((a, b) => b.phrase.length - a.phrase.length);
  }

  /** The banner of a search: the one with the longest term that stands in it, word by word; without a term it is that of all. */
  of(query: string): AnsweredBanner | null {
    const searched = phraseOf(query);
    return this.#all.find(({ phrase }) => phrase.trim() === "" || searched.includes(phrase))?.banner ?? null;
  }
}
