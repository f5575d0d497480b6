import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const api = process.env["LARDER_API"] ?? "http://127.0.0.1:4600";
const base = "/Static/dist/";

/** What the development server answers itself; every other request goes to the API. */
const ownPath = /^\/(?:Static\/dist\/|@vite|@fs|@id|@react-refresh|src\/|node_modules\/)/;

/** Writes .br and .gz beside every text file of the build, so that the server only has to send them. */
const precompressed = (): Plugin => ({
  name: "larder-precompressed",
  apply: "build",
  enforce: "post",
  writeBundle: {
    order: "post",
    handler(options) {
      const folder = options.dir ?? "dist";
      const walk = (at: string): readonly string[] =>
        readdirSync(at).flatMap((name) =>
          statSync(join(at, name)).isDirectory() ? walk(join(at, name)) : [join(at, name)],
        );
      for (const file of walk(folder)) {
        if (!/\.(?:js|css|svg|json)$/.test(file)) continue;
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  },
});

/**
 * Tells the browser to fetch the chunks with the effects and with the later rules while the first page is being painted: they
 * are not needed for the paint, and every command of the page waits for them.
 */
const preloadsLaterParts = (): Plugin => ({
  name: "larder-preloads-later-parts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((chunk) => chunk.type === "chunk");
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (entry === undefined) return [];
      const later = chunks.filter((chunk) =>
        /\/compose\/live\.ts$|\/later-rules\.ts$/.test(chunk.facadeModuleId ?? ""),
      );
      const first = new Set([entry.fileName, ...entry.imports]);
      return [...new Set(later.flatMap((chunk) => [chunk.fileName, ...chunk.imports]))]
        .filter((file) => !first.has(file))
        .map((file) => ({
          tag: "link",
          injectTo: "head" as const,
          attrs: { rel: "modulepreload", crossorigin: true, fetchpriority: "low", href: base + file },
        }));
    },
  },
});

/** Our own modules, and the small part of the bundler that loads the others. */
const own = /packages\/(?:web\/src\/(?!main\.tsx)|(?:domain|sdk|adapters-http)\/src\/)|vite\/preload-helper/;

type GetModuleInfo = (
  id: string,
) => { readonly id: string; readonly isEntry: boolean; readonly importers: readonly string[] } | null;
type Module = NonNullable<ReturnType<GetModuleInfo>>;

/** Whether a module is needed by another one: that one imports it, by however many steps, and none of them waits. */
const neededBy = (isRoot: (module: Module) => boolean) => {
  const known = new Map<string, boolean>();
  const look = (id: string, info: GetModuleInfo): boolean => {
    const answered = known.get(id);
    if (answered !== undefined) return answered;
    known.set(id, false);
    const module = info(id);
    const needed = module !== null && (isRoot(module) || module.importers.some((importer) => look(importer, info)));
    if (needed) known.set(id, true);
    else known.delete(id);
    return needed;
  };
  return look;
};

const isFirst = neededBy((module) => module.isEntry);
const isOfGuide = neededBy((module) => module.id.endsWith("/pages/order-guide/OrderGuidePage.tsx"));

/** What several pages share beyond the first load. */
const sharedByPages =
  /packages\/(?:web\/src\/(?!search\/|modals\/|messages\/|pages\/(?:search|order-guide)|words\/guide(?:s|-edit|-import)?\.|widgets\/Segmented)|domain\/src\/(?!search\/|messaging\/|order-guide\/))/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base,
  plugins: [react(), preloadsLaterParts(), precompressed()],
  resolve: {
    alias: [
      { find: /^qs$/, replacement: join(import.meta.dirname, "src/search/no-qs.ts") },
      {
        find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
        replacement: join(import.meta.dirname, "src/state/external-store.ts"),
      },
    ],
    conditions: ["larder-source", "module", "browser", command === "serve" ? "development" : "production"],
  },
  css: {
    modules: {
      generateScopedName: command === "serve" ? "[name]__[local]" : "[hash:base64:6]",
      localsConvention: "camelCaseOnly",
    },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: "assets/app-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|mobx|mobx-react-lite|wouter|regexparam|mitt)\//,
              priority: 50,
            },
            { name: "effect", test: /node_modules\/effect\//, priority: 40 },
            {
              name: "instantsearch",
              test: /node_modules\/(?:algoliasearch|@algolia|algoliasearch-helper|instantsearch\.js|instantsearch-ui-components|react-instantsearch|react-instantsearch-core|instantsearch-core|qs|hogan\.js|htm)\//,
              priority: 40,
            },
            // Our own modules of the first load are one chunk. Beyond it, what a guide shares with other pages is one, so that
            // it does not carry what only those share, and the rest another: few requests.
            {
              debugName: "core",
              name: (id, build) => (isFirst(id, (module) => build.getModuleInfo(module)) ? "core" : null),
              test: own,
              priority: 20,
            },
            // What asks for messages and what shows them share their rules; nothing else needs them, and no guest.
            {
              name: "messages",
              test: /packages\/domain\/src\/messaging\/(?!.*\.port\.)/,
              minShareCount: 2,
              priority: 15,
            },
            { name: "quantities", test: /packages\/domain\/src\/(?:quantity|time)\//, minShareCount: 2, priority: 15 },
            {
              debugName: "lines",
              name: (id, build) => (isOfGuide(id, (module) => build.getModuleInfo(module)) ? "lines" : null),
              test: sharedByPages,
              minShareCount: 3,
              priority: 12,
            },
            { name: "shared", test: sharedByPages, minShareCount: 3, priority: 10 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    host: "127.0.0.1",
    proxy: {
      "^/(?!Static/dist/|@|src/|node_modules/).*": {
        target: api,
        changeOrigin: false,
        bypass: (request) => {
          const url = request.url ?? "/";
          if (ownPath.test(url)) return url;
          // A page that is opened by hand gets the shell of the development server; the page model is then asked for as JSON.
          return request.method === "GET" &&
            (request.headers.accept ?? "").includes("text/html") &&
            !url.startsWith("/web-api/")
            ? `${base}index.html`
            : undefined;
        },
      },
    },
  },
}));
