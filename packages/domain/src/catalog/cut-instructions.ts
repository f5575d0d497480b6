import type { Variant } from "./variant.schema.ts";

/** How a piece is to be cut: one choice of each of the variant's two lists; null = as it comes. */
export interface Cut {
  readonly cutInstructions1: string | null;
  readonly cutInstructions2: string | null;
}

/** A product is cut to order when its variant has instructions to choose from. Spec §3, PROD-17; OP-32. */
export const isCutToOrder = (variant: Pick<Variant, "cutInstructions1" | "cutInstructions2">): boolean =>
  variant.cutInstructions1.length > 0 || variant.cutInstructions2.length > 0;

/** A cut can be chosen only from what the variant offers; nothing is always allowed. Spec §3, PROD-17; OP-32. */
export const offersCut = (variant: Pick<Variant, "cutInstructions1" | "cutInstructions2">, cut: Cut): boolean =>
  (cut.cutInstructions1 === null || variant.cutInstructions1.includes(cut.cutInstructions1)) &&
  (cut.cutInstructions2 === null || variant.cutInstructions2.includes(cut.cutInstructions2));
