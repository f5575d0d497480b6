import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import { foldedWordsOf } from "./words.ts";

/** A banner in the protocol's form. */
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
