// Builds only what has changed since the last build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./child.mjs";
import { root } from "./install.mjs";
import { pruneBuild } from "./prune-dist.mjs";

const skipped = new Set(["node_modules", "dist", "dist-types", "bundle", ".turbo", "test", "bench", "drill"]);

const stamp = (folder, hash) => {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) stamp(path, hash);
    else {
      const { mtimeMs, size } = statSync(path);
      hash.update(`${path.slice(root.length)}:${size}:${mtimeMs}\n`);
    }
  }
};

const stampFile = join(root, "node_modules", ".larder-build");
const built = ["packages/server/bundle/main.js", "packages/web/dist/index.html", "examples/terminal/dist/larder.js"];

export const build = async () => {
  const hash = createHash("sha256");
  for (const source of ["packages", join("examples", "terminal")])
    if (existsSync(join(root, source))) stamp(join(root, source), hash);
  hash.update(readFileSync(join(root, "package-lock.json")));
  const now = hash.digest("hex");
  const before = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
  if (now === before && built.every((file) => existsSync(join(root, file)))) return;
  console.log("Building …");
  // A removed migration's output would run while the ready-made databases are built.
  pruneBuild();
  const code = await run(
    process.execPath,
    [
      join(root, "node_modules", "turbo", "bin", "turbo"),
      "run",
      "build",
      "--output-logs=errors-only",
      "--no-update-notifier",
    ],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
    },
  );
  if (code !== 0) process.exit(code);
  pruneBuild();
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(stampFile, now);
};
