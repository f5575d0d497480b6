import path from "node:path";
import { parseArgs } from "node:util";
import { analyzeCatalogue } from "../../catalog/insert-rows.ts";
import type { NewOrganization } from "../../catalog/import/find-organization.ts";
import { importGuide } from "./import-guide.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { count, onlyFile, runImport, say, sayLeftOut, UsageError } from "../../catalog/import/run-import.ts";

const usage = `npm run import:guide -- --organization <id, account number or name> [--name text] file.csv[.gz]
npm run import:guide -- --split organization [--name text] file.csv[.gz]

  --organization          the organization that gets the guide
  --split organization    the file has a column 'organization': each gets a guide of its own
  --name                  the guide's name; without it, the file's name
  --create-organization   makes organizations that are not there
  --group id              the customer group of those that are made
  --brand name            the brand of those that are made: Specialty, Protein, Cme or PPro
  --member address        a user who is to see the guides
The columns and what becomes of them: docs/import.md`;

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
    throw new UsageError("A file can be split by 'organization' only.");
  if ((values.split === undefined) === (values.organization === undefined))
    throw new UsageError("Say either --organization or --split organization.");
  const businessUnit = brands.indexOf((values.brand ?? "specialty").toLowerCase());
  if (businessUnit < 0) throw new UsageError(`There is no brand '${values.brand}'.`);
  sizeOf(file);
  const begun = performance.now();
  const { db } = await open();
  const groups = (await db.selectFrom("customer_group").select("id").orderBy("id").execute()).map(({ id }) => id);
  const customerGroup = values.group ?? groups[0];
  if (customerGroup === undefined || !groups.includes(customerGroup)) {
    throw new UsageError(
      groups.length === 0
        ? "There is no customer group yet: import a catalogue first."
        : `There is no customer group '${customerGroup}'. There are: ${groups.join(", ")}.`,
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
      `${organization.name} (id ${organization.id}): '${guide}' ${isNew ? "made" : "is there"}, ${count(added)} lines added, ${count(same)} the same.`,
    );
  }
  say(
    `${count(summary.rows)} rows read, ${count(summary.repeated)} repeated a product, ${count(summary.problems.length)} left out (${((performance.now() - begun) / 1_000).toFixed(1)} s).`,
  );
});
