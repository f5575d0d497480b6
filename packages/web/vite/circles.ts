import type { Plugin } from "vite";

/** The chunks that each chunk imports before it runs. */
type ChunkImports = ReadonlyMap<string, readonly string[]>;

/**
 * A circle among what an entry imports, with its first chunk again at its end; null without any. A circle among chunks that are
 * fetched later does no harm: whoever imports one has waited for all.
 */
export const circleFrom = (entry: string, chunks: ChunkImports): readonly string[] | null => {
  const done = new Set<string>();
  const visit = (chunk: string, path: readonly string[]): readonly string[] | null => {
    const start = path.indexOf(chunk);
    if (start >= 0) return [...path.slice(start), chunk];
    if (done.has(chunk)) return null;
    done.add(chunk);
    for (const next of chunks.get(chunk) ?? []) {
      const circle = visit(next, [...path, chunk]);
      if (circle !== null) return circle;
    }
    return null;
  };
  return visit(entry, []);
};

/**
 * Ends the build when chunks of the first load import each other in a circle: one of them runs before what it needs, and the
 * storefront does not start.
 */
export const refusesCircles = (): Plugin => ({
  name: "larder-refuses-circles",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/web/src/app/main.tsx")));
      if (first === undefined) return this.error("The build has no chunk with the storefront's start.");
      const circle = circleFrom(first.fileName, new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports])));
      if (circle !== null)
        this.error(`These chunks import each other, so one runs before what it needs: ${circle.join(" -> ")}.`);
    },
  },
});
