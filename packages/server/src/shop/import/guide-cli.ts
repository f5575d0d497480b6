import path from "node:path";
import { parseArgs } from "node:util";
import { analyzeCatalogue } from "../../catalog/insert-rows.ts";
import type { NewOrganization } from "../../catalog/import/find-organization.ts";
import { importGuide } from "./import-guide.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { count, onlyFile, runImport, say, sayLeftOut, UsageError } from "../../catalog/import/run-import.ts";
import { clock } from "../../clock.ts";

const usage = `npm run import:guide -- --organization <id, account number or name> [--name text] file.csv[.gz]
npm run import:guide -- --split organization [--name text] file.csv[.gz]

  --organization          the organization that gets the guide
  --split organization    the file has a column 'organization', and each one gets its own guide
  --name                  the guide's name; without it, the file's name
  --create-organization   creates organizations that don't exist
  --group id              the customer group for new organizations
  --brand name            the brand for new organizations: Specialty, Protein, Cme or PPro
  --member email          a user who should see the guides
Columns and how they're read: docs/import.md`;

const brands = ["specialty", "protein", "cme", "ppro"];

const options = {
  organization: { type: "string" },
  split: { type: "string" },
  name: { type: "string" },
  "create-organization": { type: "boolean" },
  group: { type: "string" },
  brand: { type: "string" },
  member: { type: "string" },
} as const;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const file = onlyFile(positionals);
  if (values.split !== undefined && values.split !== "organization")
    throw new UsageError("You can split a file only by 'organization'.");
  if ((values.split === undefined) === (values.organization === undefined))
    throw new UsageError("Use either --organization or --split organization.");
  const businessUnit = brands.indexOf((values.brand ?? "specialty").toLowerCase());
  if (businessUnit < 0) throw new UsageError(`There's no brand '${values.brand}'.`);
  sizeOf(file);
  const begun = clock.elapsed();
  const { db } = await open();
  const groups = (await db.selectFrom("customer_group").select("id").orderBy("id").execute()).map(({ id }) => id);
  const customerGroup = values.group ?? groups[0];
  if (customerGroup === undefined || !groups.includes(customerGroup)) {
    throw new UsageError(
      groups.length === 0
        ? "There's no customer group yet. Import a catalog first."
        : `There's no customer group '${customerGroup}'. There are: ${groups.join(", ")}.`,
    );
  }
  const create: NewOrganization | null =
    values["create-organization"] === true ? { customerGroup, businessUnit } : null;
  const name = values.name ?? path.basename(file).replace(/\.csv(\.gz)?$/i, "");
  const summary = await importGuide(db, {
    file,
    organization: values.organization ?? null,
    isSplit: values.split !== undefined,
    name,
    create,
    member: values.member ?? null,
  });
  await analyzeCatalogue(db);
  sayLeftOut(summary, summary.problems.length);
  for (const { name: guide, organization, isNew, added, same } of summary.guides) {
    say(
      `${organization.name} (id ${organization.id}): '${guide}' ${isNew ? "created" : "updated"}, ${count(added)} added, ${count(same)} unchanged.`,
    );
  }
  say(
    `${count(summary.rows)} rows read: ${count(summary.repeated)} repeated a product, ${count(summary.problems.length)} skipped (${((clock.elapsed() - begun) / 1_000).toFixed(1)} s).`,
  );
});
