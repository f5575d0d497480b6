import { type Bits, hasBit } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import { docOf } from "./postings.ts";

/** Whether a product that the buyer can see contains the word. */
export const isVisibleWord = ({ dictionary }: Catalogue, visible: Bits, word: number): boolean => {
  const postings = dictionary.postings[word];
  if (postings === undefined) return false;
  for (let i = 0; i < postings.length; i++) if (hasBit(visible, docOf(postings.entry(i)))) return true;
  return false;
};
