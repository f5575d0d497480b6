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
 * Tells the browser to fetch the chunk with the effects while the first page is being painted: it is not needed for the
 * paint, and every command of the page waits for it.
 */
const preloadsEffects = (): Plugin => ({
  name: "larder-preloads-effects",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((chunk) => chunk.type === "chunk");
      const live = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/compose/live.ts"));
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (live === undefined || entry === undefined) return [];
      const first = new Set([entry.fileName, ...entry.imports]);
      return [live.fileName, ...live.imports]
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

type GetModuleInfo = (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;

/** Whether a module is in the first load: the entry imports it, by however many steps, and none of them waits. */
const isFirst = (() => {
  const known = new Map<string, boolean>();
  const look = (id: string, info: GetModuleInfo): boolean => {
    const answered = known.get(id);
    if (answered !== undefined) return answered;
    known.set(id, false);
    const module = info(id);
    const first = module !== null && (module.isEntry || module.importers.some((importer) => look(importer, info)));
    if (first) known.set(id, true);
    else known.delete(id);
    return first;
  };
  return look;
})();

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base,
  plugins: [react(), preloadsEffects(), precompressed()],
  resolve: {
    alias: [{ find: /^qs$/, replacement: join(import.meta.dirname, "src/search/no-qs.ts") }],
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
            {
              name: "react-aria",
              test: /node_modules\/(?:react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@react-types|@internationalized)\//,
              priority: 40,
            },
            // Our own modules of the first load are one chunk, and what several pages share beyond it another: few requests.
            {
              name: (id, build) => (isFirst(id, (module) => build.getModuleInfo(module)) ? "core" : null),
              test: own,
              priority: 20,
            },
            {
              name: "shared",
              test: /packages\/(?:web\/src\/(?!search\/|modals\/|pages\/(?:search|order-guide))|domain\/src\/(?!search\/|order-guide\/))/,
              minShareCount: 2,
              priority: 10,
            },
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
          return request.method === "GET" && (request.headers.accept ?? "").includes("text/html")
            ? `${base}index.html`
            : undefined;
        },
      },
    },
  },
}));
