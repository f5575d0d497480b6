import { customerProblems, deliveryProblems, shopSetupProblems } from "@larder/domain/opening/setup-problems";
import type { CustomerSetup, DeliverySetup, ShopSetup, UsualDelivery } from "@larder/domain/opening/setup.schema";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { knownTimeZones } from "@larder/domain/page/timezone";
import { localDay } from "@larder/domain/time/local-time";
import { sql } from "kysely";
import { saveOrganization, type WantedOrganization } from "../../accounts/administration/organizations.ts";
import { auditCommand, type CommandTrace } from "../../database/writes/audit-command.ts";
import { readShop } from "../../content/shop-settings.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid, invalidField } from "../../database/writes/input-error.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { lookName } from "../../accounts/administration/looks.ts";
import { openShop } from "./open-shop.ts";
import { readOpening, readSetup, saveOpening, type SetupSettings } from "./read-setup.ts";
import type { ShopFile } from "./shop-file.ts";
import { WrongSetting } from "./wrong-setting.ts";

export interface Saving extends CommandTrace {
  readonly db: Db;
  readonly settings: SetupSettings;
}

const requireNone = (problems: readonly FieldProblem[]): void => {
  if (problems.length > 0) throw new FieldsInvalid({ problems });
};

/** Does a step with the functions of the terminal (docs/opening.md); a refusal names the form's field. */
const open = async (saving: Saving, file: ShopFile): Promise<void> => {
  const { settings } = saving;
  try {
    await openShop(file, {
      ...saving,
      folder: "",
      administratorRoles: [],
      hasMail: settings.smtp !== null,
      invitesLater: true,
    });
  } catch (error) {
    if (error instanceof WrongSetting) throw invalidField(error.path.split(".").at(-1) ?? error.path, error.reason);
    if (error instanceof Unreadable) throw invalidField("name", error.message);
    throw error;
  }
};

/** Saves the shop's settings and its warehouse, in the shop's time zone. Throws FieldsInvalid. */
export const saveShopStep = async (saving: Saving, { shop, warehouse }: ShopSetup): Promise<void> => {
  requireNone(shopSetupProblems({ shop, warehouse }, knownTimeZones()));
  const name = warehouse.trim();
  const { look, ...said } = shop;
  await open(saving, {
    shop: { ...said, look: lookName(look) },
    warehouses: [{ name, timeZone: shop.timeZone }],
  });
  await saveOpening(saving.db, { warehouse: name });
};

const termsOf = (warehouse: string, { days, cutoff, paymentTerms }: UsualDelivery) => ({
  warehouse,
  deliveryDays: days.join(","),
  cutoff,
  paymentTerms,
});

type Usual = NonNullable<WantedOrganization["usual"]>;

const usualTerms = (warehouse: string, delivery: UsualDelivery | undefined): Usual["terms"] => ({
  ...(warehouse === "" ? {} : { warehouse }),
  ...(delivery === undefined
    ? {}
    : { deliveryDays: delivery.days, cutOffTime: delivery.cutoff, paymentTerms: delivery.paymentTerms }),
});

interface Row {
  readonly name: string;
  readonly accountNumber: string;
  readonly terms: string;
  readonly isBare: boolean;
  /** Has some terms of its own, and misses others that the usual ones have. */
  readonly isPartial: boolean;
}

/** Organizations as a file names them, with their delivery terms as text to compare. */
const organizations = async (db: Db): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`select name, account_number as "accountNumber",
      json_build_array(warehouse, delivery_days, cut_off_time, payment_terms)::text as terms,
      delivery_days = '[]' and cut_off_time is null and payment_terms = '' as "isBare",
      delivery_days = '[]' or cut_off_time is null or payment_terms = '' or coalesce(warehouse, '') = '' as "isPartial"
    from organization`.execute(db);
  return rows;
};

const asText = (warehouse: string, { days, cutoff, paymentTerms }: UsualDelivery): string =>
  JSON.stringify([warehouse, days.toSorted((a, b) => a - b), cutoff, paymentTerms]);

/**
 * Adds a customer with the first person who orders, who is invited when the shop opens, or changes the one with this
 * account number or name. A new one gets the usual delivery. Throws FieldsInvalid and InvalidField.
 */
export const saveCustomerStep = async (saving: Saving, customer: CustomerSetup): Promise<void> => {
  requireNone(customerProblems(customer));
  const { db, settings } = saving;
  const { warehouse = "", delivery } = await readOpening(db);
  const { look } = await readShop(db, settings);
  const [name, accountNumber] = [customer.name.trim(), customer.accountNumber.trim()];
  const known = (await organizations(db)).find((each) =>
    accountNumber === "" ? each.name.toLowerCase() === name.toLowerCase() : each.accountNumber === accountNumber,
  );
  const isUsual = delivery !== undefined && (known === undefined || known.isBare);
  await open(saving, {
    ...(isUsual ? { delivery: termsOf(warehouse, delivery) } : {}),
    customers: [
      {
        name,
        ...(accountNumber === "" ? {} : { accountNumber }),
        address: customer.address.trim(),
        ...(known === undefined ? { look: lookName(look) } : {}),
        users: [customer.user],
      },
    ],
  });
};

/** What customers of a list get where neither it nor the shop says anything: the shop's color, warehouse and usual delivery. */
export const usualOf = async ({ db, settings }: Pick<Saving, "db" | "settings">): Promise<Usual> => {
  const { warehouse = "", delivery } = await readOpening(db);
  const { look } = await readShop(db, settings);
  return { businessUnit: look, terms: usualTerms(warehouse, delivery) };
};

/** Removes days without deliveries from today on that aren't named; days with an early cutoff stay. */
const removeHolidays = (trx: Db, warehouse: string, today: string, kept: readonly string[]) =>
  sql`delete from delivery_calendar where warehouse = ${warehouse} and is_closed and day >= ${today}
    and not day = any(array(select jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb)))`.execute(trx);

/**
 * Saves what holds for every customer without terms of their own: those that have none, or still the usual ones of
 * before. Who has some terms, as from a list with delivery days alone, gets what they miss (OP-77). Throws FieldsInvalid, and InvalidField without a warehouse.
 */
export const saveDeliveryStep = async (saving: Saving, { holidays, ...delivery }: DeliverySetup): Promise<void> => {
  requireNone(deliveryProblems({ ...delivery, holidays }));
  const { db, settings, now } = saving;
  const { warehouse, delivery: before } = await readOpening(db);
  const { warehouse: name, shop } = await readSetup(db, settings, now);
  if (name === "") throw invalidField("warehouse", "Name your warehouse first, under Your shop.");
  const [zone] = (await sql<{ zone: string }>`select zone from warehouse where name = ${name}`.execute(db)).rows;
  const usual = before === undefined ? null : asText(warehouse ?? name, before);
  const followers = (await organizations(db)).filter(
    ({ isBare, terms }) => isBare || (usual !== null && JSON.stringify(JSON.parse(terms)) === usual),
  );
  await open(saving, {
    warehouses: [{ name, timeZone: zone?.zone ?? shop.timeZone, holidays }],
    delivery: termsOf(name, delivery),
    customers: followers.map(({ name: customer, accountNumber }) => ({
      name: customer,
      ...(accountNumber === "" ? {} : { accountNumber }),
    })),
  });
  await db.transaction().execute(async (trx) => {
    const kept = holidays.map(({ date }) => date);
    await removeHolidays(trx, name, localDay(now.getTime(), shop.timeZone), kept);
    await saveOpening(trx, { warehouse: name, delivery });
    const usual = { businessUnit: null, terms: usualTerms(name, delivery) };
    for (const { name: customer, accountNumber, isPartial } of await organizations(trx))
      if (isPartial)
        await saveOrganization(trx, { name: customer, accountNumber, businessUnit: null, terms: {}, usual });
    await auditCommand(trx, saving, "delivery");
  });
};
