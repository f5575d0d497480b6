// `npm run wander`: strangers walk the built shop and every rule of wander/rules is held against each page they see.
import { join } from "node:path";
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { ensureChromium } from "./chromium.mjs";
import { install, root } from "./install.mjs";

await install();
await build();
const chromium = await ensureChromium();
const args = ["--conditions=larder-source", "--import", "tsx", join("wander", "run.ts"), ...process.argv.slice(2)];
const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
process.exit(await run(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env }));
