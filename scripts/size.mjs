// The size gate: what a customer's first page, each further route, the domain and the SDK weigh, in brotli (DESIGN §11).
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { build } from "./build.mjs";
import { install, root } from "./install.mjs";

install();
build();

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const dist = join(root, "packages", "web", "dist");
const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8"));
const sizes = new Map();
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, brotli(readFileSync(join(dist, file))));
  return sizes.get(file);
};

/** Every file that must be there before this chunk runs. */
const closure = (key, seen = new Set()) => {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const other of chunk.imports ?? []) closure(other, seen);
  return seen;
};
const weigh = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

const rows = [];
const check = (what, bytes, budget, note = "") => rows.push({ what, bytes, budget, ok: budget === null || bytes <= budget, note });

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const first = closure(entry);
check("first load, JS + CSS", weigh(first), 105_000, `${first.size} files`);
rows.push({ what: "first load, requests", bytes: first.size + 1, budget: 10, ok: first.size + 1 <= 10, plain: true, note: "with the page" });
const html = gzipSync(readFileSync(join(dist, "index.html"))).length;
check("index.html, gzip, without data", html, 15_000);

const routeBudget = (key) => (/pages\/search\//.test(key) ? 60_000 : 25_000);
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || !/src\/pages\//.test(key)) continue;
  const beyond = [...closure(key)].filter((file) => !first.has(file));
  check(`route ${key.replace(/^src\/pages\//, "")}`, weigh(beyond), routeBudget(key));
}

/** A package's own code without effect, bundled through every one of its files. */
const packageSize = async (name, except) => {
  const folder = join(root, "packages", name, "dist");
  const files = [];
  const walk = (at) => {
    for (const item of readdirSync(at)) {
      const path = join(at, item);
      if (statSync(path).isDirectory()) walk(path);
      else if (item.endsWith(".js") && !except.test(relative(folder, path))) files.push(path);
    }
  };
  if (!existsSync(folder)) return 0;
  walk(folder);
  const everything = "\0everything";
  const bundle = await rolldown({
    input: everything,
    external: [/^effect(\/|$)/, /^@larder\//, "fast-check"],
    plugins: [
      {
        name: "everything",
        resolveId: (id) => (id === everything ? id : null),
        load: (id) => (id === everything ? files.map((file, index) => `export * as m${index} from ${JSON.stringify(file)};`).join("\n") : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es", minify: true });
  await bundle.close();
  return brotli(Buffer.from(output.map((chunk) => chunk.code ?? "").join("")));
};

const withoutEffect = /(^|\/)testing\/|\.schema\.js$|\.port\.js$|(^|\/)schema\.js$|perform\.js$|(^|\/)effects\.js$|(^|\/)effects\//;
check("domain without effect", await packageSize("domain", withoutEffect), 20_000, "every rule at once");
check("sdk without effect", await packageSize("sdk", withoutEffect), 20_000, "every workflow at once");

const width = Math.max(...rows.map(({ what }) => what.length));
for (const { what, bytes, budget, ok, plain, note } of rows) {
  const shown = plain ? String(bytes) : kB(bytes);
  const allowed = budget === null ? "" : `of ${plain ? budget : kB(budget)}`;
  console.log(`${ok ? "ok  " : "OVER"} ${what.padEnd(width)} ${shown.padStart(9)} ${allowed.padEnd(14)} ${note}`);
}
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
