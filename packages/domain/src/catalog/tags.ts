import type { Variant } from "./variant.schema.ts";

/**
 * The names of a product's tags, each once, in the order of its variants; a tag without a name is none.
 * Spec §3, PROD-16.
 */
export const tagNames = (variants: readonly Pick<Variant, "tag1" | "tag2">[]): readonly string[] => [
  ...new Set(
    variants.flatMap(({ tag1, tag2 }) => [tag1?.name ?? "", tag2?.name ?? ""]).filter((name) => name.trim() !== ""),
  ),
];
