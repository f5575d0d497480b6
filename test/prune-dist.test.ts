import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const script: string = join(dirname(fileURLToPath(import.meta.url)), "..", "scripts", "prune-dist.mjs");

it("a build removes the output of renamed modules, and nothing else", async () => {
  const { pruneDist } = (await import(script)) as { pruneDist: (folder: string) => readonly string[] };
  const folder = mkdtempSync(join(tmpdir(), "larder-prune-"));
  try {
    expect(pruneDist(folder)).toEqual([]);
    const kept = [
      "src/cart/can.ts",
      "dist/cart/can.js",
      "dist/cart/can.d.ts.map",
      "dist/.tsbuildinfo",
      "dist/page.html",
    ];
    const stale = ["cart/view.js", "cart/view.js.map", "cart/view.d.ts"];
    for (const file of [...kept, ...stale.map((file) => join("dist", file))]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), "");
    }
    expect([...pruneDist(folder)].sort()).toEqual([...stale].sort());
    for (const file of kept) expect(existsSync(join(folder, file)), file).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
