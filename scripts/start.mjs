// `npm start`: installs what is missing, builds what has changed, starts the whole shop.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install, root } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

stopWithNpm();
await install();
await build();
process.chdir(root);
await import(pathToFileURL(join(root, "packages", "server", "bundle", "main.js")).href);
