import type { BackendSearch } from "./backend.ts";
import { type CallContext, type GatewayHandlers, lacks } from "./call-context.ts";
import { boughtLines, type BoughtLine, purchaseOf } from "./orders.ts";
import { productOf } from "./products.ts";
import { INDEX } from "./sessions.ts";

const FACETS = ["brand", "category"] as const;
const DEFAULT_HITS = 20;

/** A search of the engine's protocol; `params` holds the same fields, also as a query string (OP-35). */
interface Request {
  readonly indexName?: string;
  readonly query?: string;
  readonly page?: number | string;
  readonly hitsPerPage?: number | string;
  readonly facets?: string | readonly string[];
  readonly facetFilters?: readonly (string | readonly string[])[];
  readonly filters?: string;
  readonly params?: string | Omit<Request, "params">;
}

/** `category:"Beef"` or `brand:Quayside`: other filters are refused. */
const valueIn = (context: CallContext, filter: string): string => {
  const [, value] = /^(?:brand|category):"?(.*?)"?$/s.exec(filter) ?? [];
  if (value === undefined) throw lacks(context, `the filter ${filter}`);
  return value;
};

/** An index's name ends in the order of its hits. */
const sortOf = (context: CallContext, indexName: string): Pick<BackendSearch, "sort"> => {
  const suffix = indexName.slice(INDEX.length);
  if (suffix === "") return {};
  const [, by, direction] = /^_(name|price)_(asc|desc)$/.exec(suffix) ?? [];
  if (by === undefined) throw lacks(context, `the order ${suffix}`);
  return { sort: { by, direction } as NonNullable<BackendSearch["sort"]> };
};

const resultOf = async (context: CallContext, { params = {}, ...given }: Request) => {
  const inParams = typeof params === "string" ? Object.fromEntries(new URLSearchParams(params)) : params;
  const {
    indexName = INDEX,
    query = "",
    facets = [],
    facetFilters = [],
    filters,
    ...request
  }: Request = {
    ...given,
    ...inParams,
  };
  const page = Number(request.page ?? 0);
  const hitsPerPage = Number(request.hitsPerPage ?? DEFAULT_HITS);
  const chosen = [...facetFilters, ...(filters ? [filters] : [])].map((one) =>
    [one].flat().map((filter) => valueIn(context, filter)),
  );
  const { options, session, customer } = context;
  const started = performance.now();
  const { total, products, counts } = await options.backend.search(session, {
    term: query,
    take: hitsPerPage,
    skip: page * hitsPerPage,
    chosen,
    ...sortOf(context, indexName),
  });
  const wanted = [facets].flat();
  const counted = FACETS.filter((facet) => wanted.includes("*") || wanted.includes(facet));
  return {
    index: indexName,
    query,
    params: "",
    page,
    hitsPerPage,
    nbHits: total,
    nbPages: Math.ceil(total / Math.max(1, hitsPerPage)),
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    exhaustiveNbHits: true,
    hits: products.map((product) => ({
      ...productOf(product, customer === null),
      objectID: product.sku,
      _highlightResult: { name: { value: product.name, matchLevel: "none", matchedWords: [] } },
      inStock: product.variants.some(({ stock }) => stock !== 0),
    })),
    facets: Object.fromEntries(
      counted.filter((facet) => Object.keys(counts[facet]).length > 0).map((facet) => [facet, counts[facet]]),
    ),
  };
};

const NOTHING = { queryId: null, suggestions: [], counts: [], categories: [] };

/** What the customer bought, latest first (OP-34). */
const boughtBefore = async (context: CallContext, size: number) => {
  const last = new Map<string, BoughtLine>();
  for (const line of await boughtLines(context))
    if (!last.has(line.product.sku) && last.size < size) last.set(line.product.sku, line);
  const purchases = [...last].map(([sku, line]) => [sku, purchaseOf(line, context.zone)] as const);
  return {
    ...NOTHING,
    total: 0,
    products: [...last.values()].map(({ product }) => productOf(product)),
    ...(context.customer === null ? {} : { lastPurchases: Object.fromEntries(purchases) }),
  };
};

/** The search engine's protocol and suggestions, over the backend's search (SEARCH-01, OP-34, OP-35). */
export const searchHandlers: GatewayHandlers<"search"> = {
  queries: async (context) => {
    const { requests = [] } = context.input as { readonly requests?: readonly Request[] };
    return { results: await Promise.all(requests.map((request) => resultOf(context, request))) };
  },
  suggest: async (context) => {
    const { q, size = 6 } = context.input;
    if (q.trim() === "") return boughtBefore(context, size);
    const { options, session, customer } = context;
    const { total, products } = await options.backend.search(session, { term: q, take: size, skip: 0, chosen: [] });
    return { ...NOTHING, total, products: products.map((product) => productOf(product, customer === null)) };
  },
};
