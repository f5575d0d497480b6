import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkName, isEffect, isOwn, packageName } from "./vite/chunks.ts";
import { shortClassName } from "./vite/class-names.ts";
import { clientWireOnly } from "./vite/client-wire.ts";
import { requestsFailedStyles } from "./vite/failed-styles.ts";
import { mobxCore } from "./vite/mobx-core.ts";
import { opensIndex } from "./vite/public-face.ts";
import { refusesCircles } from "./vite/circles.ts";
import { base, outDir, speaks } from "./vite/languages.ts";
import { layerOfFolder } from "./vite/layers.ts";
import { isOfSearchPackage, leftOutOfSearch } from "./vite/search-package.ts";
import { listsParts, linksFirstParts } from "./vite/parts.ts";
import { namespacesWithoutHelper } from "./vite/namespaces.ts";
import { precompressed } from "./vite/precompressed.ts";
import { reactModules } from "./vite/react-modules.ts";
import { performsChecks } from "./vite/schema-checks.ts";

const api = process.env["LARDER_API"] ?? "http://127.0.0.1:4600";

const isOfEveryPageFile = (file: string): boolean =>
  /(?:^|\/)(?:app|vendor|rolldown-runtime|live|rules)-[^/]*\.js$/.test(file);

/** Served by the development server; everything else goes to the API. */
const ownPath = /^\/(?:Static\/dist\/|@vite|@fs|@id|@react-refresh|src\/|node_modules\/)/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base,
  plugins: [
    react(),
    speaks(),
    reactModules(),
    mobxCore(),
    opensIndex(),
    clientWireOnly(),
    performsChecks(),
    namespacesWithoutHelper(),
    requestsFailedStyles(),
    refusesCircles(),
    listsParts(),
    linksFirstParts(base),
    precompressed(),
  ],
  resolve: {
    alias: [
      ...leftOutOfSearch,
      {
        find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
        replacement: join(import.meta.dirname, "src/state/external-store.ts"),
      },
    ],
    conditions: ["larder-source", "module", "browser", command === "serve" ? "development" : "production"],
  },
  css: {
    postcss: { plugins: [layerOfFolder] },
    modules: {
      generateScopedName: command === "serve" ? "[name]__[local]" : shortClassName,
      localsConvention: "camelCaseOnly",
    },
  },
  build: {
    outDir,
    // The languages are built at the same time: build.mjs empties the folder before.
    emptyOutDir: false,
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page links these itself, so no part has to.
      resolveDependencies: (_file, needed) => needed.filter((file) => !isOfEveryPageFile(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // Reading a property does nothing: otherwise all of effect's prototypes, which spread others, stay.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // 36 bits distinguish versions of one name; the first load lists every other file, and random bits don't
        // compress.
        hashCharacters: "base36",
        entryFileNames: "assets/app-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|mobx|mobx-react-lite|wouter|regexparam|mitt)\/|state\/external-store/,
              priority: 50,
            },
            {
              debugName: "own",
              name: (id, build) => chunkName(id, (module) => build.getModuleInfo(module)),
              test: (id) => isOwn(id) || isEffect(id) || isOfSearchPackage(id),
              priority: 20,
            },
            {
              debugName: "package",
              name: (id, build) => packageName(id, (module) => build.getModuleInfo(module)),
              test: /node_modules/,
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
          // A document request gets the development server's shell, which fetches the page model as JSON.
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
