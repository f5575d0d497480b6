/** How often a random test runs: a tenth of the full count, or all of it when a soak is requested. */
export const runsOf = (full: number, soak: string | undefined): number =>
  soak === undefined || soak === "" ? Math.ceil(full / 10) : full;
