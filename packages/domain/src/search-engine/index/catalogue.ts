import type { Buyer } from "../../catalog/buyer.ts";
import { byProductsIn } from "../../search/by-products.ts";
import type { DictionaryEntry } from "../../search/dictionary-entry.ts";
import type { SynonymRule } from "../../search/synonym.schema.ts";
import { andBits, type Bits, clearBit, newBits, notBits, putBit, setBit } from "./postings.ts";
import { Codes, fold, foldedWordsOf, hashOf, headOf } from "./words.ts";
import { Column, grown } from "./column.ts";
import { Contracts } from "./contracts.ts";
import { Gtins } from "./gtins.ts";
import { GroupColumns, Regions } from "./group-columns.ts";
import { productText, readProductText, type SearchRow, shownPrice, type StoredProduct, textOf } from "./row.ts";
import { lengthInWords, ProductWords } from "./product-words.ts";
import { Synonyms } from "./synonyms.ts";
import type { NewTexts, ProductTexts } from "./product-texts.ts";
import { facetsOf, isOnlyJustInTime, newFacets, type TextFacet, textFacets } from "./text-facets.ts";

/** The whole index of one process: data shared by all customer groups, and each group's own columns. A product keeps its slot while it is active. */
export class Catalogue {
  readonly words = new ProductWords();
  readonly dictionary = this.words.dictionary;
  readonly codes = new Codes();
  readonly gtins = new Gtins();
  readonly synonyms = new Synonyms();
  readonly facets = newFacets();
  readonly groups = new Map<string, GroupColumns>();
  readonly guests: GroupColumns;
  readonly regions = new Regions(this);
  readonly contracts = new Contracts(this);
  readonly forward = this.words.forward;
  readonly texts: ProductTexts;
  readonly names: string[] = [];
  readonly skus: string[] = [];
  alive: Bits = newBits(0);
  /** What comes in no other way than just in time. */
  justInTime: Bits = newBits(0);
  /** What its name says is a by-product, such as livers. */
  byProducts: Bits = newBits(0);
  nameHash = new Int32Array(0);
  heads = new Uint8Array(0);
  /** How many different words of the name tell what it is. */
  nameLengths = new Uint8Array(0);
  popularity = new Int32Array(0);
  addedAt = new Float64Array(0);
  size = 0;
  places = 0;
  /** Grows with every change and invalidates anything computed from an earlier version. */
  version = 0;
  orderVersion = 0;
  capacity = 0;
  readonly #bySku = new Map<string, number>();
  /** What is sold of an assortment without just-in-time goods. */
  readonly #offered = new WeakMap<Bits, { readonly version: number; readonly bits: Bits }>();
  readonly #free: number[] = [];
  readonly #levelWords: Readonly<Record<"subcategory" | "subsubcategory", (readonly number[] | undefined)[]>> = {
    subcategory: [],
    subsubcategory: [],
  };

  constructor(readonly newTexts: NewTexts) {
    this.texts = newTexts();
    this.guests = new GroupColumns(newTexts);
  }

  #grow(): void {
    this.capacity = Math.max(1024, this.capacity * 2);
    this.alive = grown(this.alive, this.capacity);
    this.justInTime = grown(this.justInTime, this.capacity);
    this.byProducts = grown(this.byProducts, this.capacity);
    this.heads = grown(this.heads, this.capacity);
    this.nameLengths = grown(this.nameLengths, this.capacity);
    this.nameHash = grown(this.nameHash, this.capacity);
    this.popularity = grown(this.popularity, this.capacity);
    this.addedAt = grown(this.addedAt, this.capacity);
    for (const column of new Set(Object.values(this.facets))) column.grow(this.capacity);
    for (const group of [this.forward, this.texts, this.guests, this.regions, ...this.groups.values(), this.contracts])
      group.grow(this.capacity);
  }

  /** The slot of a product, a new one if it has none. */
  place(sku: string): number {
    const known = this.#bySku.get(sku);
    if (known !== undefined) return known;
    const doc = this.#free.pop() ?? this.places++;
    if (doc >= this.capacity) this.#grow();
    this.#bySku.set(sku, doc);
    this.size++;
    return doc;
  }

  find(sku: string): number | undefined {
    return this.#bySku.get(sku);
  }

  facet(name: string, buyer: Buyer): Column<string> | undefined {
    if (name === "inStock") return this.inStockFor(buyer);
    return Object.hasOwn(this.facets, name) ? this.facets[name as TextFacet] : undefined;
  }

  inStockFor({ region = null }: Buyer): Column<string> {
    return (region === null ? undefined : this.regions.inStock(region)) ?? this.facets.inStock;
  }

  namesAt(doc: number): Pick<SearchRow["product"], "sku" | "brand" | "category" | "subcategory" | "subsubcategory"> {
    const { brand, category, subcategory, subsubcategory } = this.facets;
    return {
      sku: this.skus[doc] as string,
      brand: brand.values[brand.ids[doc] as number] ?? "",
      category: category.values[category.ids[doc] as number] ?? "",
      subcategory: subcategory.values[subcategory.ids[doc] as number] ?? "",
      subsubcategory: subsubcategory.values[subsubcategory.ids[doc] as number] ?? "",
    };
  }

  stored(doc: number): StoredProduct {
    return readProductText(this.texts.get(doc) as string);
  }

  textsAt(doc: number): readonly string[] {
    const { name, packSize, description, facts } = this.stored(doc);
    const { brand, category, subcategory, subsubcategory } = this.namesAt(doc);
    const { storage } = JSON.parse(facts) as SearchRow["facts"];
    return [
      textOf(name),
      brand,
      category,
      subcategory,
      subsubcategory,
      textOf(packSize),
      storage ?? "",
      textOf(description),
    ];
  }

  columnsOf(buyer: Buyer): GroupColumns {
    const { group, region = null } = buyer;
    if (group === null) return this.guests;
    const ofRegion = region === null ? undefined : this.regions.columnsOf(group, region);
    return this.contracts.columnsOf(buyer, ofRegion ?? this.generalOf(group));
  }

  /** What a buyer finds: the assortment of the group, and of it what the brand sells (PROD-14). */
  listedFor(buyer: Buyer): Bits {
    const { listed } = this.columnsOf(buyer);
    if (buyer.withoutJustInTime === undefined) return listed;
    const known = this.#offered.get(listed);
    if (known?.version === this.version) return known.bits;
    const bits = andBits(listed, notBits(this.justInTime));
    this.#offered.set(listed, { version: this.version, bits });
    return bits;
  }

  generalOf(group: string): GroupColumns {
    const known = this.groups.get(group);
    if (known !== undefined) return known;
    const columns = new GroupColumns(this.newTexts);
    columns.grow(this.capacity);
    this.groups.set(group, columns);
    return columns;
  }

  setRegions(names: readonly string[]): void {
    if (this.regions.replace(names)) this.version++;
  }

  setSynonyms(rules: readonly SynonymRule[], entries: readonly DictionaryEntry[] = []): void {
    this.version++;
    this.synonyms.replace(rules, entries);
  }

  put(row: SearchRow): void {
    const { product } = row;
    const doc = this.place(product.sku);
    this.version++;
    this.texts.put(doc, productText(row));
    const name = fold(product.name);
    if (
      this.skus[doc] !== product.sku ||
      this.names[doc] !== name ||
      this.popularity[doc] !== row.popularity ||
      this.addedAt[doc] !== row.addedAt
    )
      this.orderVersion++;
    this.names[doc] = name;
    this.skus[doc] = product.sku;
    const nameWords = foldedWordsOf(product.name);
    this.nameHash[doc] = hashOf(nameWords.join(" "));
    const different = new Set(nameWords);
    this.heads[doc] = headOf(product.name, nameWords, different);
    this.nameLengths[doc] = lengthInWords(different);
    this.popularity[doc] = row.popularity;
    this.addedAt[doc] = row.addedAt;
    setBit(this.alive, doc);
    putBit(this.justInTime, doc, isOnlyJustInTime(row));
    putBit(this.byProducts, doc, byProductsIn(name).length > 0);
    this.codes.put(doc, product.sku);
    this.gtins.put(doc, row.variants);
    this.words.put(doc, nameWords, row);
    const values = facetsOf(row);
    for (const facet of textFacets) this.facets[facet].put(doc, values[facet]);
    this.#putGroups(doc, row);
  }

  categoryWords(level: "subcategory" | "subsubcategory", doc: number): readonly number[] {
    const { ids, values } = this.facets[level];
    const id = ids[doc] as number;
    const known = this.#levelWords[level];
    return (known[id] ??= id === 0 ? [] : this.words.of(values[id] as string));
  }

  #putGroups(doc: number, row: SearchRow): void {
    this.guests.put(doc, [], null);
    const own = new Map<string, Map<string, string>>();
    for (const [group, unit, text] of row.prices) {
      let texts = own.get(group);
      if (texts === undefined) own.set(group, (texts = new Map()));
      texts.set(unit, text);
    }
    const groups = new Set(row.groups);
    for (const group of groups) {
      const texts = own.get(group);
      const prices = row.variants.map(({ unit }) => texts?.get(unit) ?? null);
      this.generalOf(group).put(doc, prices, shownPrice(row, group));
    }
    for (const [group, columns] of this.groups) if (!groups.has(group)) columns.remove(doc);
    this.regions.put(doc, row);
    this.contracts.put(doc, row);
  }

  remove(sku: string): void {
    const doc = this.#bySku.get(sku);
    if (doc === undefined) return;
    this.version++;
    this.size--;
    this.#bySku.delete(sku);
    this.#free.push(doc);
    this.words.remove(doc);
    this.codes.remove(doc);
    this.gtins.remove(doc);
    clearBit(this.alive, doc);
    for (const columns of [this.guests, this.regions, ...this.groups.values(), this.contracts]) columns.remove(doc);
    this.texts.remove(doc);
  }

  warm(): void {
    for (const column of Object.values(this.facets)) column.alphabet();
    for (const { dollars } of [...this.groups.values(), ...this.regions.columns()]) dollars.alphabet();
    for (const sorted of [this.dictionary, this.codes]) sorted.startingWith("\u0000");
  }
}
