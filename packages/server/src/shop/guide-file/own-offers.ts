import type { Customer } from "../../accounts/auth/caller.ts";
import { type GtinSize, sizesOfGtins } from "../../catalog/gtins.ts";
import { type OwnItem, type OwnNumbers, ownNumbersOf } from "../../catalog/own-numbers.ts";
import type { Db } from "../../database/schema.ts";
import type { Doubtful } from "./match-lines.ts";
import { findOffers, type Offer } from "./offers.ts";

/** What a file's item numbers stand for; `doubtful`: a customer's own number and the catalog's are spelled alike. */
interface FoundOffers {
  readonly offers: ReadonlyMap<string, Offer>;
  readonly doubtful: Doubtful;
}

/** What a text can be as an own number: exactly, or spelled alike when that can only be one. */
const ownItemOf = (own: OwnNumbers, text: string): OwnItem | undefined => {
  const [one, another] = own.alike(text);
  return own.find(text) ?? (another === undefined ? one : undefined);
};

/** The size that the own number stands for comes first: it counts where the row names none. */
const inSize = (offer: Offer, unit: string): Offer =>
  offer.units.includes(unit) ? { ...offer, units: [unit, ...offer.units.filter((other) => other !== unit)] } : offer;

/** The size that a barcode stands for, when the customer can buy it and it's that of one product alone. */
const offerOfGtin = (sizes: readonly GtinSize[], offers: ReadonlyMap<string, Offer>): Offer | undefined => {
  const sold = sizes.filter(({ sku, isExact }) => isExact && offers.get(sku)?.sku === sku);
  const [one, ...others] = sold;
  const offer = one === undefined ? undefined : offers.get(one.sku);
  if (one === undefined || offer === undefined || others.some(({ sku }) => sku !== one.sku)) return undefined;
  return inSize(offer, one.unit);
};

/**
 * Looks up a file's item numbers, the catalog's and the customer's own; one that can be both is in doubt. What is no
 * such number counts as a barcode (OP-62, OP-67).
 */
export const findOwnOffers = async (db: Db, customer: Customer, skus: readonly string[]): Promise<FoundOffers> => {
  const { organization, catalogue } = customer;
  const own = await ownNumbersOf(db, organization.id, catalogue);
  const items = skus.flatMap((text) => {
    const item = ownItemOf(own, text);
    return item === undefined ? [] : [[text, item] as const];
  });
  const gtins = await sizesOfGtins(db, skus);
  const scanned = [...gtins.values()].flat().map(({ sku }) => sku);
  const wanted = [...new Set([...skus, ...items.map(([, { sku }]) => sku), ...scanned])];
  const offers = new Map(await findOffers(db, organization.customerGroup, wanted));
  const doubtful = new Map<string, readonly [Offer, Offer]>();
  for (const [text, { sku, unit }] of items) {
    const [mine, theirs] = [offers.get(sku), offers.get(text)];
    if (mine === undefined) continue;
    if (theirs === undefined || theirs.sku === sku) offers.set(text, inSize(mine, unit));
    else if (own.find(text) !== undefined || theirs.sku !== text) doubtful.set(text, [mine, theirs]);
  }
  for (const [text, sizes] of gtins) {
    const offer = offers.has(text) ? undefined : offerOfGtin(sizes, offers);
    if (offer !== undefined) offers.set(text, offer);
  }
  return { offers, doubtful };
};
