import { lookOf } from "../../accounts/administration/looks.ts";
import { readWeek } from "@larder/domain/opening/week";
import { centsTyped } from "@larder/domain/account/organization-terms";
import { isTimeZone, knownTimeZones } from "@larder/domain/page/timezone";
import { auditCommand } from "../../database/writes/audit-command.ts";
import {
  requireOrganization,
  type Saved,
  saveGroup,
  saveOrganization,
  saveWarehouse,
  setHold,
  type WantedOrganization,
} from "../../accounts/administration/organizations.ts";
import { UsageError } from "../../catalog/import/run-import.ts";
import { type Command, required, type Run, textOf, type Typed } from "./command.ts";

const said: Readonly<Record<Saved, string>> = { added: "Added", changed: "Changed", same: "Nothing to change in" };

const flags = {
  account: { type: "string" },
  look: { type: "string" },
  "price-list": { type: "string" },
  warehouse: { type: "string" },
  "time-zone": { type: "string" },
  days: { type: "string" },
  cutoff: { type: "string" },
  terms: { type: "string" },
  address: { type: "string" },
  phone: { type: "string" },
  minimum: { type: "string" },
} as const;

const lookFrom = (typed: Typed): number | null => {
  const name = textOf(typed, "look");
  if (name === undefined) return null;
  const look = lookOf(name);
  if (look === null)
    throw new UsageError(`There's no look '${name}'. There are: Bay leaf, Paprika, Harbor, Aubergine.`);
  return look;
};

const daysFrom = (typed: Typed): readonly number[] | undefined => {
  const text = textOf(typed, "days");
  if (text === undefined) return undefined;
  const days = readWeek(text);
  if (days === null) throw new UsageError(`'${text}' isn't a list of days. Write "Mon, Wed, Fri" or Mon-Fri.`);
  return days;
};

const minimumFrom = (typed: Typed): number | null | undefined => {
  const text = textOf(typed, "minimum");
  if (text === undefined) return undefined;
  const cents = centsTyped(text);
  if (Number.isNaN(cents)) throw new UsageError(`'${text}' isn't an amount in dollars. Write 150.00.`);
  return cents;
};

const zoneFrom = (text: string): string => {
  if (!isTimeZone(text, knownTimeZones())) throw new UsageError(`'${text}' isn't a time zone. Write America/Chicago.`);
  return text;
};

const withoutMissing = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const wantedFrom = (typed: Typed): WantedOrganization => ({
  name: typed.words[0] ?? "",
  accountNumber: textOf(typed, "account") ?? "",
  businessUnit: lookFrom(typed),
  terms: withoutMissing({
    deliveryAddress: textOf(typed, "address"),
    deliveryPhone: textOf(typed, "phone"),
    customerGroup: textOf(typed, "price-list"),
    warehouse: textOf(typed, "warehouse"),
    warehouseZone: textOf(typed, "time-zone"),
    deliveryDays: daysFrom(typed),
    cutOffTime: textOf(typed, "cutoff"),
    paymentTerms: textOf(typed, "terms"),
    orderMinimum: minimumFrom(typed),
  }),
});

/** Saves something of the shop, audited when it changed. */
const saving = async (run: Run, object: string, save: (run: Run) => Promise<Saved>, name: string) => {
  const saved = await run.db.transaction().execute(async (trx) => {
    const done = await save({ ...run, db: trx });
    if (done !== "same") await auditCommand(trx, run, object);
    return done;
  });
  return { lines: [`${said[saved]} ${name}.`], data: { name, saved } };
};

const holding = (isHeld: boolean) => (typed: Typed) => async (run: Run) => {
  const message = isHeld ? (textOf(typed, "message") ?? "") : null;
  const { organization, changed } = await run.db.transaction().execute(async (trx) => {
    const found = await requireOrganization(trx, typed.words[0] ?? "");
    const done = await setHold(trx, found.id, message);
    if (done) await auditCommand(trx, run, `organization:${found.id}`, found.id);
    return { organization: found, changed: done };
  });
  const what = isHeld ? "is on hold" : "can order";
  const { id, name } = organization;
  return { lines: [`${name} ${what}${changed ? "" : " already"}.`], data: { id, name, isHeld, changed } };
};

export const organizationCommands: readonly Command[] = [
  {
    usage: "organization add <name>",
    says: "adds a customer, or changes what the flags say of the one with this account number or name",
    flags,
    plan: (typed) => {
      const wanted = wantedFrom(typed);
      return async (run) => {
        const { id, name, saved } = await run.db.transaction().execute(async (trx) => {
          const done = await saveOrganization(trx, wanted);
          if (done.saved !== "same") await auditCommand(trx, run, `organization:${done.id}`, done.id);
          return done;
        });
        return { lines: [`${said[saved]} ${name} (id ${id}).`], data: { id, name, saved } };
      };
    },
  },
  {
    usage: "organization hold <organization>",
    says: "stops an organization's orders; its users read --message",
    flags: { message: { type: "string" } },
    plan: holding(true),
  },
  { usage: "organization release <organization>", says: "lets it order again", plan: holding(false) },
  {
    usage: "price-list add <id>",
    says: "adds a price list for a group of customers, or renames it",
    flags: { name: { type: "string" } },
    plan: (typed) => {
      const [name = ""] = required(typed, "name");
      const [id = ""] = typed.words;
      return (run) => saving(run, `priceList:${id}`, ({ db }) => saveGroup(db, id, name), name);
    },
  },
  {
    usage: "warehouse add <name>",
    says: "adds a warehouse, or changes its time zone; npm run import:calendar brings its holidays",
    flags: { "time-zone": { type: "string" } },
    plan: (typed) => {
      const zone = zoneFrom(required(typed, "time-zone")[0] ?? "");
      const [name = ""] = typed.words;
      return (run) => saving(run, `warehouse:${name}`, ({ db }) => saveWarehouse(db, name, zone), name);
    },
  },
];
