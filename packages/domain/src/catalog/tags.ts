import type { Variant } from "./variant.schema.ts";

/** A product's tag names, unique, in the order of its variants; unnamed tags are skipped (§3, PROD-16). */
export const tagNames = (variants: readonly Pick<Variant, "tag1" | "tag2">[]): readonly string[] => [
  ...new Set(
    variants.flatMap(({ tag1, tag2 }) => [tag1?.name ?? "", tag2?.name ?? ""]).filter((name) => name.trim() !== ""),
  ),
];
