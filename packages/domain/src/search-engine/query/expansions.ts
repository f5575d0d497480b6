import { type Bits, Recent } from "../index/postings.ts";
import type { Catalogue } from "../index/catalogue.ts";
import type { Term } from "../index/terms.ts";
import { expand, type Expansion, type Liberty } from "./expand.ts";
import { COST, type WorkLimit } from "./parameters.ts";

const MOST = 512;
/** A longer list is cheap to find again and would take much memory. */
const LONGEST = 256;

/** What words of recent searches expanded to, for one assortment at a time: the names of a pasted list share most of their words. */
export class Expansions {
  #visible: Bits | null = null;
  #known = new Recent<Expansion | null>(MOST);

  of(catalogue: Catalogue, limit: WorkLimit, visible: Bits, term: Term, liberty: Liberty): Expansion {
    if (this.#visible !== visible) {
      this.#visible = visible;
      this.#known = new Recent(MOST);
    }
    const { oneTypoFrom, twoTyposFrom, ignoresPlurals, usesSynonyms, asBeginning, withTypos } = liberty;
    const key = JSON.stringify([term, oneTypoFrom, twoTyposFrom, ignoresPlurals, usesSynonyms, asBeginning, withTypos]);
    const make = (): Expansion => {
      if (withTypos !== false) limit.spend(COST.spelling * catalogue.dictionary.words.length);
      return expand(catalogue, visible, term, liberty);
    };
    let made: Expansion | null = null;
    const kept = this.#known.of(catalogue.version, key, () => {
      made = make();
      return made.words.size > LONGEST ? null : made;
    });
    return kept ?? made ?? make();
  }
}
