// Installs what package-lock.json lists. Downloads nothing if it's complete, so it works offline.
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./child.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const installed = join(root, "node_modules", ".package-lock.json");

const isInstalled = () =>
  existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;

export const checkNode = () => {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Larder needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
};

export const install = async () => {
  checkNode();
  if (isInstalled()) return;
  console.log("Installing what is missing (once) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const code = await run(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (code === 0) return;
  console.error("The packages could not be installed. Is there a network? `npm ci` in this folder shows why.");
  process.exit(1);
};
