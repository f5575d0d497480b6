// The size gate: a customer's first page, each further route, guides and carts by the SDK, and each rule of the domain by
// itself, in brotli (docs/architecture.md).
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { build } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { install, root } from "./install.mjs";
import { filesUnder } from "./ledger.mjs";
import { readBudgets, withWeights } from "./size-table.mjs";

await install();
await build();

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const dist = join(root, "packages", "web", "dist");
const parts = JSON.parse(readFileSync(join(dist, ".vite", "parts.json"), "utf8"));
/** The size as sent: the build writes a .br next to each file. */
const sizeOf = (file) => statSync(join(dist, `${file}.br`)).size;

const importsOf = (file) =>
  file.endsWith(".js")
    ? [...readFileSync(join(dist, file), "utf8").matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g)].map(
        ([, other]) => join(dirname(file), other).replaceAll("\\", "/"),
      )
    : [];

const closure = (files, seen = new Set()) => {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    closure(importsOf(file), seen);
  }
  return seen;
};
const weigh = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

/** The one budget of each row, with its reason: docs/decisions/005-size.md. A route without a row of its own has that of all others. */
const table = join(root, "docs", "decisions", "005-size.md");
const budgets = readBudgets(readFileSync(table, "utf8"));

const rows = [];
const row = (what, weight, budgetOf, plain, note) => {
  const budget = budgets.get(budgetOf);
  if (budget === undefined) throw new Error(`docs/decisions/005-size.md has no budget for: ${budgetOf}`);
  rows.push({ what, weight, budget: plain ? budget : budget * 1000, plain, note, budgetOf });
};
const check = (what, bytes, note = "", budgetOf = what) => row(what, bytes, budgetOf, false, note);
const checkCount = (what, count, note = "") => row(what, count, what, true, note);

const firstOf = (html) => {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/Static\/dist\/([^"]+)"[^>]*>/g)].filter(
    ([tag]) => tag.startsWith("<script") || tag.includes('rel="stylesheet"'),
  );
  const files = closure(named.map(([, file]) => file));
  if (files.size === 0) throw new Error("The built page names no script: the size gate has nothing to weigh.");
  return files;
};
const page = readFileSync(join(dist, "index.html"), "utf8");
const first = firstOf(page);
check("first load, JS + CSS", weigh(first), `${first.size} files`);
// The heaviest of the other languages, each a build of its own.
const others = readdirSync(dist).filter((name) => existsSync(join(dist, name, "index.html")));
if (others.length === 0) throw new Error("The storefront is built in English alone.");
const inOther = others.map((name) => weigh(firstOf(readFileSync(join(dist, name, "index.html"), "utf8"))));
check("first load in another language", Math.max(...inOther), others.join(", "));
checkCount("first load, requests", first.size + 1, "with the page");
const html = gzipSync(page).length;
check("index.html, gzip, without data", html);

const partOf = (path) => {
  const files = parts[path];
  if (files === undefined) throw new Error(`The build has no part ${path}: the size gate would weigh too little.`);
  return files;
};
const pages = "packages/web/src/features/";

/** What every page fetches alongside its first paint: preloads, handlers and transitions. */
const preloaded = [...page.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*href="\/Static\/dist\/([^"]+)"/g)].map(
  ([, file]) => file,
);
const besideFirst = new Set(
  [
    "packages/web/src/app/live.ts",
    "packages/sdk/src/workflows/search/transition.ts",
    "packages/sdk/src/workflows/cart/handlers.ts",
  ]
    .flatMap(partOf)
    .concat(preloaded)
    .filter((file) => !first.has(file)),
);
check("next to the first load", weigh(besideFirst), "effects and pure steps, on every page");
const rules = partOf("packages/sdk/src/workflows/cart/ordering-transition.ts").filter(
  (file) => !first.has(file) && !besideFirst.has(file),
);
check("next to a customer's first load", weigh(rules), "the rules of cart, guides and orders");
check(
  "home page until idle",
  weigh(new Set([...first, ...besideFirst, ...partOf(`${pages}home/HomePage.tsx`)])),
  "scripts and styles, as a guest",
);

/** A vendor package's chunk, with its dependencies that nothing loaded earlier brings. */
const vendorPackage = (what, path, note) => {
  const files = partOf(path).filter((file) => !first.has(file) && !besideFirst.has(file));
  check(what, weigh(files), `${files.length} files, ${note}`);
};
vendorPackage(
  "messaging package",
  "node_modules/@iterable/web-sdk/index.js",
  "signed-in customers, after the page is there",
);
vendorPackage(
  "analytics package",
  "node_modules/@segment/analytics-next/dist/pkg/index.js",
  "with a write key, after the page is there",
);

for (const [path, files] of Object.entries(parts)) {
  if (!path.startsWith(pages) || !path.endsWith("Page.tsx")) continue; // lazy parts of a page aren't routes
  // Customers' pages share the rules, which have a row of their own.
  const beyond = files.filter((file) => !first.has(file) && !rules.includes(file));
  const name = `route ${path.slice(pages.length)}`;
  check(name, weigh(beyond), `${beyond.length} files`, budgets.has(name) ? name : "each other route");
}

// The first visit of an order guide until a line is editable: files, pages and calls, with headers.
const chromium = await ensureChromium();
if (chromium) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--conditions=larder-source", "--import", "tsx", join("e2e", "bench", "first-visit.ts")],
    { cwd: root, encoding: "utf8", env: { ...process.env, CHROMIUM_PATH: chromium } },
  );
  if (status !== 0) throw new Error(`The first visit of an order guide could not be measured:\n${stderr}`);
  const { bytes, requests } = JSON.parse(stdout);
  check("order guide, cold, until typed in", bytes, "on a phone, with headers");
  checkCount("order guide, cold, requests", requests);
} else console.log("No Chromium: the first visit of an order guide is not measured.");

/**
 * What a program imports in brotli, as one file. What it may load later isn't in it; effect, which schemas and calls are
 * made of, is outside.
 */
const programSize = async (program) => {
  const entry = "\0program";
  const bundle = await rolldown({
    input: entry,
    external: [/^effect(\/|$)/, /^node:/, "fast-check"],
    logLevel: "silent",
    plugins: [
      {
        name: "program",
        resolveId: (id, _importer, { kind }) =>
          kind === "dynamic-import" ? { id, external: true } : id === entry ? id : null,
        load: (id) => (id === entry ? program : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es", minify: true });
  await bundle.close();
  return brotli(Buffer.from(output.map((chunk) => chunk.code ?? "").join("")));
};
const distOf = (name) => join(root, "packages", name, "dist");
const exporting = (files) => files.map((file, at) => `export * as _${at} from ${JSON.stringify(file)};`).join("\n");

/** Guides and carts in another frontend: what runs workflows, these three, and the steps of ordering from a guide. */
const ordering = [
  "kernel/start-workflows.js",
  "workflows/guide-detail/guide-detail.workflow.js",
  "workflows/guide-detail/view-transition.js",
  "workflows/guide-cart/guide-cart.workflow.js",
  "workflows/guide-cart/transition.js",
  "workflows/cart/cart.workflow.js",
  "workflows/cart/ordering-transition.js",
].map((file) => join(distOf("sdk"), file));
check("guide + cart without effect", await programSize(exporting(ordering)), "three workflows and what runs them");
const face = join(distOf("sdk"), "larder", "create-larder.js");
const program = `import { createLarder } from ${JSON.stringify(face)};
const { actions } = createLarder({ url: "" });
export const order = [actions.openGuide, actions.setQuantity, actions.addToCart, actions.cart, actions.submit];
${exporting(ordering)}`;
check("createLarder with guide + cart, without effect", await programSize(program), "with session, pages and actions");

/** Modules of rules, each with all it imports; schemas and ports are made of effect, texts and languages aren't rules. */
const noRule =
  /(^|\/)(testing|internal|text|languages|search-engine)\/|\.(schema|port)\.js$|^(schema|failure|flags|input-limits)\.js$/;
const domain = distOf("domain");
const rulesOf = filesUnder(domain, (path) => path.endsWith(".js") && !noRule.test(relative(domain, path)));
const weighed = await Promise.all(
  rulesOf.map(async (file) => {
    const name = relative(domain, file).replaceAll("\\", "/").replace(/\.js$/, ".ts");
    return { name, bytes: await programSize(`export * from ${JSON.stringify(file)};`) };
  }),
);
const [heaviest] = weighed.toSorted((one, other) => other.bytes - one.bytes);
check("each rule by itself", heaviest.bytes, `of ${weighed.length}, ${heaviest.name} is the heaviest`);
const engine = filesUnder(join(domain, "search-engine"), (path) => path.endsWith(".js"));
check("search engine", await programSize(exporting(engine)), "in browsers, with what it needs of the domain");

const measured = new Set(rows.map(({ budgetOf }) => budgetOf));
const unmeasured = [...budgets.keys()].filter((what) => !measured.has(what) && (chromium || !what.includes("cold")));
if (unmeasured.length > 0)
  throw new Error(`docs/decisions/005-size.md has budgets of nothing: ${unmeasured.join(", ")}`);

const shown = (weight, plain) => (plain ? String(weight) : kB(weight));
const width = Math.max(...rows.map(({ what }) => what.length));
const isOver = ({ weight, budget }) => weight > budget;
for (const each of rows) {
  const { what, weight, budget, plain, note } = each;
  const allowed = `of ${shown(budget, plain)}`;
  console.log(
    `${isOver(each) ? "OVER" : "ok  "} ${what.padEnd(width)} ${shown(weight, plain).padStart(9)} ${allowed.padEnd(14)} ${note}`,
  );
}
// `--write`: what everything weighs now goes into the table.
if (process.argv.includes("--write")) {
  const weights = new Map();
  for (const { budgetOf, weight, plain } of rows)
    if (weight > (weights.get(budgetOf)?.weight ?? 0)) weights.set(budgetOf, { weight, text: shown(weight, plain) });
  const texts = new Map([...weights].map(([what, { text }]) => [what, text]));
  writeFileSync(table, withWeights(readFileSync(table, "utf8"), texts));
}
process.exit(rows.some(isOver) ? 1 : 0);
