import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { RecentlyUsed } from "../database/process/recently-used.ts";
import { oncePer } from "../database/process/turns.ts";
import { headOf as tagsOf } from "@larder/domain/page/metadata";
import { STATIC_BASE_URL } from "@larder/domain/page/urls";
import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import { repositoryRoot } from "../config.ts";
import type { SharedPage } from "./complete-page.ts";
import type { PageBundle } from "./page-bundle.ts";
import { escapeHtml } from "../messages/mail-document.ts";
import { brandOfReader, type FirstScreens, part, readFirstScreens, screenOf } from "./first-screen.ts";

const dist = path.join(repositoryRoot, "packages/web/dist");

/** Where the storefront of a language is built. */
const folderOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? dist : path.join(dist, language));

/** Without its own storefront, a language has the English one. */
const builtLanguage = (language: Language): Language =>
  fs.existsSync(path.join(folderOf(language), "index.html")) ? language : DEFAULT_LANGUAGE;

/** Served while the storefront isn't built: readable, with its data. */
const PLAIN = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><!--larder:head--></head>
<body><div id="app"><!--larder:main--></div><!--larder:data--></body></html>
`;

/** What replaces `<!--larder:…-->` in the built page; styles and preload links go at the end of its head. */
type Slot = "look" | "preloads" | "head" | "main" | "data";

/** What a kind of page needs before it can be shown: styles in the page itself, scripts by links. */
interface Needs {
  readonly head: string;
  /** For the content security policy. */
  readonly hash: string;
}

interface Shell {
  readonly at: number;
  readonly parts: readonly (string | { readonly slot: Slot })[];
  readonly needs: (type: string) => Needs;
  /** Further scripts of a customer's pages. */
  readonly customers: string;
  readonly screens: FirstScreens | null;
  readonly release: string;
}

const kept = new Map<Language, Shell>();

/** Where browsers find the files of a language. */
const baseOf = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? STATIC_BASE_URL : `${STATIC_BASE_URL}${language}/`;

const preloadOf = (base: string, name: string): string =>
  `<link rel="modulepreload" crossorigin href="${base}${name}">`;

/** Tells the storefront's loader that this style sheet is in the page. It isn't fetched. */
const inlinedLink = (base: string, name: string): string =>
  `<link rel="stylesheet" disabled crossorigin href="${base}${name}">`;

const styleOf = (folder: string, name: string): string => fs.readFileSync(path.join(folder, name), "utf8").trim();

/** The built page names its style sheet, which goes into the page. */
const SHEET = /<link rel="stylesheet" crossorigin href="\/Static\/dist\/(?:[a-z]{2}\/)?(assets\/[^"]+\.css)">/;

const isStyle = (name: string): boolean => name.endsWith(".css");

const readNeeds = (
  language: Language,
  sheet: string | undefined,
  drawn: string,
): Pick<Shell, "needs" | "customers"> => {
  const folder = folderOf(language);
  const base = baseOf(language);
  const list = path.join(folder, ".vite/pages.json");
  if (!fs.existsSync(list)) return { needs: () => ({ head: "", hash: "" }), customers: "" };
  const pages = JSON.parse(fs.readFileSync(list, "utf8")) as Readonly<Record<string, readonly string[]>>;
  const made = new Map<string, Needs>();
  const needs = (type: string): Needs => {
    const known = Object.hasOwn(pages, type) ? type : "content";
    const before = made.get(known);
    if (before !== undefined) return before;
    const files = pages[known] ?? [];
    const sheets = [...(sheet === undefined ? [] : [sheet]), ...files.filter(isStyle)];
    const styles = sheets.map((name) => styleOf(folder, name)).join("") + drawn;
    const scripts = files.filter((name) => !isStyle(name)).map((name) => preloadOf(base, name));
    const needed = {
      head: `${scripts.join("")}${sheets.map((name) => inlinedLink(base, name)).join("")}<style>${styles}</style>`,
      hash: `'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
    };
    made.set(known, needed);
    return needed;
  };
  return { needs, customers: (pages[""] ?? []).map((name) => preloadOf(base, name)).join("") };
};

const partsOf = (text: string): Shell["parts"] =>
  text
    .replace("<html", "<html<!--larder:look-->")
    .replace("</head>", "<!--larder:preloads--></head>")
    .split(/<!--larder:(look|preloads|head|main|data)-->/)
    .map((piece, index) => (index % 2 === 0 ? piece : { slot: piece as Slot }));

const releaseOf = (text: string): string =>
  Array.from(text.matchAll(/<script type="module"[^>]*\/assets\/([\w-]+\.js)"/g), ([, name]) => name).join(" ");

const shell = (wanted: Language): Shell => {
  const language = builtLanguage(wanted);
  const file = path.join(folderOf(language), "index.html");
  const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const held = kept.get(language);
  if (held?.at === at) return held;
  const text = at === 0 ? PLAIN : fs.readFileSync(file, "utf8");
  const screens = at === 0 ? null : readFirstScreens(folderOf(language));
  const read = {
    at,
    parts: partsOf(screens === null ? text : text.replace(SHEET, "")),
    ...readNeeds(language, SHEET.exec(text)?.[1], screens?.styles ?? ""),
    screens,
    release: releaseOf(text),
  };
  kept.set(language, read);
  return read;
};

/** The served release of the storefront in a language; "" while it isn't built. */
export const release = (language: Language = DEFAULT_LANGUAGE): string => shell(language).release;

/** Escapes JSON text for a script block, so that nothing in it can end the block (OP-124). */
export const escapeJsonText = (json: string): string =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

export const escapeJson = (value: unknown): string => escapeJsonText(JSON.stringify(value));

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

/** While the storefront isn't built: the bare elements. */
const bare: FirstScreens = {
  styles: "",
  brands: {},
  shells: { guest: [{ slot: "main" }], customer: [{ slot: "main" }] },
  mains: {},
  places: {},
  parts: {
    page: [{ slot: "crumbs" }, "<h1>", { slot: "title" }, "</h1>", { slot: "body" }],
    crumbs: ['<nav aria-label="Breadcrumb">', { slot: "links" }, "</nav>"],
    link: ['<a href="', { slot: "url" }, '">', { slot: "label" }, "</a> "],
    row: ['<li><a href="', { slot: "url" }, '">', { slot: "name" }, "</a> ", { slot: "note" }, "</li>"],
    rows: ["<ul>", { slot: "rows" }, "</ul>"],
    block: ["<section>", { slot: "heading" }, { slot: "text" }, { slot: "links" }, { slot: "rows" }, "</section>"],
    heading: ["<h2>", { slot: "text" }, "</h2>"],
    links: ["<p>", { slot: "links" }, "</p>"],
    text: ["<p>", { slot: "text" }, "</p>"],
    html: [{ slot: "html" }],
  },
};

/** The part that is readable without scripts (docs/architecture.md). */
const readableOf = (page: SharedPage, screens: FirstScreens): string => {
  const put = (name: string, slots: Readonly<Record<string, string>>) => part(screens, name, slots);
  const text = (of: string | null | undefined) => (of ? put("text", { text: escapeHtml(of) }) : "");
  const linksOf = (links: readonly { readonly label: string; readonly url: string }[] = []) =>
    links.map(({ label, url }) => put("link", { label: escapeHtml(label), url: escapeHtml(url) })).join("");
  const rowsOf = (products: NonNullable<SharedPage["products"]> = []) =>
    products.length === 0
      ? ""
      : put("rows", {
          rows: products
            .map((product) =>
              put("row", {
                name: escapeHtml(product.name ?? product.sku),
                url: escapeHtml(product.url ?? ""),
                note: escapeHtml(product.packSize ?? ""),
              }),
            )
            .join(""),
        });
  const blocks = (page.blocks ?? []).map(({ heading, html, links, products }) =>
    put("block", {
      heading: heading ? put("heading", { text: escapeHtml(heading) }) : "",
      text: html ? put("html", { html }) : "",
      links: links?.length ? put("links", { links: linksOf(links) }) : "",
      rows: rowsOf(products),
    }),
  );
  const { product } = page;
  const facts = product ? [product.brand, product.packSize, `Item ${product.sku}`].filter((fact) => fact) : [];
  return put("page", {
    crumbs: page.breadcrumbs?.length ? put("crumbs", { links: linksOf(page.breadcrumbs) }) : "",
    title: escapeHtml(page.title ?? ""),
    body: text(facts.join(" · ")) + text(product?.description) + blocks.join("") + rowsOf(page.products),
  });
};

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
  readonly readable: string;
  readonly screens: FirstScreens;
}

const texts = new WeakMap<SharedPage, Texts>();

const textsOf = (page: SharedPage, title: string, origin: string, screens: FirstScreens): Texts => {
  const held = texts.get(page);
  if (held?.title === title && held.origin === origin && held.screens === screens) return held;
  const data = structuredData(page, origin)
    .map((value) => `<script type="application/ld+json">${escapeJson(value)}</script>`)
    .join("");
  const written = { title, origin, screens, head: headOf(page, title) + data, readable: readableOf(page, screens) };
  texts.set(page, written);
  return written;
};

/** The look chosen in this browser; "" = the system's. */
export type Theme = "" | "light" | "dark";

/** A page as sent, with the hashes of its style elements for the content security policy. */
export interface Document {
  readonly html: string;
  readonly styles: readonly string[];
}

const documentOf = (
  { parts, needs, customers, screens }: Shell,
  bundle: PageBundle,
  [personal, own]: readonly [string, string],
  { title, origin, theme = "" }: PageTexts,
): Document => {
  const { shared } = bundle;
  const { currentUser } = bundle.personal;
  const drawn = screens ?? bare;
  const { head, readable } = textsOf(shared, title, origin, drawn);
  const needed = needs(shared.contentType ?? "content");
  const fill: Readonly<Record<Slot, () => readonly string[]>> = {
    look: () => [` data-brand="${brandOfReader(bundle)}"`, theme === "" ? "" : ` data-theme="${theme}"`],
    preloads: () => [
      needed.head,
      // The rules of the cart.
      currentUser?.isAuthenticated && currentUser.currentOrganization ? customers : "",
    ],
    head: () => [head],
    main: () => [screenOf(drawn, bundle, readable)],
    data: () => [
      '<script type="application/json" id="larder-data">',
      ...bundleJson(bundle, personal, own),
      "</script>",
    ],
  };
  return {
    html: parts.flatMap((piece) => (typeof piece === "string" ? piece : fill[piece.slot]())).join(""),
    styles: needed.hash === "" ? [] : [needed.hash],
  };
};

interface Rendered extends Pick<PageBundle, "shared" | "header" | "footer"> {
  readonly shell: Shell;
  readonly document: Document;
}

/** Cached rendered pages, up to 200 kB each; the least recently sent are evicted. */
const MAX_RENDERED = 100;

const rendered = new RecentlyUsed<Rendered>(MAX_RENDERED);

interface PageTexts {
  readonly language: Language;
  readonly title: string;
  readonly origin: string;
  readonly theme?: Theme;
}

/**
 * Renders a page: head, first screen with its styles, and the storefront's initial data. The `html` of blocks was cleaned
 * on reading. Cached by everything that it says.
 */
export const renderPage = (bundle: PageBundle, texts: PageTexts): Document => {
  const { shared, personal: reader, header, footer, ...rest } = bundle;
  const [personal, own] = [escapeJson(reader), escapeJson(rest)];
  const page = shell(texts.language);
  const key = `${texts.language}\n${texts.title}\n${texts.origin}\n${texts.theme ?? ""}\n${shared.path ?? ""}\n${personal}\n${own}`;
  const before = rendered.get(key);
  const isSame = before?.shell === page && before.shared === shared && before.header === header;
  if (isSame && before.footer === footer) return before.document;
  const document = documentOf(page, bundle, [personal, own], texts);
  rendered.set(key, { shell: page, shared, header, footer, document });
  return document;
};
