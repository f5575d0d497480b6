// Runs a built command: `node scripts/run.mjs packages/server/bundle/backup.js …`.
import { resolve, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install, root } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

const [file, ...rest] = process.argv.slice(2);
if (!file) {
  console.error("Which command? For example: node scripts/run.mjs packages/server/bundle/backup.js");
  process.exit(1);
}
stopWithNpm();
await install();
await build();
process.argv = [process.argv[0], resolve(root, file), ...rest];
await import(pathToFileURL(join(root, file)).href);
