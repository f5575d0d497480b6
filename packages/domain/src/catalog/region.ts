export interface RegionalValue<A> {
  readonly region: string;
  readonly value: A;
}

const folded = (region: string): string => region.trim().toLowerCase();

/** A visitor's region is the user's, the organization's or the chosen one; null = unknown. Spec §3, §7 (OP-20). */
export const visitorRegion = ({
  user,
  organization = null,
  session,
}: {
  readonly user: string | null;
  readonly organization?: string | null;
  readonly session: string | null;
}): string | null => {
  const own = [user, organization].find((each) => each !== null && each.trim() !== "");
  const region = (own ?? user ?? session ?? "").trim();
  return region === "" ? null : region;
};

/** The region's spelling in the catalog; null = the general values apply (OP-20). */
export const pricedRegion = (region: string | null, regions: readonly string[]): string | null =>
  region === null ? null : (regions.find((known) => folded(known) === folded(region)) ?? null);

/** A region's own stock or price wins over the general one, even if unknown (OP-20, OP-87). */
export const valueIn = <A>(region: string | null, general: A, own: readonly RegionalValue<A>[]): A => {
  const found = region === null ? undefined : own.find((each) => each.region === region);
  return found === undefined ? general : found.value;
};
