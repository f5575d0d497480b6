import { parseArgs } from "node:util";
import { runImport, say, UsageError } from "../../catalog/import/run-import.ts";
import { changeBuyer, listBuyers, saveBuyer } from "./buyers.ts";
import { returnHostOf } from "./return-url.ts";
import { clock } from "../../clock.ts";

const usage = `npm run punchout:buyer -- --id <id> --name <text> --account <number> --user <email> --return-host <host>
npm run punchout:buyer -- --id <id> --new-secret | --off | --on
npm run punchout:buyer -- --list

  --id            the iss in the purchasing system's links
  --name          the name on the screen
  --account       the account its users order for
  --user          the email of a customer of that account; its users shop as this customer
  --return-host   the host that carts go back to, for example buyer.example
What the buyer signs: docs/punchout.md`;

const options = {
  id: { type: "string" },
  name: { type: "string" },
  account: { type: "string" },
  user: { type: "string" },
  "return-host": { type: "string" },
  "new-secret": { type: "boolean" },
  off: { type: "boolean" },
  on: { type: "boolean" },
  list: { type: "boolean" },
} as const;

const required = (value: string | undefined, name: string): string => {
  if (value === undefined || value.trim() === "") throw new UsageError(`--${name} is missing.`);
  return value.trim();
};

const idOf = (value: string | undefined): string => {
  const id = required(value, "id");
  if (!/^[\w.-]{1,64}$/.test(id)) throw new UsageError("--id can have letters, digits, dots, hyphens and underscores.");
  return id;
};

await runImport(usage, async (open) => {
  const { values } = parseArgs({ options });
  const now = clock.now();
  if (values.list === true) {
    const { db } = await open();
    for (const { id, name, accountNumber, userEmail, returnHost, isActive } of await listBuyers(db))
      say(
        `${id} (${name}): account ${accountNumber}, as ${userEmail}, back to ${returnHost}${isActive ? "" : ", off"}`,
      );
    return;
  }
  const id = idOf(values.id);
  if (values["new-secret"] === true || values.off === true || values.on === true) {
    if (values.off === true && values.on === true) throw new UsageError("Use either --off or --on.");
    const { db } = await open();
    const change = {
      hasNewSecret: values["new-secret"] === true,
      ...(values.off === true ? { isActive: false } : values.on === true ? { isActive: true } : {}),
    };
    const secret = await changeBuyer(db, id, change, now);
    if (secret === null) throw new UsageError(`There's no buyer '${id}'.`);
    say(`Changed ${id}. Its sessions have ended.`);
    if (change.hasNewSecret) say(`Its secret: ${secret}`);
    return;
  }
  const returnHost = returnHostOf(required(values["return-host"], "return-host"));
  if (returnHost === null) throw new UsageError("--return-host must be a host, for example buyer.example.");
  const buyer = {
    id,
    name: required(values.name, "name"),
    account: required(values.account, "account"),
    user: required(values.user, "user"),
    returnHost,
  };
  const { db } = await open();
  const secret = await saveBuyer(db, buyer, now);
  if (secret === false) throw new UsageError(`Account ${buyer.account} has no customer ${buyer.user} who can sign in.`);
  say(secret === null ? `Changed ${id}. Its sessions have ended.` : `Created ${id}. Its secret: ${secret}`);
});
