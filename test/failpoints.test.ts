import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
// @ts-expect-error: plain JavaScript
import { withoutFailpoints as untyped } from "../packages/server/without-failpoints.mjs";

const withoutFailpoints = untyped as { readonly name: string; readonly transform: (code: string) => string };

const source = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages", "server", "src");

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const holders = files.filter((file) => /\bfailpoint\("/.test(readFileSync(join(source, file), "utf8")));

const bundled = async (plugins: readonly (typeof withoutFailpoints)[]): Promise<string> => {
  const bundle = await rolldown({
    input: Object.fromEntries(holders.map((file, at) => [`${at}`, join(source, file)])),
    platform: "node",
    external: /^[^./]/,
    plugins: [...plugins],
    logLevel: "silent",
  });
  const { output } = await bundle.generate({ comments: false });
  return output.map((part) => ("code" in part ? part.code : "")).join("\n");
};

it("T27 the bundle holds no failpoint", async () => {
  expect(await bundled([withoutFailpoints])).not.toMatch(/failpoint\(|a write is answered/);
  expect(await bundled([])).toMatch(/failpoint\("a write is answered"\)/);
});

it("T27 every place in a write where the server may end has a name of its own", () => {
  const names = holders.flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(/await failpoint\("([^"]*)"\);$/gm)].map(([, name]) => name),
  );
  expect(names.length).toBe(new Set(names).size);
  expect(names.length).toBeGreaterThan(15);
});
