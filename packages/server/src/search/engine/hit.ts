import type { Buyer } from "../../catalog/buyer.ts";
import { productOf, variantOf, type WireProduct } from "../../catalog/product-row.ts";
import type { Catalogue } from "./catalogue.ts";
import { isInStock, tagsOf } from "./text-facets.ts";
import type { Highlighter, Snippet } from "./highlight.ts";
import type { SearchRequest } from "./request.ts";
import { productOfText } from "./product-text.ts";
import type { SharedRow } from "./row.ts";

/** A product as a hit: all that a list shows and orders by, with the stock and prices of one buyer and no other (OP-35, OP-132). */
export type Hit = WireProduct & {
  readonly objectID: string;
  readonly inStock: boolean;
  readonly tags: readonly string[];
  readonly hierarchicalCategories: Readonly<Record<string, string>>;
  readonly rating?: number;
  readonly storage?: string;
  readonly origin?: string;
  readonly allergens?: readonly string[];
  /** In dollars; left out for guests and while it is pending. */
  readonly price?: number;
  /** Seconds since 1970. */
  readonly addedAt: number;
};

/** What is known of the product at a place, with the stock of the buyer's region. */
const sharedOf = (catalogue: Catalogue, doc: number, { region = null }: Buyer): SharedRow => {
  const row = productOfText(catalogue.texts.get(doc) as string, catalogue.columnsAt(doc));
  return region === null ? row : catalogue.regions.rowAt(doc, row, region);
};

const wireOf = (catalogue: Catalogue, row: SharedRow, doc: number, buyer: Buyer): WireProduct => {
  const prices = catalogue.columnsOf(buyer).prices(doc);
  const showing = { isGuest: buyer.group === null, isListed: true };
  return productOf(
    row.product,
    row.variants.map((variant, i) => variantOf(variant, prices[i] ?? null, showing)),
  );
};

/** The product at a place of the index as a buyer's calls answer it. */
export const productAt = (catalogue: Catalogue, doc: number, buyer: Buyer): WireProduct =>
  wireOf(catalogue, sharedOf(catalogue, doc, buyer), doc, buyer);

/** What of a product's facts a hit carries: what can be filtered by, and what kitchens look for. */
const shownFacts = ({ rating, storage, origin, allergens }: SharedRow["facts"]) => ({
  ...(typeof rating === "number" ? { rating } : {}),
  ...(storage ? { storage } : {}),
  ...(origin ? { origin } : {}),
  ...(allergens === undefined || allergens.length === 0 ? {} : { allergens }),
});

/** The names of a product's category and those above it, as the facets have them. */
const hierarchyOf = ({ facets }: Catalogue, doc: number): Readonly<Record<string, string>> => {
  const levels: Record<string, string> = {};
  for (const level of ["lvl0", "lvl1", "lvl2"] as const) {
    const { ids, values } = facets[`hierarchicalCategories.${level}`];
    const name = values[ids[doc] as number] ?? null;
    if (name !== null) levels[level] = name;
  }
  return levels;
};

export const hitAt = (catalogue: Catalogue, doc: number, buyer: Buyer): Hit => {
  const row = sharedOf(catalogue, doc, buyer);
  const dollars = catalogue.columnsOf(buyer).dollars;
  const price = dollars.values[dollars.ids[doc] as number] ?? null;
  return {
    objectID: row.product.sku,
    ...wireOf(catalogue, row, doc, buyer),
    inStock: isInStock(row),
    tags: tagsOf(row),
    hierarchicalCategories: hierarchyOf(catalogue, doc),
    addedAt: Math.floor(row.addedAt / 1000),
    ...shownFacts(row.facts),
    ...(price === null ? {} : { price }),
  };
};

/** What is highlighted by default. */
const highlighted = [
  "name",
  "brand",
  "sku",
  "category",
  "subcategory",
  "subsubcategory",
  "packSize",
  "description",
] as const;

const textAt = (hit: Hit, attribute: string): string | null => {
  const value = Object.hasOwn(hit, attribute) ? (hit as unknown as Readonly<Record<string, unknown>>)[attribute] : null;
  return typeof value === "string" ? value : null;
};

const keyTexts = new Map<string, string>(highlighted.map((name) => [name, JSON.stringify(name)]));
const keyText = (name: string): string => keyTexts.get(name) ?? JSON.stringify(name);

/** The highlights of a hit as the text of an object; their values are texts already, because they repeat from hit to hit. */
const highlightsText = (hit: Hit, highlighter: Highlighter, wanted: readonly string[]): string => {
  const names = wanted.includes("*") ? highlighted.filter((name) => hit[name] !== "") : new Set(wanted);
  let members = "";
  for (const name of names) {
    const text = textAt(hit, name);
    if (text === null) continue;
    const value = name === "sku" ? highlighter.codeText(text) : highlighter.text(text);
    members += `${members === "" ? "" : ","}${keyText(name)}:${value}`;
  }
  return `{${members}}`;
};

const snippetsOf = (
  hit: Hit,
  highlighter: Highlighter,
  wanted: readonly string[],
): Readonly<Record<string, Snippet>> => {
  const snippets: Record<string, Snippet> = {};
  for (const item of wanted.includes("*") ? highlighted : wanted) {
    const [name = "", count = "10"] = item.split(":");
    const text = textAt(hit, name);
    if (text !== null)
      snippets[name] = highlighter.snippet(text, Math.min(Math.max(1, Number.parseInt(count, 10) || 10), 200));
  }
  return snippets;
};

/** The attributes of a hit that a request asks for. */
export const retrieved = (hit: Hit, wanted: readonly string[]): Readonly<Record<string, unknown>> => {
  if (wanted.length === 1 && wanted[0] === "*") return hit;
  const without = new Set(wanted.filter((name) => name.startsWith("-")).map((name) => name.slice(1)));
  if (wanted.includes("*") && without.size === 0) return hit;
  const tops = new Set(wanted.map((name) => name.split(".")[0]));
  const isWanted = (name: string): boolean =>
    name === "objectID" || ((wanted.includes("*") || tops.has(name)) && !without.has(name));
  return Object.fromEntries(Object.entries(hit).filter(([name]) => isWanted(name)));
};

/** A hit as a request asks for it, with its highlights, as the text of an object. */
export const hitText = (hit: Hit, highlighter: Highlighter, request: SearchRequest): string => {
  const { attributesToRetrieve, attributesToSnippet, attributesToHighlight } = request;
  // There is always a field, the id, before the others.
  let text = JSON.stringify(retrieved(hit, attributesToRetrieve)).slice(0, -1);
  if (attributesToSnippet.length > 0)
    text += `,"_snippetResult":${JSON.stringify(snippetsOf(hit, highlighter, attributesToSnippet))}`;
  if (attributesToHighlight.length > 0)
    text += `,"_highlightResult":${highlightsText(hit, highlighter, attributesToHighlight)}`;
  return `${text}}`;
};
