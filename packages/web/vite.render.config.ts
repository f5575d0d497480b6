import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { shortClassName } from "./vite/class-names.ts";
import { base, outDir, speaks } from "./vite/languages.ts";
import { layerOfFolder } from "./vite/layers.ts";
import site from "./vite.config.ts";

const { resolve } = site({ command: "build", mode: "production" });
const conditions = ["larder-source", "module", "node", "production"];
const folder = join(import.meta.dirname, outDir, ".vite/render");

const screens = join(import.meta.dirname, "src/app/first-screens");

/** The script that stands in pages with quantities or rows to type in, as text. */
const earlyCells = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(screens, "early-cells.ts"), output: { format: "iife" } },
    },
  });
  const [first] = [built].flat();
  const [script] = first !== undefined && "output" in first ? first.output : [];
  if (script?.type !== "chunk") throw new Error("The script for early cells wasn't built.");
  return script.code.trim();
};

/** Draws the first screens once. `draw.js` stays: the server draws a customer's own rows with it. */
const drawsFirstScreens = (): Plugin => ({
  name: "larder-first-screens",
  async closeBundle() {
    const { firstScreens } = (await import(pathToFileURL(join(folder, "templates.js")).href)) as {
      readonly firstScreens: () => Promise<object>;
    };
    const drawn = { ...(await firstScreens()), earlyCells: await earlyCells() };
    writeFileSync(join(folder, "../first-screens.json"), JSON.stringify(drawn));
    rmSync(join(folder, "templates.js"));
  },
});

/** Builds the templates that the server fills with a session's words (docs/decisions/020-first-screen.md). */
export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [react(), speaks(), drawsFirstScreens()],
  resolve: {
    alias: [
      ...resolve.alias,
      // It parses with the browser's parser.
      {
        find: /^.*\/EditorText\.tsx$/,
        replacement: join(import.meta.dirname, "src/features/content/EditorTextRendered.tsx"),
      },
    ],
    conditions,
  },
  define: {
    matchMedia: "(() => ({ matches: true }))",
    "navigator.onLine": "true",
    scrollY: "0",
    // Rows of a long list are drawn as far as a tall window shows them.
    innerHeight: "1200",
    "process.env.NODE_ENV": '"production"',
  },
  css: {
    postcss: { plugins: [layerOfFolder] },
    modules: { generateScopedName: shortClassName, localsConvention: "camelCaseOnly" },
  },
  ssr: { noExternal: true, resolve: { conditions } },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: "node20",
    reportCompressedSize: false,
    rolldownOptions: {
      input: ["templates.tsx", "draw.ts"].map((file) => join(screens, file)),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash:7].js",
        // Pictures by the names that they have for the browser.
        hashCharacters: "base36",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
});
