/** A value of one region. */
export interface RegionalValue<A> {
  readonly region: string;
  readonly value: A;
}

const folded = (region: string): string => region.trim().toLowerCase();

/**
 * The region that a visitor orders from: a signed-in user's own, otherwise the organization's, otherwise the one chosen before
 * signing in; null = none is known. A user who has taken the region out has the organization's or none. Spec §3, §7; OP-20.
 */
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

/**
 * The region that stock and prices are read for, as the catalogue writes it: capitals and blanks around it do not count. Null
 * = the general values hold, because the region is unknown or has none of its own. OP-20.
 */
export const pricedRegion = (region: string | null, regions: readonly string[]): string | null =>
  region === null ? null : (regions.find((known) => folded(known) === folded(region)) ?? null);

/**
 * The stock or the price of a size in a region: the region's own where the catalogue has one, otherwise the general one. A
 * stock that is not known and a price that is pending are values too. OP-20, OP-87.
 */
export const valueIn = <A>(region: string | null, general: A, own: readonly RegionalValue<A>[]): A => {
  const found = region === null ? undefined : own.find((each) => each.region === region);
  return found === undefined ? general : found.value;
};
