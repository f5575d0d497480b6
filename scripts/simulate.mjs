// `npm run simulate -- --seed 1-100 --days 2`: days of a shop from seeds, in virtual time (docs/reliability.md).
import { join } from "node:path";
import { run } from "./child.mjs";
import { install, root } from "./install.mjs";

await install();
const folder = join("packages", "server", "simulation");
const options = process.argv.slice(2);
// A larger young generation: a fifth of a day's CPU time goes to collecting garbage.
const source = ["--max-semi-space-size=64", "--no-warnings", "--conditions=larder-source", "--import", "tsx"];
const args = options.includes("--defects")
  ? [join(folder, "find-defects.mjs"), ...options]
  : [...source, join(folder, "main.ts"), ...options];
process.exit(await run(process.execPath, args, { cwd: root, stdio: "inherit", env: process.env }));
