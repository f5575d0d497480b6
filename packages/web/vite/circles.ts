import type { Plugin } from "vite";

type ChunkImports = ReadonlyMap<string, readonly string[]>;

/** The first chunk is repeated at the end; null = none. Circles among later chunks are harmless. */
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

/** Fails the build on a circular import in the first load: a chunk would run before its dependency. */
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
