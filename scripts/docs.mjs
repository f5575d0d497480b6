// `npm run docs`: the documentation as a site on localhost. `npm run docs -- --build <folder>` only writes it.
// API pages come from the sources' own docstrings: typedoc needs a compiler up to TypeScript 6.0, and ours is 7.0.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { apiPages } from "./docs/api.mjs";
import { htmlOf, pageOf } from "./docs/html.mjs";
import { writePlayground } from "./docs/playground.mjs";
import { catalogueOf, everyLaw } from "./laws.mjs";
import { root } from "./ledger.mjs";

const GUIDES = {
  "open-a-guide": "Open a guide",
  order: "Order",
  "change-an-order": "Change an order",
  offline: "Without a network",
  transport: "Your own transport",
  "own-backend": "Bring your own backend",
};

const read = (path) => readFileSync(join(root, path), "utf8");

/** The site's pages by their paths. */
const pages = () => {
  const markdown = [
    ["changelog.html", "Changelog", read("CHANGELOG.md")],
    ["laws.html", "The laws", catalogueOf(everyLaw())],
    ["property-testing.html", "Property-testing", read("docs/property-testing.md")],
    ...Object.entries(GUIDES).map(([name, title]) => [`guides/${name}.html`, title, read(`docs/guides/${name}.md`)]),
  ];
  const api = apiPages();
  const list = (all) => `<ul>${all.map(([path, title]) => `<li><a href="/${path}">${title}</a></li>`).join("")}</ul>`;
  const home = `<h1>Larder for developers</h1><h2>Guides</h2>${list(
    Object.entries(GUIDES).map(([name, title]) => [`guides/${name}.html`, title]),
  )}<h2>More</h2>${list([
    ["playground/index.html", "Playground: the SDK on a backend in memory"],
    ["property-testing.html", "Property-testing the rules"],
    ["laws.html", "The catalog of laws"],
    ["changelog.html", "Changelog by release"],
  ])}<h2>API</h2>${list(api.map(({ path, title }) => [path, title]))}`;
  return [
    ["index.html", pageOf("Larder for developers", home)],
    ...markdown.map(([path, title, text]) => [path, pageOf(title, htmlOf(text))]),
    ...api.map(({ path, title, body }) => [path, pageOf(title, body)]),
  ];
};

export const buildDocs = async (folder) => {
  const all = pages();
  for (const [path, html] of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), html);
  }
  await writePlayground(join(folder, "playground"));
  return all.length + 1;
};

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8" };

/** Serves a folder on this machine alone. */
export const serve = (folder, port) =>
  new Promise((done) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const file = resolve(
        join(folder, decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname)),
      );
      try {
        if (!file.startsWith(folder + sep)) throw new Error("outside");
        const body = readFileSync(file);
        response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
      } catch {
        response.writeHead(404, { "content-type": "text/plain" }).end("There is no such page.");
      }
    });
    server.listen(port, "127.0.0.1", () => done(server));
  });

if (resolve(process.argv[1] ?? "") === join(root, "scripts", "docs.mjs")) {
  const { values } = parseArgs({ options: { build: { type: "string" }, port: { type: "string", default: "4650" } } });
  const folder = resolve(values.build ?? mkdtempSync(join(tmpdir(), "larder-docs-")));
  console.log(`${await buildDocs(folder)} pages in ${folder}`);
  if (values.build === undefined) {
    const server = await serve(folder, Number(values.port));
    console.log(`http://localhost:${server.address().port}/`);
  }
}
