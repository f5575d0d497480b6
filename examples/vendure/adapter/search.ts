import { orderedLines, purchaseOf } from "./orders.ts";
import { PRODUCT, productOf } from "./products.ts";
import { notExpressible } from "./shop-api.ts";
import type { Handlers, ShopCall } from "./shop-call.ts";

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

/** What the customer can order again, latest first. */
const boughtBefore = async (call: ShopCall, size: number) => {
  const last = new Map<string, any>();
  for (const line of await orderedLines(call)) {
    const item = productOf(line.productVariant.product).sku;
    if (!last.has(item) && last.size < size) last.set(item, line);
  }
  return {
    queryId: null,
    total: 0,
    products: [...last.values()].map(({ productVariant }) => productOf(productVariant.product)),
    suggestions: [],
    counts: [],
    categories: [],
    ...(call.user === null
      ? {}
      : { lastPurchases: Object.fromEntries([...last].map(([item, line]) => [item, purchaseOf(line, call.zone)])) }),
  };
};

export const searchHandlers: Handlers<"search"> = {
  queries: async (call) => ({
    results: await Promise.all((call.input.requests ?? []).map((one: any) => result(call, one))),
  }),
  suggest: async (call) => {
    const { q, size = 6 } = call.input;
    if (q.trim() === "") return boughtBefore(call, size);
    const { total, products } = await search(call, { term: q, take: size });
    return { queryId: null, total, products, suggestions: [], counts: [], categories: [] };
  },
};
