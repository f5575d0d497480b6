import type { KeptAnswer } from "@larder/sdk";
import type { KeptLine } from "./kept-guides.ts";
import { SHOWN_PRODUCTS } from "./suggestion-options.ts";

/** What is found on this device. */
export interface KeptFound {
  readonly lines: readonly KeptLine[];
  /** When the catalog that was searched was read, ms since 1970; null = order guides were. */
  readonly catalogueAt: number | null;
}

/** Products of the kept catalog, in the engine's order, each with the stored guide that has it. */
const linesOf = ({ suggestions, at }: KeptAnswer, stored: readonly KeptLine[]): readonly KeptLine[] =>
  suggestions.products.map((product) => {
    const { guideId = null, guideName = "" } = stored.find((line) => line.product.sku === product.sku) ?? {};
    return { guideId, guideName, at, product };
  });

/**
 * Products of the kept catalog for a term; where it has none or isn't kept (null), lines of stored guides. `inGuides`:
 * the stored lines with a text.
 */
export const foundOnDevice = (
  answer: KeptAnswer | null,
  term: string,
  inGuides: (text: string) => readonly KeptLine[],
): KeptFound => {
  if (answer !== null && answer.suggestions.products.length > 0)
    return { lines: linesOf(answer, inGuides("")), catalogueAt: answer.at };
  const lines = inGuides(term).slice(0, SHOWN_PRODUCTS);
  return { lines, catalogueAt: lines.length === 0 ? (answer?.at ?? null) : null };
};
