import { dollarsOf } from "../../catalog/price.ts";
import type { Buyer } from "../../catalog/buyer.ts";
import type { Column } from "./column.ts";
import { copied, GroupColumns } from "./group-columns.ts";
import { hasBit } from "./postings.ts";
import { type ContractEntry, type SearchRow, shownUnit, type StoredProduct, variantOfKind } from "./row.ts";
import { shownPriceOf, TIERS_FOLLOW } from "./tiered-text.ts";

/** How many organizations' columns are kept; the others' are made when they search. */
const MAX_COLUMNS = 16;

interface Listed {
  readonly places: number;
  readonly capacity: number;
  readonly stored: (doc: number) => StoredProduct;
  readonly regions: { readonly stocksAt: (doc: number, region: string) => readonly string[] | null };
}

interface Kept {
  readonly organization: number;
  readonly region: string | null;
  readonly columns: GroupColumns;
}

const valueAt = ({ ids, values }: Column<number>, doc: number): number | null => values[ids[doc] as number] ?? null;

/**
 * Prices of single organizations. Only what differs from the price list is kept; a search of one of these organizations
 * reads columns that its prices stand in, so no hit can carry another's (OP-35, OP-132).
 */
export class Contracts {
  readonly #of = new Map<number, Map<number, readonly ContractEntry[]>>();
  readonly #organizations = new Map<number, readonly number[]>();
  readonly #kept = new Map<string, Kept>();

  constructor(readonly listed: Listed) {}

  grow(capacity: number): void {
    for (const { columns } of this.#kept.values()) columns.grow(capacity);
  }

  /** The columns of a buyer; `general` are those of its group and region. */
  columnsOf({ group, region = null, contractOf }: Buyer, general: GroupColumns): GroupColumns {
    if (contractOf === undefined || group === null || !this.#of.has(contractOf)) return general;
    const key = JSON.stringify([contractOf, group, region]);
    const known = this.#kept.get(key);
    const kept = known?.columns.general === general ? known : this.#made(contractOf, region, general);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_COLUMNS && oldest !== undefined) this.#kept.delete(oldest);
    return kept.columns;
  }

  #made(organization: number, region: string | null, general: GroupColumns): Kept {
    const kept = { organization, region, columns: new GroupColumns(general.newTexts, general) };
    kept.columns.grow(this.listed.capacity);
    copied(general.dollars, kept.columns.dollars, this.listed.places);
    for (const doc of this.#of.get(organization)?.keys() ?? []) this.#putIn(kept, doc);
    return kept;
  }

  #putIn({ organization, region, columns }: Kept, doc: number): void {
    const { general } = columns;
    const own = this.#of.get(organization)?.get(doc);
    if (general === null || !hasBit(general.listed, doc)) columns.remove(doc);
    else if (own === undefined) columns.putGeneral(doc);
    else {
      const { kinds, stocks } = this.listed.stored(doc);
      const here = (region === null ? null : this.listed.regions.stocksAt(doc, region)) ?? stocks;
      const variants = kinds.map((kind, at) => variantOfKind(kind, JSON.parse(here[at] ?? "null") as number | null));
      const listedPrices = general.prices(doc);
      const prices = variants.map(({ unit }, at) => {
        const price = shownPriceOf(listedPrices[at] ?? "null");
        const entry = own.find(([, sold]) => sold === unit);
        if (entry === undefined) return JSON.parse(listedPrices[at] ?? "null") as string | null;
        const [, , text, tiers] = entry;
        const shown = text ?? price.text;
        return shown === null || tiers === null ? shown : `${shown}${TIERS_FOLLOW}${tiers}`;
      });
      const shown = own.find(([, unit, text]) => text !== null && unit === shownUnit(variants));
      const dollars =
        shown === undefined ? valueAt(general.dollars, doc) : shown[4] === null ? null : dollarsOf(shown[4]);
      columns.put(doc, prices, dollars);
    }
  }

  put(doc: number, { contracts = [] }: SearchRow): void {
    this.#forget(doc);
    for (const entry of contracts) {
      const ofOrganization = this.#of.get(entry[0]) ?? new Map<number, readonly ContractEntry[]>();
      ofOrganization.set(doc, [...(ofOrganization.get(doc) ?? []), entry]);
      this.#of.set(entry[0], ofOrganization);
    }
    if (contracts.length > 0)
      this.#organizations.set(doc, [...new Set(contracts.map(([organization]) => organization))]);
    for (const kept of this.#kept.values()) this.#putIn(kept, doc);
  }

  #forget(doc: number): void {
    for (const organization of this.#organizations.get(doc) ?? []) {
      const docs = this.#of.get(organization);
      docs?.delete(doc);
      if (docs?.size === 0) this.#of.delete(organization);
    }
    this.#organizations.delete(doc);
  }

  remove(doc: number): void {
    this.#forget(doc);
    for (const { columns } of this.#kept.values()) columns.remove(doc);
  }
}
