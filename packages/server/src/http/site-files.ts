import { pageKinds } from "@larder/domain/page/page-model.schema";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { CategoryTrees } from "../content/category-tree.ts";
import { readSettings, type SettingsSources } from "../content/settings.ts";
import { categoryPages, productPages, productParts, publicPages } from "../content/site-map.ts";
import { GUEST } from "../accounts/auth/read-session.ts";
import { isStorable } from "./body/json-body.ts";
import type { Services } from "./handler.ts";
import { notFound } from "./failures/problem.ts";
import { publicHost, publicOrigin } from "./public-origin.ts";
import { escapeHtml } from "../messages/mail-document.ts";

/** Paths excluded in robots.txt, besides pages that require sign-in. */
const PROGRAMS = ["/web-api/", "/api/", "/1/", "/punchout/"];

/** How long these files may be cached, in s. */
const MAX_AGE = 3_600;

const sendText = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header("cache-control", `public, max-age=${MAX_AGE}`).send(text);

const xml = (root: "urlset" | "sitemapindex", entry: "url" | "sitemap", urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls
    .map((url) => `<${entry}><loc>${escapeHtml(new URL(url).href)}</loc></${entry}>`)
    .join("\n")}\n</${root}>\n`;

/** robots.txt, the sitemap, and the web app manifest (PAGE-27). */
export const registerSiteFiles = (
  app: FastifyInstance,
  services: Services,
  sources: SettingsSources & { readonly trees: CategoryTrees },
): void => {
  const { db, config } = services;
  const hidden = Object.values(pageKinds).flatMap((kind) => ("isPrivate" in kind && "path" in kind ? [kind.path] : []));

  app.get("/robots.txt", (request, reply) =>
    sendText(
      reply,
      "text/plain",
      [
        "User-agent: *",
        ...[...PROGRAMS, ...hidden].map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${publicOrigin(request, config)}/sitemap.xml`,
        "",
      ].join("\n"),
    ),
  );

  app.get("/sitemap.xml", async (request, reply) => {
    const origin = publicOrigin(request, config);
    const parts = await productParts(db);
    const maps = ["pages", ...parts.map((from) => `products?from=${encodeURIComponent(from)}`)];
    return sendText(
      reply,
      "application/xml",
      xml(
        "sitemapindex",
        "sitemap",
        maps.map((map) => `${origin}/sitemap/${map}`),
      ),
    );
  });

  app.get("/sitemap/pages", async (request, reply) => {
    const origin = publicOrigin(request, config);
    const paths = [...(await publicPages(db)), ...categoryPages(await sources.trees.of(null))];
    const urls = [...new Set(paths)].map((path) => origin + path);
    return sendText(reply, "application/xml", xml("urlset", "url", urls));
  });

  app.get<{ Querystring: { readonly from?: unknown } }>("/sitemap/products", async (request, reply) => {
    const { from } = request.query;
    if (typeof from !== "string" || from.length > 64 || !isStorable(from)) throw notFound();
    const origin = publicOrigin(request, config);
    const urls = (await productPages(db, from)).map((path) => origin + path);
    return sendText(reply, "application/xml", xml("urlset", "url", urls));
  });

  app.get("/manifest.webmanifest", async (request, reply) => {
    const { siteName } = await readSettings(db, sources, GUEST, publicHost(request, config));
    const manifest = {
      name: siteName,
      short_name: siteName,
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      background_color: "#fbfaf7",
      theme_color: "#275e39",
      icons: [
        { src: "/Static/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/Static/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        { src: "/Static/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      ],
    };
    return sendText(reply, "application/manifest+json", JSON.stringify(manifest));
  });

  app.get("/favicon.ico", (_request, reply) => reply.redirect("/Static/icons/icon.svg", 301));
};
