import type { Customer } from "../../accounts/auth/caller.ts";
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

/** Looks up a file's item numbers, the catalog's and the customer's own; one that can be both is in doubt (OP-62, OP-67). */
export const findOwnOffers = async (db: Db, customer: Customer, skus: readonly string[]): Promise<FoundOffers> => {
  const { organization, catalogue } = customer;
  const own = await ownNumbersOf(db, organization.id, catalogue);
  const items = skus.flatMap((text) => {
    const item = ownItemOf(own, text);
    return item === undefined ? [] : [[text, item] as const];
  });
  const wanted = [...new Set([...skus, ...items.map(([, { sku }]) => sku)])];
  const offers = new Map(await findOffers(db, organization.customerGroup, wanted));
  const doubtful = new Map<string, readonly [Offer, Offer]>();
  for (const [text, { sku, unit }] of items) {
    const [mine, theirs] = [offers.get(sku), offers.get(text)];
    if (mine === undefined) continue;
    if (theirs === undefined || theirs.sku === sku) offers.set(text, inSize(mine, unit));
    else if (own.find(text) !== undefined || theirs.sku !== text) doubtful.set(text, [mine, theirs]);
  }
  return { offers, doubtful };
};
