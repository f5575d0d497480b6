// `npm run verify`: everything that `npm test` does, and the formatter.
import { join } from "node:path";
import { run } from "./child.mjs";
import { install, root } from "./install.mjs";

await install();
const passes = async (...args) => (await run(process.execPath, args, { cwd: root, stdio: "inherit" })) === 0;
const formatted = await passes(join(root, "node_modules", "oxfmt", "bin", "oxfmt"), "--check");
const tested = await passes(join(root, "scripts", "test.mjs"));
process.exit(formatted && tested ? 0 : 1);
