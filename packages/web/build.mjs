// Builds the storefront once for each language, all at the same time: its files, then the screens that the server fills.
import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = import.meta.dirname;
const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
const messages = join(root, "src/messages");

/** A language is a folder with all texts. */
const languages = readdirSync(messages, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => {
    const files = new Set(readdirSync(join(messages, name)));
    return readdirSync(join(messages, "en")).every((file) => files.has(file));
  });

const run = (language, ...more) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, LARDER_LANGUAGE: language };
    const child = spawn(process.execPath, [vite, "build", ...more], { cwd: root, env, stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${language} failed.`))));
  });

rmSync(join(root, "dist"), { recursive: true, force: true });
await Promise.all(
  languages.map(async (language) => {
    await run(language);
    await run(language, "-c", "vite.render.config.ts");
  }),
);
