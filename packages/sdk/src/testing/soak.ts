/** A random test's runs: a tenth of the full count, or all in a soak. */
export const runsOf = (full: number, soak: string | undefined): number =>
  soak === undefined || soak === "" ? Math.ceil(full / 10) : full;
