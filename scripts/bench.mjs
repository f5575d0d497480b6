// `npm run bench`: the measurements behind the budgets. `npm run bench -- size calls search relevance import kept guide badline` runs a part.
import { join } from "node:path";
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { ensureChromium } from "./chromium.mjs";
import { install, root } from "./install.mjs";
import { ensurePostgres } from "./postgres.mjs";

await install();
await build();

const source = ["--conditions=larder-source", "--import", "tsx"];
const parts = {
  size: [[join("scripts", "size.mjs")]],
  calls: [[...source, join("packages", "server", "bench", "calls.ts")]],
  search: [
    ...["3000", "12396", "55648"].map((products) => [
      ...source,
      join("packages", "server", "bench", "search.ts"),
      products,
    ]),
    [...source, join("e2e", "bench", "search.ts")],
  ],
  relevance: [[...source, join("packages", "server", "bench", "relevance", "relevance.ts")]],
  import: [[...source, join("packages", "server", "bench", "import.ts")]],
  kept: [[...source, join("packages", "server", "bench", "kept-index.ts")]],
  guide: [[...source, join("e2e", "bench", "guide.ts")]],
  badline: [[...source, join("e2e", "bench", "bad-line.ts")]],
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

const chromium = await ensureChromium();
const postgres = ensurePostgres();
const env = {
  ...process.env,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  ...(postgres ? { POSTGRES_BIN: postgres } : {}),
};
let failed = false;
for (const [name, programs] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n══ ${name}`);
  for (const args of programs)
    if ((await run(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env })) !== 0)
      failed = true;
}
process.exit(failed ? 1 : 0);
