// `npm run simulate -- --seed 1-100 --days 2`: days of a shop from seeds, in virtual time (docs/reliability.md).
import { join } from "node:path";
import { run } from "./child.mjs";
import { install, root } from "./install.mjs";

await install();
const program = join("packages", "server", "simulation", "main.ts");
const args = ["--no-warnings", "--conditions=larder-source", "--import", "tsx", program, ...process.argv.slice(2)];
process.exit(await run(process.execPath, args, { cwd: root, stdio: "inherit", env: process.env }));
