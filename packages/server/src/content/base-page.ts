import { pageKinds } from "@larder/domain/page/page-model.schema";
import { categoryUrl } from "../catalog/categories.ts";
import { completePage } from "./complete-page.ts";
import type { SharedPage, WirePage } from "./page-data.ts";

/** Normalizes a path as in the page table: decoded, one slash at each end, no empty parts. Null = unreadable. */
export const pathOf = (url: string): string | null => {
  try {
    const parts = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "")
      .split("/")
      .filter((part) => part !== "");
    return parts.some((part) => part === ".." || part.includes("\0"))
      ? null
      : parts.length === 0
        ? "/"
        : `/${parts.join("/")}/`;
  } catch {
    return null;
  }
};

const meta = (title: string, description: string, path: string): WirePage["metaDataInfo"] => [
  { elementTag: "title", innerContent: title, elementAttributes: {} },
  ...(description === ""
    ? []
    : [{ elementTag: "meta", innerContent: "", elementAttributes: { name: "description", content: description } }]),
  { elementTag: "meta", innerContent: "", elementAttributes: { property: "og:title", content: title } },
  { elementTag: "link", innerContent: "", elementAttributes: { rel: "canonical", href: path } },
];

const isPrivate = (contentType: string): boolean =>
  Object.entries(pageKinds).some(([kind, of]) => kind === contentType && "isPrivate" in of);

const HOME = { label: "Home", url: "/" };

/** The breadcrumbs of a category path. */
export const trail = (path: readonly string[]) => [
  HOME,
  ...path.map((label, index) => ({ label, url: categoryUrl(path.slice(0, index + 1)) })),
];

/** A page without content: title, meta tags and breadcrumbs; pages for signed-in users aren't indexed. */
export const basePage = (contentType: string, path: string, title: string, description: string): SharedPage => ({
  contentType,
  contentLink: "",
  path,
  title,
  metaDataInfo: [
    ...(meta(title, description, path) ?? []),
    ...(isPrivate(contentType)
      ? [{ elementTag: "meta", innerContent: "", elementAttributes: { name: "robots", content: "noindex" } }]
      : []),
  ],
  breadcrumbs: path === "/" ? [] : [HOME, { label: title, url: path }],
  blocks: [],
  product: null,
  categoryPath: [],
  products: [],
  totalProducts: null,
});

/** The "not found" page (OP-33). */
export const notFoundPage = (path: string): SharedPage =>
  completePage(basePage("notFound", path, "Page not found", ""));
