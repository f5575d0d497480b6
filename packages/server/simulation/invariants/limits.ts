interface Limits {
  readonly Minimum: number;
  readonly Maximum: number;
  readonly Multiple: number;
}

const NONE: Limits = { Minimum: 1, Maximum: Infinity, Multiple: 1 };

/** The limits of the fixture's products, written once more, so that a defect in the domain shows. */
const LIMITS: Readonly<Record<string, Limits>> = {
  LIMIT: { ...NONE, Minimum: 2, Maximum: 10 },
  ONE10: { ...NONE, Maximum: 10 },
};

export const limitsOf = (sku: string): Limits => LIMITS[sku] ?? NONE;
