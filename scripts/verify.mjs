// `npm run verify`: the one answer to «am I done?» — everything that `npm test` does, and the formatter.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { install, root } from "./install.mjs";

install();
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status === 0;
const formatted = run(join(root, "node_modules", "oxfmt", "bin", "oxfmt"), "--check");
const tested = run(join(root, "scripts", "test.mjs"));
process.exit(formatted && tested ? 0 : 1);
