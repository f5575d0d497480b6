// A Chromium for tests: an installed one, else Debian's package (as root), else Playwright's. The headless shell is
// preferred: the same engine with less CPU time per page.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const fromPlaywright = async () => {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
};

const present = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
    return named;
  }
  return usual.find((path) => existsSync(path)) ?? (await fromPlaywright());
};

export const ensureChromium = async () => {
  const there = await present();
  if (there) return there;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0) {
    console.log("Installing Chromium from Debian …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-q"], { stdio: "ignore", env });
    for (const name of ["chromium-headless-shell", "chromium"]) {
      const args = ["install", "-y", "-q", "--no-install-recommends", name];
      if (spawnSync("apt-get", args, { stdio: "ignore", env }).status === 0) break;
    }
  } else {
    console.log("Installing Playwright's Chromium …");
    try {
      execFileSync(process.execPath, [join(root, "node_modules", "playwright-core", "cli.js"), "install", "chromium"], {
        stdio: "inherit",
      });
    } catch {
      // The caller reports it: the remedy depends on where the tests run.
    }
  }
  return present();
};
