/** The steps of opening a shop, in order (docs/opening.md). */
export const SETUP_STEPS = ["shop", "you", "products", "customers", "delivery", "open"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The step to go on with after one is done: the first missing one after it, or else the first; null = none is missing. */
export const nextStep = (missing: readonly SetupStep[], done: SetupStep): SetupStep | null =>
  missing.find((step) => SETUP_STEPS.indexOf(step) > SETUP_STEPS.indexOf(done)) ?? missing[0] ?? null;
