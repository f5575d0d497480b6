// `npm run vendure`: installs Vendure beside the repository's packages, and starts it behind the storefront.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install, root } from "./install.mjs";

await install();
await build();
const folder = join(root, "examples", "vendure");
if (!existsSync(join(folder, "node_modules", "@vendure", "core"))) {
  console.log("Installing Vendure into examples/vendure.");
  const code = await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  if (code !== 0) process.exit(code);
}
const program = ["--conditions=larder-source", "--import", "tsx", join(folder, "main.ts")];
process.exit(await run(process.execPath, program, { cwd: root, stdio: "inherit" }));
