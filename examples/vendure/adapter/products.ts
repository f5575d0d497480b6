import { formatCents } from "@larder/domain/catalog/money";
import { productPath } from "@larder/domain/catalog/product-path";
import { sku } from "@larder/domain/catalog/sku";
import { notExpressible } from "./shop-api.ts";
import type { ShopCall, Handlers } from "./shop-call.ts";

export const VARIANT = `id sku priceWithTax stockLevel options { code } customFields { packSize minQuantity maxQuantity multiple }`;
export const PRODUCT = `id name description facetValues { name facet { code } } variants { ${VARIANT} }`;

/** Vendure answers the largest whole number for a variant that it doesn't track. */
const stockOf = ({ stockLevel }: any): number | null => (Number(stockLevel) > 1e9 ? null : Number(stockLevel));
export const unitOf = ({ options }: any): string => options[0]?.code.toUpperCase() ?? "";
const facetOf = ({ facetValues }: any, code: string): string =>
  facetValues.find((one: any) => one.facet.code === code)?.name ?? "";

const variantOf = (one: any, isGuest: boolean, at: number) => ({
  price: isGuest ? "" : formatCents(one.priceWithTax),
  text: unitOf(one),
  isDefault: at === 0,
  inStock: stockOf(one) !== 0,
  stock: isGuest ? null : stockOf(one),
  minQuantity: one.customFields.minQuantity,
  maxQuantity: one.customFields.maxQuantity,
  sellByMultiple: one.customFields.multiple,
  metadata: { unitOfMeasure: unitOf(one) },
});

/** A product as our calls have it; guests see neither prices nor stock. */
export const productOf = (one: any, isGuest = false) => ({
  sku: sku(one.variants[0].sku),
  name: one.name,
  brand: facetOf(one, "brand"),
  category: facetOf(one, "category"),
  description: one.description,
  url: productPath(sku(one.variants[0].sku), one.name),
  packSize: one.variants[0].customFields.packSize ?? "",
  variants: one.variants.map((variant: any, at: number) => variantOf(variant, isGuest, at)),
});

/** Vendure's products by item number, which is the slug that they were filled in under. */
export const findBySku = async (
  { vendure, session }: ShopCall,
  skus: readonly string[],
): Promise<ReadonlyMap<string, any>> => {
  const query = `query ($slugs: [String!]) { products(options: { filter: { slug: { in: $slugs } } }) { items { ${PRODUCT} } } }`;
  const { data } = await vendure(session, query, { slugs: skus.map((one) => one.toLowerCase()) });
  return new Map(data.products.items.map((one: any) => [one.variants[0].sku, one]));
};

const SORTS: Readonly<Record<string, object>> = {
  name_asc: { name: "ASC" },
  name_desc: { name: "DESC" },
  price_asc: { price: "ASC" },
  price_desc: { price: "DESC" },
};

/** Vendure's search; `chosen` are names of facet values, each list of them an "or". */
const search = async (
  { vendure, session, user }: ShopCall,
  input: object,
  chosen: readonly (readonly string[])[] = [],
) => {
  const facets = await vendure(session, "{ facets { items { values { id name } } } }");
  const values = new Map<string, string>(
    facets.data.facets.items.flatMap(({ values: list }: any) => list.map((one: any) => [one.name, one.id])),
  );
  const filters = chosen.map((names) => ({ or: names.map((name) => values.get(name) ?? "0") }));
  const query = `query ($input: SearchInput!) { search(input: $input) { totalItems items { productId } facetValues { count facetValue { name facet { code } } } } }`;
  const found = (
    await vendure(session, query, { input: { ...input, groupByProduct: true, facetValueFilters: filters } })
  ).data.search;
  const ids = found.items.map(({ productId }: any) => productId);
  const read = `query ($ids: [String!]) { products(options: { filter: { id: { in: $ids } } }) { items { ${PRODUCT} } } }`;
  const products = ids.length === 0 ? [] : (await vendure(session, read, { ids })).data.products.items;
  const byId = new Map(products.map((one: any) => [one.id, one]));
  const counts = (code: string) =>
    found.facetValues
      .filter(({ facetValue }: any) => facetValue.facet.code === code)
      .map(({ count, facetValue }: any) => [facetValue.name, count]);
  return {
    total: found.totalItems,
    counts,
    products: ids.flatMap((id: string) => (byId.has(id) ? [productOf(byId.get(id), user === null)] : [])),
  };
};

/** `category:"Beef"` or `brand:Quayside`; every other filter is one that Vendure's facets don't have. */
const valueOf = (filter: string): string => {
  const [, value] = /^(?:brand|category):"?(.*?)"?$/s.exec(filter) ?? [];
  if (value === undefined) throw notExpressible(`the filter ${filter}`);
  return value;
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The search engine's protocol, as far as Vendure's search has it. */
const result = async (call: ShopCall, { indexName, params: more = {}, ...given }: any) => {
  const params = { ...given, ...(typeof more === "string" ? Object.fromEntries(new URLSearchParams(more)) : more) };
  const { query = "", page = 0, hitsPerPage = 20, facets = [], facetFilters = [], filters } = params;
  const sorted = String(indexName).replace(/^products_?/, "");
  if (sorted !== "" && SORTS[sorted] === undefined) throw notExpressible(`the order ${sorted}`);
  const chosen = [
    ...facetFilters.map((one: any) => [one].flat().map(valueOf)),
    ...(filters ? [[valueOf(filters)]] : []),
  ];
  const input = {
    term: query,
    take: Number(hitsPerPage),
    skip: page * hitsPerPage,
    ...(sorted === "" ? {} : { sort: SORTS[sorted] }),
  };
  const { total, products, counts } = await search(call, input, chosen);
  const wanted: readonly string[] = facets.includes("*") ? ["brand", "category"] : [facets].flat();
  return {
    index: indexName,
    query,
    params: "",
    page,
    hitsPerPage,
    nbHits: total,
    nbPages: Math.ceil(total / Math.max(1, hitsPerPage)),
    processingTimeMS: 1,
    exhaustiveNbHits: true,
    hits: products.map((one: any) => ({
      ...one,
      objectID: one.sku,
      _highlightResult: { name: { value: escaped(one.name), matchLevel: "none", matchedWords: [] } },
      inStock: one.variants.some(({ inStock }: any) => inStock),
    })),
    facets: Object.fromEntries(
      wanted
        .map((name) => [name, Object.fromEntries(counts(name))])
        .filter(([, found]) => Object.keys(found as object).length > 0),
    ),
  };
};

export const searchHandlers: Handlers<"search"> = {
  queries: async (call) => ({
    results: await Promise.all((call.input.requests ?? []).map((one: any) => result(call, one))),
  }),
  suggest: async (call) => {
    const { total, products } =
      call.input.q.trim() === ""
        ? { total: null, products: [] }
        : await search(call, { term: call.input.q, take: call.input.size ?? 6 });
    return { queryId: null, total, products, suggestions: [], counts: [], categories: [] };
  },
};
