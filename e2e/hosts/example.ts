import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, preview } from "vite";
import { root } from "../support/shop.ts";

export interface Example {
  readonly url: string;
  /** All its scripts and styles, whether fetched or not, in bytes of brotli. */
  readonly bytes: number;
  readonly stop: () => Promise<void>;
}

/** An example built as its README says, in front of a shop at the same origin. */
export const openExample = async (name: string, shop: string): Promise<Example> => {
  const folder = join(root, "examples", name);
  const outDir = mkdtempSync(join(tmpdir(), `larder-${name}-`));
  const environment = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  process.env["LARDER_URL"] = shop;
  try {
    await build({ root: folder, logLevel: "error", mode: "production", build: { outDir, emptyOutDir: true } });
    const server = await preview({
      root: folder,
      logLevel: "error",
      build: { outDir },
      preview: { host: "127.0.0.1", port: 0 },
    });
    const address = server.httpServer.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const assets = join(outDir, "assets");
    return {
      url: `http://127.0.0.1:${port}/${name}/`,
      bytes: readdirSync(assets).reduce(
        (sum, file) => sum + brotliCompressSync(readFileSync(join(assets, file))).length,
        0,
      ),
      stop: async () => {
        await server.close();
        rmSync(outDir, { recursive: true, force: true });
      },
    };
  } finally {
    delete process.env["LARDER_URL"];
    process.env["NODE_ENV"] = environment;
  }
};
