import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../support/shop.ts";

const sku = (n: number): string => `B${String(n).padStart(6, "0")}`;
const rows = (count: number, row: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => row(n)).join("\n");

export const moved = (size: number): number => Math.min(500, Math.ceil(size / 2));

/** Makes a data folder with one guide of each size, named `Bench <size>`. */
export const makeGuides = (sizes: readonly number[]): { readonly data: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), "larder-bench-guide-"));
  const data = join(folder, "data");
  const cli = (file: string, ...args: string[]): void =>
    void execFileSync(process.execPath, [join(root, "packages", "server", "bundle", file), ...args], {
      env: { ...process.env, LARDER_DATA: data, LARDER_DEMO: "on" },
      stdio: ["ignore", "ignore", "inherit"],
    });
  const most = Math.max(...sizes);
  writeFileSync(
    join(folder, "catalogue.csv"),
    `sku,name,brand,category,subcategory,unit,packSize,price,stock\n${rows(most, (n) => `${sku(n)},Bench product ${n} with a name of usual length,Brand ${n % 40},Category ${n % 25},Sub ${n % 90},CS,6/5 lb,${(5 + (n % 900) / 10).toFixed(2)},${1_000 + (n % 400)}`)}\n`,
  );
  cli("catalogue-cli.js", join(folder, "catalogue.csv"));
  for (const size of sizes) {
    const file = join(folder, `bench-${size}.csv`);
    writeFileSync(file, `sku,group\n${rows(size, (n) => `${sku(n)},Group ${Math.floor(n / moved(size))}`)}\n`);
    cli("guide-cli.js", "--organization", "204118", "--name", `Bench ${size}`, file);
  }
  return { data, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
