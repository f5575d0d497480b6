import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { isAfterPage, isOfCustomers, isOfEveryPage } from "./chunks.ts";

const repository = join(import.meta.dirname, "../../..");

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };
type GetModuleInfo = (id: string) => { readonly dynamicallyImportedIds: readonly string[] } | null;
type Bundle = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>;

/** A chunk and the files required before it runs: scripts first, then styles. */
const filesOf = (bundle: Bundle, fileName: string): readonly string[] => {
  const scripts = new Set([fileName]);
  const styles = new Set<string>();
  for (const each of scripts) {
    const chunk = bundle[each];
    if (chunk?.type !== "chunk") continue;
    // The bundler lists a file of helpers, too, that the chunk no longer names (`namespaces.ts`).
    for (const other of chunk.imports) if (chunk.code.includes(basename(other))) scripts.add(other);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...scripts, ...styles];
};

/**
 * The styles of what these files fetch by themselves once the page is shown: small, and a request each. Steps and calls
 * that came into the file of another page's parts bring none.
 */
export const stylesAfter = (bundle: Bundle, files: readonly string[], info: GetModuleInfo): readonly string[] => {
  const shown = new Set(
    files
      .flatMap((file) => (bundle[file]?.type === "chunk" ? bundle[file].moduleIds : []))
      .flatMap((id) => info(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => id.endsWith(".tsx")),
  );
  return Object.values(bundle)
    .filter((chunk): chunk is Chunk => chunk.type === "chunk" && isAfterPage(chunk.name))
    .filter(({ moduleIds }) => moduleIds.some((id) => shown.has(id)))
    .flatMap(({ fileName }) => filesOf(bundle, fileName))
    .filter((file) => file.endsWith(".css"));
};

const chunkWith = (bundle: Bundle, path: string): Chunk | undefined =>
  Object.values(bundle).find(
    (chunk): chunk is Chunk => chunk.type === "chunk" && chunk.moduleIds.some((id) => id.endsWith(path)),
  );

const FEATURES = "packages/web/src/features/";
const REGISTRY = "packages/web/src/app/page-registry.ts";
const STAFF_PAGES = "packages/web/src/app/staff-pages.ts";

/** Workflows whose transitions load with the first page that needs them. */
const ownSteps: Readonly<Record<string, string>> = {
  guideDetail: "packages/sdk/src/workflows/guide-detail/view-transition.ts",
  guideImport: "packages/sdk/src/workflows/guide-import/parts.ts",
  quickOrder: "packages/sdk/src/workflows/quick-order/parts.ts",
  orderDetails: "packages/sdk/src/workflows/order-details/parts.ts",
  orderConfirmation: "packages/sdk/src/workflows/order-confirmation/parts.ts",
  signUp: "packages/sdk/src/workflows/sign-up/parts.ts",
  setPassword: "packages/sdk/src/workflows/set-password/parts.ts",
  account: "packages/sdk/src/workflows/account/parts.ts",
};

const modulesIn = (list: string, before: readonly string[]): (readonly [string, readonly string[]])[] => {
  const registry = readFileSync(join(repository, list), "utf8");
  const entries = /^ {2}(\w+): (?:withWorkflows\(\s*)?\(\) => import\("\.\.\/features\/([^"]+)"\)((?:,\s*"\w+")*)/gm;
  const found = Array.from(registry.matchAll(entries), ([, type = "", page = "", workflows = ""]) => {
    const steps = Array.from(workflows.matchAll(/\w+/g), ([name]) => ownSteps[name] ?? []).flat();
    return [type, [...before, FEATURES + page, ...steps]] as const;
  });
  const count = registry.split(/import\("\.\.\/features\//).length - 1;
  if (found.length !== count) throw new Error(`${count - found.length} pages of ${list} cannot be read.`);
  return found;
};

const modulesOfPages = (): ReadonlyMap<string, readonly string[]> =>
  new Map([...modulesIn(REGISTRY, []), ...modulesIn(STAFF_PAGES, [STAFF_PAGES])]);

/**
 * `.vite/parts.json`: the files of each lazy part, for the size gate. `.vite/pages.json`: the files of each kind of
 * page beyond those of every page, and of a customer's every page (`""`), for the server to preload.
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
      const named = new Set(
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === "chunk" &&
          chunk.moduleIds.some((id) => id.endsWith("/web/src/app/main.tsx") || isOfEveryPage(id))
            ? filesOf(bundle, chunk.fileName).filter((file) => file.endsWith(".js") || chunk.name === "app")
            : [],
        ),
      );
      const customers = Object.keys(parts).filter((path) => isOfCustomers(`/${path}`));
      const pages = Array.from([...modulesOfPages(), ["", customers] as const], ([type, modules]) => {
        const files = modules.flatMap((path) => parts[path] ?? []);
        const all = [...files, ...stylesAfter(bundle, [...named, ...files], (id) => this.getModuleInfo(id))];
        return [
          type,
          [...new Set(all)].filter((file) => !named.has(file) && (type !== "" || file.endsWith(".js"))),
        ] as const;
      });
      this.emitFile({
        type: "asset",
        fileName: ".vite/pages.json",
        source: JSON.stringify(Object.fromEntries(pages), null, 1),
      });
    },
  },
});

/**
 * One entry script and preloads of what every page needs. Handlers and transitions aren't needed for the first paint,
 * but all commands wait for them.
 */
export const linksFirstParts = (base: string): Plugin => ({
  name: "larder-links-first-parts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const filesWith = (path: string): readonly string[] => {
        const chunk = chunkWith(bundle, path);
        if (chunk === undefined) throw new Error(`The build has no chunk with ${path}.`);
        return filesOf(bundle, chunk.fileName);
      };
      const first = filesWith("/web/src/app/main.tsx");
      const isScript = (file: string): boolean => file.endsWith(".js");
      const later = Object.values(bundle)
        .flatMap((chunk) =>
          chunk.type === "chunk" && chunk.moduleIds.some(isOfEveryPage) ? filesOf(bundle, chunk.fileName) : [],
        )
        .filter((file) => isScript(file) && !first.includes(file));
      const preload = (file: string, attrs: Readonly<Record<string, string>> = {}): HtmlTagDescriptor => ({
        tag: "link",
        injectTo: "head",
        attrs: { rel: "modulepreload", crossorigin: true, ...attrs, href: base + file },
      });
      return {
        html: html.replaceAll(/\s*<(?:script|link)\b[^>]*\/assets\/[^>]*\.js"[^>]*>(?:<\/script>)?/g, ""),
        tags: [
          {
            tag: "script",
            injectTo: "head",
            attrs: { type: "module", crossorigin: true, src: base + (first[0] ?? "") },
          },
          ...first
            .slice(1)
            .filter(isScript)
            .map((file) => preload(file)),
          ...[...new Set(later)].map((file) =>
            // A page needs what it shares with the handlers, and renders without these.
            preload(file, /\/live-[^/]*$/.test(file) ? { fetchpriority: "low" } : {}),
          ),
        ],
      };
    },
  },
});
