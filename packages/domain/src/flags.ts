/** The switches that are set for the whole site (spec §9, CONST-39). */
export type FeatureFlag =
  | "PPro.UseMinMaxProductQuantity"
  | "FeatureFlags.Global.SimilarItemsModal"
  | "FeatureFlags.Global.EnforceStock";

/** The switches as they arrive: a name that is missing is off. */
export type FeatureFlags = Readonly<Record<string, unknown>>;

/**
 * A feature is on only when its flag is really `true`: absent, 'false' and 'true' as text are off.
 * Spec §9, CONST-39, QTY-01.
 */
export const isOn = (flags: FeatureFlags | null | undefined, flag: FeatureFlag): boolean => flags?.[flag] === true;
