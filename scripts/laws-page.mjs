// `npm run laws`: writes docs/laws.md, every law of the repository by topic.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueOf, everyLaw } from "./laws.mjs";
import { root } from "./ledger.mjs";

const laws = everyLaw();
writeFileSync(join(root, "docs", "laws.md"), catalogueOf(laws));
console.log(`docs/laws.md: ${laws.length} laws in ${new Set(laws.map((law) => law.topic)).size} topics`);
