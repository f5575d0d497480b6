import { RecentlyUsed } from "../database/process/recently-used.ts";
import { oncePer } from "../database/process/turns.ts";
import { headOf as tagsOf } from "@larder/domain/page/metadata";
import { pageKindOf } from "@larder/domain/page/page-kind";
import type { Language } from "@larder/domain/text/language";
import { type Shell, shell, type Slot, hashOf } from "./built-page.ts";
import type { SharedPage } from "./complete-page.ts";
import type { PageBundle } from "./page-bundle.ts";
import { escapeHtml } from "../messages/mail-document.ts";
import { brandOfReader, type Drawn, type FirstScreens, type Readable, screenOf } from "./first-screen.ts";
import { bare, readableOf } from "./readable-page.ts";

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
  readonly readable: Readable;
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

/** A page as sent, with the hashes of its style elements and scripts for the content security policy. */
export interface Document {
  readonly html: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The first answers come last in the page, after everything that is shown. */
const END = /<\/body>\s*<\/html>\s*$/;

const documentOf = (
  { parts, needs, customers, screens }: Shell,
  bundle: PageBundle,
  [personal, own]: readonly [string, string],
  { title, origin, theme = "", drawn: screen = null }: PageTexts,
  data: string,
): Document => {
  const { shared } = bundle;
  const { currentUser } = bundle.personal;
  const drawn = screens ?? bare;
  const { head, readable } = textsOf(shared, title, origin, drawn);
  const main = screenOf(drawn, bundle, readable, screen);
  // Quick order's screen is the same for those who can't order.
  const early =
    main.includes(" data-quantity=") && currentUser?.customerStatus?.canOrder !== false ? drawn.earlyCells : "";
  const needed = needs(pageKindOf({ ...shared, editContext: bundle.personal.editContext ?? null }));
  const fill: Readonly<Record<Slot, () => readonly string[]>> = {
    look: () => [` data-brand="${brandOfReader(bundle)}"`, theme === "" ? "" : ` data-theme="${theme}"`],
    preloads: () => [
      // The rules of the cart. Before the styles, which are longer than what a slow line brings at once.
      currentUser?.isAuthenticated && currentUser.currentOrganization ? customers : "",
      needed.head,
    ],
    head: () => [head],
    main: () => [main, early === "" ? "" : `<script>${early}</script>`],
    data: () => [
      '<script type="application/json" id="larder-data">',
      ...bundleJson(bundle, personal, own),
      "</script>",
    ],
  };
  const html = parts.flatMap((piece) => (typeof piece === "string" ? piece : fill[piece.slot]())).join("");
  return {
    html: data === "" ? html : html.replace(END, () => `${data}</body></html>`),
    styles: [
      ...(needed.hash === "" ? [] : [needed.hash]),
      ...(screen === null || screen.styles === "" ? [] : [hashOf(screen.styles)]),
    ],
    scripts: early === "" ? [] : [hashOf(early)],
  };
};

interface Rendered extends Pick<PageBundle, "shared" | "header" | "footer"> {
  readonly shell: Shell;
  readonly drawn: Drawn | null;
  /** '' with a drawing, which belongs to them: a drawing is kept for the very same answers. */
  readonly data: string;
  readonly document: Document;
}

/** Cached rendered pages, up to 400 kB each; the least recently sent are evicted. */
const MAX_RENDERED = 100;

const rendered = new RecentlyUsed<Rendered>(MAX_RENDERED);

interface PageTexts {
  readonly language: Language;
  readonly title: string;
  readonly origin: string;
  readonly theme?: Theme;
  /** The screen with the reader's own rows. */
  readonly drawn?: Drawn | null;
  /** The elements with what the page reads first, among them all that `drawn` was drawn with. */
  readonly data?: () => string;
}

/** A page's data as the storefront reads them; the header, which most pages share, apart. */
export const pageData = (bundle: PageBundle): { readonly data: string; readonly header: string } => {
  const { shared, personal, header, footer, ...own } = bundle;
  const parts = [
    '{"page":',
    ...joined(escapeKept(shared), escapeJson(personal)),
    ',"footer":',
    escapeKept(footer),
    ",",
  ];
  return { data: parts.join("") + escapeJson(own).slice(1), header: escapeKept(header) };
};

/**
 * Renders a page: head, first screen with its styles, and the storefront's initial data. The `html` of blocks was cleaned
 * on reading. Cached by everything that it says.
 */
export const renderPage = (bundle: PageBundle, texts: PageTexts): Document => {
  const { shared, personal: reader, header, footer, ...rest } = bundle;
  const [personal, own] = [escapeJson(reader), escapeJson(rest)];
  const page = shell(texts.language);
  const { drawn = null, data = () => "" } = texts;
  const compared = drawn === null ? data() : "";
  const key = `${texts.language}\n${texts.title}\n${texts.origin}\n${texts.theme ?? ""}\n${shared.path ?? ""}\n${personal}\n${own}`;
  const before = rendered.get(key);
  const isSame = before?.shell === page && before.shared === shared && before.header === header;
  if (isSame && before.footer === footer && before.drawn === drawn && before.data === compared) return before.document;
  const document = documentOf(page, bundle, [personal, own], texts, drawn === null ? compared : data());
  rendered.set(key, { shell: page, drawn, data: compared, shared, header, footer, document });
  return document;
};
