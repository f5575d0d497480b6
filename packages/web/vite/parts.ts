import { join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

const repository = join(import.meta.dirname, "../../..");

/** What the bundler knows of a chunk; the styles are Vite's own note. */
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };
type Bundle = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>;

/** The files that must be there before a chunk runs, itself included: scripts first, then styles. */
const filesOf = (bundle: Bundle, fileName: string): readonly string[] => {
  const scripts = new Set([fileName]);
  const styles = new Set<string>();
  for (const each of scripts) {
    const chunk = bundle[each];
    if (chunk?.type !== "chunk") continue;
    for (const other of chunk.imports) scripts.add(other);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...scripts, ...styles];
};

/** The chunk that holds a module. */
const chunkWith = (bundle: Bundle, path: string): Chunk | undefined =>
  Object.values(bundle).find(
    (chunk): chunk is Chunk => chunk.type === "chunk" && chunk.moduleIds.some((id) => id.endsWith(path)),
  );

/**
 * Writes `.vite/parts.json`: the files of every part that is loaded by itself, by the path of its module in this repository.
 * The size gate weighs by it.
 */
export const listsParts = (): Plugin => ({
  name: "larder-lists-parts",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const parts: Record<string, readonly string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const id of chunk.moduleIds) {
          const module = this.getModuleInfo(id);
          if (module === null || module.dynamicImporters.length === 0) continue;
          parts[relative(repository, id).replaceAll("\\", "/")] = filesOf(bundle, chunk.fileName);
        }
      }
      this.emitFile({ type: "asset", fileName: ".vite/parts.json", source: JSON.stringify(parts, null, 1) });
    },
  },
});

/**
 * Tells the browser to fetch the chunks with the effects and with the later rules while the first page is being painted: they
 * are not needed for the paint, and every command of the page waits for them.
 */
export const preloadsLaterParts = (base: string): Plugin => ({
  name: "larder-preloads-later-parts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const of = (path: string): readonly string[] => {
        const chunk = chunkWith(bundle, path);
        return chunk === undefined ? [] : filesOf(bundle, chunk.fileName);
      };
      const first = new Set(of("/web/src/main.tsx"));
      const later = new Set([...of("/sdk/src/later-rules.ts"), ...of("/compose/live.ts")]);
      return [...later]
        .filter((file) => file.endsWith(".js") && !first.has(file))
        .map((file) => ({
          tag: "link",
          injectTo: "head" as const,
          attrs: { rel: "modulepreload", crossorigin: true, fetchpriority: "low", href: base + file },
        }));
    },
  },
});
