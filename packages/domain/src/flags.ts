/** The site-wide switches (§9, CONST-39). */
export type FeatureFlag =
  | "PPro.UseMinMaxProductQuantity"
  | "FeatureFlags.Global.SimilarItemsModal"
  | "FeatureFlags.Global.EnforceStock";

/** The switches as received; a missing one is off. */
export type FeatureFlags = Readonly<Record<string, unknown>>;

/** A feature is on only when its flag is the boolean `true` (§9, CONST-39, QTY-01). */
export const isOn = (flags: FeatureFlags | null | undefined, flag: FeatureFlag): boolean => flags?.[flag] === true;
