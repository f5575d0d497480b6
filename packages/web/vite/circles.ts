import type { Plugin } from "vite";

type ChunkImports = ReadonlyMap<string, readonly string[]>;

/** The first chunk is repeated at the end; null = none. */
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

/** Fails the build when chunks import each other: one would run before what it needs, and its page would fail. */
export const refusesCircles = (): Plugin => ({
  name: "larder-refuses-circles",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
      for (const { fileName } of chunks) {
        const circle = circleFrom(fileName, imports);
        if (circle !== null)
          this.error(`These chunks import each other, so one runs before what it needs: ${circle.join(" -> ")}.`);
      }
    },
  },
});
