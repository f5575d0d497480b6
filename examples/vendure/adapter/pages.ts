import { skuOfPath } from "@larder/domain/catalog/product-path";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { calls } from "@larder/calls/calls";
import { findBySku, productOf } from "./products.ts";
import { FLAGS, INDEX, userOf } from "./sessions.ts";
import { notExpressible } from "./shop-api.ts";
import type { ShopCall, Handlers } from "./shop-call.ts";

/** The pages of the storefront's own features: Vendure has no editors' pages. */
const paths = new Map<string, { readonly contentType: string; readonly title: string }>(
  Object.entries(pageKinds).flatMap(([contentType, kind]) =>
    "path" in kind ? [[kind.path, { contentType, title: kind.title }]] : [],
  ),
);
const categoryOf = (path: string) => /^\/products\/in\/([^/]+)\/$/.exec(path)?.[1];

const page = async (call: ShopCall, path: string) => {
  const user = userOf(call.user);
  const model = (contentType: string, title: string, more: object = {}) => ({
    contentType,
    contentLink: path,
    path,
    title,
    currentUser: user,
    originalUser: user,
    ...more,
  });
  const found = paths.get(path);
  if (found !== undefined) return model(found.contentType, found.title);
  const category = categoryOf(path);
  if (category !== undefined)
    return model("productListing", decodeURIComponent(category), { categoryPath: [decodeURIComponent(category)] });
  const sku = path.startsWith("/products/") ? skuOfPath(path) : null;
  const product = sku === null ? undefined : (await findBySku(call, [sku])).get(sku);
  return product === undefined
    ? model("notFound", "Not found")
    : model("pdp", product.name, { product: productOf(product, call.user === null) });
};

export const pageHandlers: Handlers<"pages"> = {
  byUrl: (call) => page(call, decodeURI(call.path)),
  byContentLink: (call) => page(call, call.input.contentLink),
  childrenOf: () => {
    throw notExpressible("pages of editors");
  },
  childrenAt: async () => [],
  header: async ({ vendure, session }) => {
    const { data } = await vendure(session, "{ facets { items { code values { name } } } }");
    const names: readonly string[] =
      data.facets.items.find(({ code }: any) => code === "category")?.values.map(({ name }: any) => name) ?? [];
    const categoryMenu = names.map((label) => ({
      label,
      url: `/products/in/${encodeURIComponent(label)}/`,
      children: [],
    }));
    return { menu: [], categoryMenu, homeUrl: "/", regions: [] };
  },
  footer: async () => ({ columns: [], legal: "" }),
  globalSettings: async ({ host }) => ({
    siteName: "Larder on Vendure",
    headerUrl: calls.pages.header.path,
    footerUrl: calls.pages.footer.path,
    globalSettingsUrl: calls.pages.globalSettings.path,
    appPath: "/",
    guideEndpoints: {},
    search: {
      applicationId: "larder",
      unauthenticatedKey: "vendure",
      authenticatedKey: "vendure",
      defaultIndex: INDEX,
      hosts: [{ url: host, protocol: "http" }],
    },
    featureFlags: FLAGS,
  }),
};
