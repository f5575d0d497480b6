import fs from "node:fs";
import path from "node:path";
import { RecentlyUsed } from "../database/process/recently-used.ts";
import { oncePer } from "../database/process/turns.ts";
import { headOf as tagsOf } from "@larder/domain/page/metadata";
import { repositoryRoot } from "../config.ts";
import type { PersonalPart, SharedPage } from "./complete-page.ts";
import { escapeHtml } from "../messages/mail-document.ts";

const file = path.join(repositoryRoot, "packages/web/dist/index.html");

/** Served while the storefront isn't built: readable, with its data. */
const PLAIN = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><!--larder:head--></head>
<body><div id="app"><!--larder:main--></div><!--larder:data--></body></html>
`;

/** What replaces `<!--larder:…-->` in the built page; preload links go at the end of its head. */
type Slot = "preloads" | "head" | "main" | "data";

interface Shell {
  readonly at: number;
  readonly parts: readonly (string | { readonly slot: Slot })[];
  readonly preloads: ReadonlyMap<string, string>;
  readonly release: string;
}

let kept: Shell | null = null;

const preloadOf = (name: string): string =>
  name.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="/Static/dist/${name}">`
    : `<link rel="modulepreload" crossorigin href="/Static/dist/${name}">`;

const readPreloads = (): ReadonlyMap<string, string> => {
  const list = path.join(path.dirname(file), ".vite/pages.json");
  if (!fs.existsSync(list)) return new Map();
  const pages = JSON.parse(fs.readFileSync(list, "utf8")) as Readonly<Record<string, readonly string[]>>;
  return new Map(Object.entries(pages).map(([type, names]) => [type, names.map(preloadOf).join("")]));
};

const partsOf = (text: string): Shell["parts"] =>
  text
    .replace("</head>", "<!--larder:preloads--></head>")
    .split(/<!--larder:(preloads|head|main|data)-->/)
    .map((part, index) => (index % 2 === 0 ? part : { slot: part as Slot }));

const releaseOf = (text: string): string =>
  Array.from(text.matchAll(/<script type="module"[^>]*\/assets\/([\w-]+\.js)"/g), ([, name]) => name).join(" ");

const shell = (): Shell => {
  const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (kept?.at !== at) {
    const text = at === 0 ? PLAIN : fs.readFileSync(file, "utf8");
    kept = {
      at,
      parts: partsOf(text),
      preloads: at === 0 ? new Map() : readPreloads(),
      release: releaseOf(text),
    };
  }
  return kept;
};

/** The served release of the storefront; "" while it isn't built. */
export const release = (): string => shell().release;

/** Escapes JSON for a script block, so that nothing in it can end the block (OP-124). */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

const escapeKept = oncePer((value: object) => escapeJson(value));

const headOf = (page: SharedPage, title: string): string =>
  tagsOf((page.metaDataInfo ?? []).map((element) => ({ innerContent: "", ...element })))
    .tags.map(({ tag, attributes }) => {
      const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
      return `<${tag} ${pairs.join(" ")}>`;
    })
    .reduce((head, tag) => head + tag, `<title>${escapeHtml(title)}</title>`);

const structuredData = (page: SharedPage, origin: string): readonly unknown[] => {
  const crumbs = page.breadcrumbs ?? [];
  const trail = crumbs.map(({ label, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: origin + url,
  }));
  const list =
    trail.length === 0 ? [] : [{ "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: trail }];
  const { product } = page;
  if (product === null || product === undefined) return list;
  const { sku, name, description, brand, imageUrl, category } = product;
  return [
    ...list,
    {
      "@context": "https://schema.org",
      "@type": "Product",
      sku,
      name,
      ...(description ? { description } : {}),
      ...(brand ? { brand: { "@type": "Brand", name: brand } } : {}),
      ...(category ? { category } : {}),
      ...(imageUrl ? { image: imageUrl.startsWith("/") ? origin + imageUrl : imageUrl } : {}),
    },
  ];
};

const link = (label: string, url: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** The part that is readable without scripts (docs/architecture.md). */
const mainOf = (page: SharedPage): string => {
  const crumbs = (page.breadcrumbs ?? []).map(({ label, url }) => `<li>${link(label, url)}</li>`).join("");
  const blocks = (page.blocks ?? []).map(
    ({ heading, html, links, products }) =>
      `<section>${heading ? `<h2>${escapeHtml(heading)}</h2>` : ""}${html ?? ""}` +
      (links?.length ? `<ul>${links.map(({ label, url }) => `<li>${link(label, url)}</li>`).join("")}</ul>` : "") +
      `${products?.length ? listOf(products) : ""}</section>`,
  );
  const { product } = page;
  const details = product
    ? `<p>${escapeHtml([product.brand, product.packSize, `Item ${product.sku}`].filter((part) => part).join(" · "))}</p>${product.description ? `<p>${escapeHtml(product.description)}</p>` : ""}`
    : "";
  const products = page.products?.length ? listOf(page.products) : "";
  return `<main><h1>${escapeHtml(page.title ?? "")}</h1>${crumbs === "" ? "" : `<nav aria-label="Breadcrumb"><ol>${crumbs}</ol></nav>`}${details}${blocks.join("")}${products}</main>`;
};

const listOf = (products: NonNullable<SharedPage["products"]>): string =>
  `<ul>${products.map((product) => `<li>${link(product.name ?? product.sku, product.url ?? "")}${product.packSize ? ` <span>${escapeHtml(product.packSize)}</span>` : ""}</li>`).join("")}</ul>`;

/** A page's data, included so that the first paint needs no second round trip. */
export interface PageBundle {
  /** The same object while unchanged; so are header and footer. */
  readonly shared: SharedPage;
  readonly personal: PersonalPart;
  readonly settings: unknown;
  readonly header: object;
  readonly footer: object;
  readonly organizations: unknown;
  readonly cartCount: number;
}

const joined = (object: string, added: string): readonly string[] => [object.slice(0, -1), ",", added.slice(1)];

const bundleJson = ({ shared, header, footer }: PageBundle, personal: string, own: string): readonly string[] => [
  '{"page":',
  ...joined(escapeKept(shared), personal),
  ',"header":',
  escapeKept(header),
  ',"footer":',
  escapeKept(footer),
  ",",
  own.slice(1),
];

interface Texts {
  readonly title: string;
  readonly origin: string;
  readonly head: string;
  readonly main: string;
}

const texts = new WeakMap<SharedPage, Texts>();

const textsOf = (page: SharedPage, title: string, origin: string): Texts => {
  const held = texts.get(page);
  if (held?.title === title && held.origin === origin) return held;
  const data = structuredData(page, origin)
    .map((value) => `<script type="application/ld+json">${escapeJson(value)}</script>`)
    .join("");
  const written = { title, origin, head: headOf(page, title) + data, main: mainOf(page) };
  texts.set(page, written);
  return written;
};

const htmlOf = (
  { parts, preloads }: Shell,
  bundle: PageBundle,
  [personal, own]: readonly [string, string],
  [title, origin]: readonly [string, string],
): string => {
  const { shared } = bundle;
  const { currentUser } = bundle.personal;
  const { head, main } = textsOf(shared, title, origin);
  const fill: Readonly<Record<Slot, () => readonly string[]>> = {
    preloads: () => [
      preloads.get(shared.contentType ?? "content") ?? "",
      // The rules of the cart.
      currentUser?.isAuthenticated && currentUser.currentOrganization ? (preloads.get("") ?? "") : "",
    ],
    head: () => [head],
    main: () => [main],
    data: () => [
      '<script type="application/json" id="larder-data">',
      ...bundleJson(bundle, personal, own),
      "</script>",
    ],
  };
  return parts.flatMap((part) => (typeof part === "string" ? part : fill[part.slot]())).join("");
};

interface Rendered extends Pick<PageBundle, "shared" | "header" | "footer"> {
  readonly shell: Shell;
  readonly html: string;
}

/** Cached rendered pages, up to 200 kB each; the least recently sent are evicted. */
const MAX_RENDERED = 100;

const rendered = new RecentlyUsed<Rendered>(MAX_RENDERED);

/** Renders a page: head, readable text, and the storefront's initial data. The `html` of blocks was cleaned on reading. Cached. */
export const renderPage = (bundle: PageBundle, title: string, origin: string): string => {
  const { shared, personal: reader, header, footer, ...rest } = bundle;
  const [personal, own] = [escapeJson(reader), escapeJson(rest)];
  const page = shell();
  const key = `${title}\n${origin}\n${shared.path ?? ""}\n${personal}\n${own}`;
  const before = rendered.get(key);
  const isSame = before?.shell === page && before.shared === shared && before.header === header;
  if (isSame && before.footer === footer) return before.html;
  const html = htmlOf(page, bundle, [personal, own], [title, origin]);
  rendered.set(key, { shell: page, shared, header, footer, html });
  return html;
};
