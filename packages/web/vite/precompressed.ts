import { readFileSync, writeFileSync } from "node:fs";
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
    handler(options, bundle) {
      const folder = options.dir ?? "dist";
      for (const name of Object.keys(bundle)) {
        if (!/\.(?:js|css|svg|json)$/.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  },
});
