import { parseArgs } from "node:util";
import { runImport, say, UsageError } from "../../catalog/import/run-import.ts";
import { databaseSource } from "../database-source.ts";
import { exportSearch } from "./export-search.ts";

const usage = `npm run search:export -- folder

Writes products, settings, synonyms and replicas in the hosted search's form, one index for each customer group: docs/search.md`;

await runImport(usage, async (open) => {
  const [folder, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (folder === undefined || more.length > 0) throw new UsageError("Name one folder.");
  const { db } = await open();
  const groups = await db.selectFrom("customer_group").select("id").orderBy("id").execute();
  const exported = await exportSearch(
    databaseSource(db),
    groups.map(({ id }) => id),
    folder,
  );
  for (const { index, products, replicas } of exported)
    say(`${index}: ${products.toLocaleString("en-US")} products, ${replicas} replicas`);
});
