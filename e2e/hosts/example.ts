import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { root } from "../support/shop.ts";

export interface Example {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Where an example was built; once a worker. */
const built = new Map<string, Promise<string>>();

const buildOnce = async (name: string): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), `larder-${name}-`));
  const environment = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  await build({
    root: join(root, "examples", name),
    logLevel: "error",
    mode: "production",
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  process.env["NODE_ENV"] = environment;
  return outDir;
};

/** An example as its users build it, in front of a shop at the same origin. */
export const openExample = async (name: string, shop: string): Promise<Example> => {
  const building = built.get(name) ?? buildOnce(name);
  built.set(name, building);
  const outDir = await building;
  process.env["LARDER_URL"] = shop;
  const server = await preview({
    root: join(root, "examples", name),
    logLevel: "error",
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
  delete process.env["LARDER_URL"];
  const address = server.httpServer.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/${name}/`, stop: () => server.close() };
};
