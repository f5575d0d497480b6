import type { Variant } from "./variant.schema.ts";

/** One choice from each of the variant's two cut lists; null = uncut. */
export interface Cut {
  readonly cutInstructions1: string | null;
  readonly cutInstructions2: string | null;
}

/** A product is cut to order when its variant has cut instructions (§3, PROD-17, OP-32). */
export const isCutToOrder = (variant: Pick<Variant, "cutInstructions1" | "cutInstructions2">): boolean =>
  variant.cutInstructions1.length > 0 || variant.cutInstructions2.length > 0;

/** Only cuts the variant offers can be chosen; no cut is always allowed (§3, PROD-17, OP-32). */
export const offersCut = (variant: Pick<Variant, "cutInstructions1" | "cutInstructions2">, cut: Cut): boolean =>
  (cut.cutInstructions1 === null || variant.cutInstructions1.includes(cut.cutInstructions1)) &&
  (cut.cutInstructions2 === null || variant.cutInstructions2.includes(cut.cutInstructions2));
