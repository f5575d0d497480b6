import { escapeHtml } from "../messages/mail-document.ts";
import type { SharedPage } from "./complete-page.ts";
import { type FirstScreens, part } from "./first-screen.ts";

/** While the storefront isn't built: the bare elements. */
export const bare: FirstScreens = {
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
export const readableOf = (page: SharedPage, screens: FirstScreens): string => {
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
