import type { Backend, BackendProduct } from "@larder/adapters-http/gateway";
import type { ShopApi } from "./shop-api.ts";

const VARIANT = `id sku priceWithTax stockLevel options { code } customFields { packSize minQuantity maxQuantity multiple }`;
export const PRODUCT = `id name description facetValues { name facet { code } } variants { ${VARIANT} }`;
const FACETS = "facets { items { code values { id name } } }";

const facetOf = ({ facetValues }: any, code: string): string =>
  facetValues.find((one: any) => one.facet.code === code)?.name ?? "";

export const productOf = (product: any): BackendProduct => ({
  sku: product.variants[0].sku,
  name: product.name,
  brand: facetOf(product, "brand"),
  category: facetOf(product, "category"),
  description: product.description,
  variants: product.variants.map(({ id, priceWithTax, stockLevel, options, customFields }: any) => ({
    ...customFields,
    id,
    unit: options[0]?.code.toUpperCase() ?? "",
    packSize: customFields.packSize ?? "",
    price: priceWithTax,
    // Vendure answers the largest whole number for a variant that it doesn't track.
    stock: Number(stockLevel) > 1e9 ? null : Number(stockLevel),
  })),
});

type Catalog = Pick<Backend, "categories" | "products" | "search">;

export const vendureCatalog = (vendure: ShopApi): Catalog => {
  const read = async (session: Parameters<ShopApi>[0], field: "id" | "slug", values: readonly string[]) => {
    if (values.length === 0) return [];
    const query = `query ($in: [String!]) { products(options: { filter: { ${field}: { in: $in } } }) { items { ${PRODUCT} } } }`;
    return (await vendure(session, query, { in: values })).data.products.items as readonly any[];
  };
  return {
    categories: async (session) => {
      const { data } = await vendure(session, `{ ${FACETS} }`);
      return data.facets.items.find(({ code }: any) => code === "category")?.values.map(({ name }: any) => name) ?? [];
    },
    // The slug is the item number, in small letters.
    products: async (session, skus) => {
      const slugs = skus.map((sku) => sku.toLowerCase());
      return (await read(session, "slug", slugs)).map(productOf);
    },
    search: async (session, { term, take, skip, sort, chosen }) => {
      const values = (await vendure(session, `{ ${FACETS} }`)).data.facets.items.flatMap((one: any) => one.values);
      const idOf = (name: string): string => values.find((one: any) => one.name === name)?.id ?? "0";
      const input = {
        term,
        take,
        skip,
        groupByProduct: true,
        facetValueFilters: chosen.map((names) => ({ or: names.map(idOf) })),
        ...(sort === undefined ? {} : { sort: { [sort.by]: sort.direction.toUpperCase() } }),
      };
      const query = `query ($input: SearchInput!) { search(input: $input) { totalItems items { productId } facetValues { count facetValue { name facet { code } } } } }`;
      const found = (await vendure(session, query, { input })).data.search;
      const ids: readonly string[] = found.items.map(({ productId }: any) => productId);
      const products = new Map((await read(session, "id", ids)).map((one) => [one.id, productOf(one)]));
      const counts = (facet: string) =>
        Object.fromEntries(
          found.facetValues
            .filter(({ facetValue }: any) => facetValue.facet.code === facet)
            .map(({ count, facetValue }: any) => [facetValue.name, count]),
        );
      return {
        total: found.totalItems,
        products: ids.flatMap((id) => products.get(id) ?? []),
        counts: { brand: counts("brand"), category: counts("category") },
      };
    },
  };
};
