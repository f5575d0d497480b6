import { escapeHtml } from "../messages/mail-document.ts";
import type { SharedPage } from "./complete-page.ts";
import { type FirstScreens, part, type Readable } from "./first-screen.ts";

/** While the storefront isn't built: the bare elements. */
export const bare: FirstScreens = {
  styles: "",
  brands: {},
  shells: { guest: [{ slot: "main" }], customer: [{ slot: "main" }] },
  mains: {},
  places: {},
  earlyCells: "",
  ownRows: {},
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
export const readableOf = (page: SharedPage, screens: FirstScreens): Readable => {
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
  const blocksOf = (blocks: NonNullable<SharedPage["blocks"]> = []) =>
    blocks
      .map(({ heading, html, links, products }) =>
        put("block", {
          heading: heading ? put("heading", { text: escapeHtml(heading) }) : "",
          text: html ? put("html", { html }) : "",
          links: links?.length ? put("links", { links: linksOf(links) }) : "",
          rows: rowsOf(products),
        }),
      )
      .join("");
  const welcome = page.blocks?.find(({ kind }) => kind === "hero");
  const { product } = page;
  const facts = product ? [product.brand, product.packSize, `Item ${product.sku}`].filter((fact) => fact) : [];
  return {
    page: put("page", {
      crumbs: page.breadcrumbs?.length ? put("crumbs", { links: linksOf(page.breadcrumbs) }) : "",
      title: escapeHtml(page.title ?? ""),
      body: text(facts.join(" · ")) + text(product?.description) + blocksOf(page.blocks) + rowsOf(page.products),
    }),
    welcome: {
      slots: {
        welcomeHeading: escapeHtml(welcome?.heading ?? ""),
        welcomeText: welcome?.html ?? "",
        blocks: blocksOf(page.blocks?.filter((block) => block !== welcome)),
      },
      choices: { heading: welcome?.heading ? "own" : "none", text: welcome?.html ? "own" : "none" },
    },
  };
};
