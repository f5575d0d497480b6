import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Writes .br and .gz next to every text file of the build, so the server only sends them. */
export const precompressed = (): Plugin => ({
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
