import type { Backend, BackendProduct, BackendSession } from "@larder/adapters-http/gateway";
import type { ShopApi } from "./shop-api.ts";

export const PRODUCT = `id name description facetValues { name facet { code } }
  variants { id sku price: priceWithTax stockLevel options { code } customFields { packSize minQuantity maxQuantity multiple } }`;
const SEARCH = `query ($input: SearchInput!) { search(input: $input) { total: totalItems items { productId } facetValues { count facetValue { name facet { code } } } } }`;

export const productOf = ({ name, description, facetValues, variants }: any): BackendProduct => {
  const facetOf = (code: string) => facetValues.find(({ facet }: any) => facet.code === code)?.name ?? "";
  return {
    sku: variants[0].sku,
    name,
    description,
    brand: facetOf("brand"),
    category: facetOf("category"),
    variants: variants.map(({ stockLevel, options, customFields, ...variant }: any) => ({
      ...variant,
      ...customFields,
      unit: options[0].code.toUpperCase(),
      // Vendure answers the largest whole number for a variant that it doesn't track.
      stock: Number(stockLevel) > 1e9 ? null : Number(stockLevel),
    })),
  };
};

export const vendureCatalog = (vendure: ShopApi): Pick<Backend, "categories" | "products" | "search"> => {
  const facetsOf = async (session: BackendSession): Promise<readonly any[]> =>
    (await vendure(session, "{ facets { items { code values { id name } } } }")).facets.items;
  const read = async (session: BackendSession, field: "id" | "slug", values: readonly string[]) => {
    const query = `query ($in: [String!]) { products(options: { filter: { ${field}: { in: $in } } }) { items { ${PRODUCT} } } }`;
    return values.length === 0
      ? []
      : ((await vendure(session, query, { in: values })).products.items as readonly any[]);
  };
  return {
    categories: async (session) =>
      (await facetsOf(session)).find(({ code }) => code === "category")?.values.map(({ name }: any) => name) ?? [],
    // The slug is the item number, in small letters.
    products: async (session, skus) => {
      const slugs = skus.map((sku) => sku.toLowerCase());
      return (await read(session, "slug", slugs)).map(productOf);
    },
    search: async (session, { term, take, skip, sort, chosen }) => {
      const values = (await facetsOf(session)).flatMap((facet) => facet.values);
      const idOf = (name: string): string => values.find((value) => value.name === name)?.id ?? "0";
      const facetValueFilters = chosen.map((names) => ({ or: names.map(idOf) }));
      const order = sort === undefined ? {} : { sort: { [sort.by]: sort.direction.toUpperCase() } };
      const input = { term, take, skip, groupByProduct: true, facetValueFilters, ...order };
      const { total, items, facetValues } = (await vendure(session, SEARCH, { input })).search;
      const ids: readonly string[] = items.map(({ productId }: any) => productId);
      const products = new Map((await read(session, "id", ids)).map((one) => [one.id, productOf(one)]));
      const countsOf = (code: string) => {
        const found = facetValues.filter(({ facetValue }: any) => facetValue.facet.code === code);
        return Object.fromEntries(found.map(({ count, facetValue }: any) => [facetValue.name, count]));
      };
      const counts = { brand: countsOf("brand"), category: countsOf("category") };
      return { total, products: ids.flatMap((id) => products.get(id) ?? []), counts };
    },
  };
};
