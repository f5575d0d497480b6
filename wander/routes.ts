import { pageKinds } from "@larder/domain/page/page-model.schema";

/** Where a walk may begin: every page with a place of its own, and one of each kind that the catalog makes. */
export const starts: readonly string[] = [
  ...Object.values(pageKinds).flatMap((kind) => ("path" in kind ? [kind.path] : [])),
  "/products/",
  "/products/poultry/chicken/",
  "/products/204652/",
  "/search/?q=salmon",
  "/about-us/",
  "/no-such-page/",
];

const OF_PATH: readonly (readonly [kind: string, path: RegExp])[] = [
  ["productListing", /^\/products\/$|^\/products\/(?!\d)[^/]+\/$/],
  ["subcategory", /^\/products\/(?!\d)[^/]+\/[^/]+\/$/],
  ["pdp", /^\/products\/\d+\//],
  ["content", /^\/(?:about-us|resources|privacy|terms)\//],
  ["notFound", /^\/no-such-page\/$/],
];

/** The kinds of page that a walk can reach: all but an editor's preview, and "search", which "searchResults" shows. */
export const reachable: readonly string[] = Object.keys(pageKinds).filter(
  (kind) => kind !== "preview" && kind !== "search",
);

/** The kind of the page at an address, `null` = none that is known. */
export const kindAt = (url: string): string | null => {
  const { pathname } = new URL(url);
  const own = Object.entries(pageKinds).find(([, kind]) => "path" in kind && kind.path === pathname);
  return own?.[0] ?? OF_PATH.find(([, path]) => path.test(pathname))?.[0] ?? null;
};
