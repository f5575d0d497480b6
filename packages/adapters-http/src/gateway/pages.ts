import { calls } from "@larder/calls/calls";
import { skuOfPath } from "@larder/domain/catalog/product-path";
import { type ContentType, type PageModel, pageKinds } from "@larder/domain/page/page-model.schema";
import type { CallContext, GatewayHandlers } from "./call-context.ts";
import { productOf } from "./products.ts";
import { INDEX, userOf } from "./sessions.ts";

type SentPage = (typeof PageModel)["Encoded"];

/** The storefront's own pages: the backend has no editors' ones. */
const paths = new Map<string, { readonly contentType: ContentType; readonly title: string }>(
  Object.entries(pageKinds).flatMap(([contentType, kind]) =>
    "path" in kind ? [[kind.path, { contentType: contentType as ContentType, title: kind.title }]] : [],
  ),
);

/** A path as people read it; one that can't be decoded names no page. */
const decodedPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const categoryAt = (path: string): string | undefined => /^\/products\/in\/([^/]+)\/$/.exec(path)?.[1];
const categoryPath = (name: string): string => `/products/in/${encodeURIComponent(name)}/`;

/** The page at a path: one of the storefront's own, a category, a product, or none (PAGE-03, OP-33). */
export const pageAt = async (context: CallContext, encoded: string): Promise<SentPage> => {
  const { options, session, customer } = context;
  const path = decodedPath(encoded);
  const user = userOf(customer);
  const model = (contentType: ContentType, title: string, more: Partial<SentPage> = {}): SentPage => ({
    contentType,
    contentLink: path,
    path,
    title,
    currentUser: user,
    originalUser: user,
    ...more,
  });
  const own = paths.get(path);
  if (own !== undefined) return model(own.contentType, own.title);
  const category = categoryAt(path);
  if (category !== undefined) {
    const name = decodedPath(category);
    return model("productListing", name, { categoryPath: [name] });
  }
  const sku = path.startsWith("/products/") ? skuOfPath(path) : null;
  const [product] = sku === null ? [] : await options.backend.products(session, [sku]);
  return product === undefined
    ? model("notFound", "Not found")
    : model("pdp", product.name, { product: productOf(product, customer === null) });
};

/** Pages, header and settings of a shop without editors (SHELL-04, OP-124). */
export const pageHandlers: GatewayHandlers<"pages"> = {
  byContentLink: (context) => pageAt(context, context.input.contentLink),
  header: async ({ options, session }) => ({
    // Without a link of its own the header shows pages that only editors make (SHELL-04).
    menu: [{ label: pageKinds.contact.title, url: pageKinds.contact.path }],
    categoryMenu: (await options.backend.categories(session)).map((label) => ({ label, url: categoryPath(label) })),
    homeUrl: "/",
  }),
  footer: async () => ({}),
  globalSettings: async ({ options, url, unavailable }) => ({
    siteName: options.siteName,
    headerUrl: calls.pages.header.path,
    footerUrl: calls.pages.footer.path,
    globalSettingsUrl: calls.pages.globalSettings.path,
    appPath: "/",
    guideEndpoints: {},
    hasNoMail: true,
    contact: options.contact ?? null,
    search: {
      applicationId: "larder",
      unauthenticatedKey: "gateway",
      authenticatedKey: "gateway",
      defaultIndex: INDEX,
      hosts: [{ url: url.host, protocol: url.protocol === "https:" ? "https" : "http" }],
    },
    featureFlags: options.featureFlags,
    unavailable,
  }),
};
