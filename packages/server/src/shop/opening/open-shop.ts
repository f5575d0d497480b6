import path from "node:path";
import { NEW_SHOP } from "@larder/domain/opening/shop";
import { lookOf } from "../../accounts/administration/looks.ts";
import { readWeek } from "@larder/domain/opening/week";
import { fieldProblemText } from "@larder/domain/text/field-problems";
import { sql } from "kysely";
import { auditCommand, type CommandTrace } from "../../database/writes/audit-command.ts";
import { type Saved, saveGroup, saveOrganization, saveWarehouse } from "../../accounts/administration/organizations.ts";
import { addUser, findUser, joinOrganization, mailInvitation, setRoles } from "../../accounts/administration/users.ts";
import { importCatalogue } from "../../catalog/import/import-catalogue.ts";
import { readStoredShop, saveShop } from "../../content/shop-settings.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid, InvalidField } from "../../database/writes/input-error.ts";
import { makePasswordLink } from "../../messages/secret-link.ts";
import { type Ask, withAnswers } from "../../tabular/ask-columns.ts";
import { ColumnsUnclear } from "../../tabular/open-file.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { importCustomers } from "../import/import-customers.ts";
import type { ShopFile } from "./shop-file.ts";
import { WrongSetting } from "./wrong-setting.ts";

/** A new user, and the link that opens the account; null = it is mailed. */
interface Opened {
  readonly email: string;
  readonly path: string | null;
}

/** What the setup did, by kind; a second run counts everything as the same. */
export interface OpeningSummary {
  readonly counts: Readonly<Record<Saved, number>>;
  readonly products: { readonly added: number; readonly changed: number; readonly refused: number };
  /** Refused rows of price lists, each with its file and line. */
  readonly refusals: readonly string[];
  readonly users: readonly Opened[];
}

interface Opening extends CommandTrace {
  readonly db: Db;
  /** The folder that names of files are relative to. */
  readonly folder: string;
  readonly administratorRoles: readonly string[];
  /** Whether there's a mail server that brings invitations. */
  readonly hasMail: boolean;
  /** Whether users of customers are invited later, by who opens the shop. */
  readonly invitesLater?: boolean;
  /** Answers what lists leave open; missing or null = no one is there. */
  readonly ask?: Ask | null;
}

/** Names the setting that a rule refused. The names of fields are those of the file, but for the terms. */
const fileNames: Readonly<Record<string, string>> = {
  "terms.deliveryAddress": "address",
  "terms.deliveryPhone": "phone",
  "terms.cutOffTime": "cutoff",
  "terms.customerGroup": "priceList",
};

const named = async <A>(at: string, work: () => Promise<A>): Promise<A> => {
  const wrong = (field: string, message: string) =>
    new WrongSetting(`${at}.${fileNames[field] ?? field.replace("terms.", "")}`, message);
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidField) throw wrong(error.field, error.message);
    const [problem] = error instanceof FieldsInvalid ? error.problems : [];
    if (problem !== undefined) throw wrong(problem.field, fieldProblemText(problem));
    throw error;
  }
};

type Holidays = NonNullable<NonNullable<ShopFile["warehouses"]>[number]["holidays"]>;

/** Adds or changes days; those that the file doesn't name stay, as with a file of them. */
const saveHolidays = async (trx: Db, warehouse: string, days: Holidays): Promise<Saved> => {
  const rows = days.map(({ date, reason = "", cutoff = "" }) => ({ date, reason, cutoff: cutoff || null }));
  const { rows: written } = await sql<{ is_new: boolean }>`
    insert into delivery_calendar as c (warehouse, day, is_closed, cut_off_time, reason)
    select ${warehouse}, date, cutoff is null, cutoff, reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as d(date text, reason text, cutoff text)
    on conflict (warehouse, day) do update set is_closed = excluded.is_closed, cut_off_time = excluded.cut_off_time, reason = excluded.reason
      where (c.is_closed, c.cut_off_time, c.reason) is distinct from (excluded.is_closed, excluded.cut_off_time, excluded.reason)
    returning xmax = 0 as is_new`.execute(trx);
  return written.length === 0 ? "same" : "changed";
};

type Customer = NonNullable<ShopFile["customers"]>[number];

type Delivery = NonNullable<ShopFile["delivery"]>;

const deliveryTerms = ({ warehouse, deliveryDays: days, cutoff: cutOffTime, paymentTerms }: Delivery) => {
  return {
    ...(warehouse === undefined ? {} : { warehouse }),
    ...(days === undefined ? {} : { deliveryDays: readWeek(days) ?? [] }),
    ...(cutOffTime === undefined ? {} : { cutOffTime }),
    ...(paymentTerms === undefined ? {} : { paymentTerms }),
  };
};

const termsOf = ({ address, phone, priceList, ...own }: Customer, usual: Delivery) => ({
  ...(address === undefined ? {} : { deliveryAddress: address }),
  ...(phone === undefined ? {} : { deliveryPhone: phone }),
  ...(priceList === undefined ? {} : { customerGroup: priceList }),
  ...deliveryTerms(usual),
  ...deliveryTerms(own),
});

/** The staff and customers of one setup, all or none of them. */
const savePeople = async (trx: Db, file: ShopFile, opening: Opening, count: (saved: Saved) => void) => {
  const users: Opened[] = [];
  const { now, administratorRoles, hasMail, invitesLater = false } = opening;
  if (file.administrator !== undefined) {
    const { administrator } = file;
    await named("$.administrator", async () => {
      const before = await findUser(trx, administrator.email);
      if (before === null) {
        const id = await addUser(trx, { ...administrator, roles: administratorRoles, organizationId: null });
        users.push({ email: administrator.email, path: (await makePasswordLink(trx, id, now)).path });
        count("added");
      } else {
        const roles = [...new Set([...before.roles, ...administratorRoles])];
        count((await setRoles(trx, before, roles)) ? "changed" : "same");
      }
    });
  }
  for (const [at, customer] of (file.customers ?? []).entries()) {
    const organization = await named(`$.customers[${at}]`, () =>
      saveOrganization(trx, {
        name: customer.name,
        accountNumber: customer.accountNumber?.trim() ?? "",
        businessUnit: lookOf(customer.look ?? file.shop?.look ?? ""),
        terms: termsOf(customer, file.delivery ?? {}),
      }),
    );
    count(organization.saved);
    for (const [index, user] of (customer.users ?? []).entries())
      await named(`$.customers[${at}].users[${index}]`, async () => {
        const before = await findUser(trx, user.email);
        if (before !== null) {
          count((await joinOrganization(trx, before.id, organization.id)) ? "changed" : "same");
          return;
        }
        const id = await addUser(trx, { ...user, roles: ["customer"], organizationId: organization.id });
        count("added");
        if (invitesLater) return;
        if (hasMail) await mailInvitation(trx, { id, ...user }, organization, now);
        users.push({ email: user.email, path: hasMail ? null : (await makePasswordLink(trx, id, now)).path });
      });
  }
  return users;
};

/** Names the list that can't be used, and for what it leaves open where the answer goes. */
const readable = async <A>(at: string, work: () => Promise<A>): Promise<A> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ColumnsUnclear)
      throw new WrongSetting(
        `${at}.file`,
        `${error.message}\nSay which with "columns": ["column=heading"] beside "file". A price list without item numbers: "makeNumbers": true.`,
      );
    if (error instanceof Unreadable) throw new WrongSetting(`${at}.file`, error.message);
    throw error;
  }
};

/**
 * Sets up a shop from a checked file: adds what isn't there, changes what differs, and removes nothing. Price lists
 * come first; all else is one transaction, so that no link of a stored user is lost. Throws WrongSetting.
 */
export const openShop = async (file: ShopFile, opening: Opening): Promise<OpeningSummary> => {
  const counts: Record<Saved, number> = { added: 0, changed: 0, same: 0 };
  const count = (saved: Saved): void => void (counts[saved] += 1);
  const { db, folder, hasMail } = opening;
  await db.transaction().execute(async (trx) => {
    for (const [at, { id, name }] of (file.priceLists ?? []).entries())
      count(await named(`$.priceLists[${at}]`, () => saveGroup(trx, id, name)));
    if (counts.added + counts.changed > 0) await auditCommand(trx, opening, "priceLists");
  });
  const products = { added: 0, changed: 0, refused: 0 };
  const refusals: string[] = [];
  const { ask = null } = opening;
  for (const [at, { id, file: list, columns = [], makeNumbers = false }] of (file.priceLists ?? []).entries()) {
    if (list === undefined) continue;
    const summary = await readable(`$.priceLists[${at}]`, () =>
      withAnswers(ask, { map: columns, ...(makeNumbers ? { makesNumbers: true } : {}) }, (answers) =>
        importCatalogue(db, { file: path.resolve(folder, list), group: id, columns: answers }),
      ),
    );
    products.added += summary.added;
    products.changed += summary.changed;
    products.refused += summary.refused;
    refusals.push(...summary.problems.map(({ line, reason }) => `${list}, line ${line}: ${reason}`));
  }
  const users = await db.transaction().execute(async (trx) => {
    const { shop } = file;
    if (shop !== undefined) {
      const stored = { ...NEW_SHOP, ...(await readStoredShop(trx)) };
      const { look, ...said } = shop;
      const wanted = { ...stored, ...said, ...(look === undefined ? {} : { look: lookOf(look) ?? stored.look }) };
      count((await named("$.shop", () => saveShop(trx, wanted))) ? "changed" : "same");
    }
    for (const { name, timeZone, holidays } of file.warehouses ?? []) {
      count(await saveWarehouse(trx, name, timeZone));
      if (holidays !== undefined && holidays.length > 0) count(await saveHolidays(trx, name, holidays));
    }
    const people = await savePeople(trx, file, opening, count);
    if (counts.added + counts.changed > 0) await auditCommand(trx, opening, "shop");
    return people;
  });
  const listed: Opened[] = [];
  for (const [at, { file: list, columns = [] }] of (file.customerLists ?? []).entries()) {
    const summary = await readable(`$.customerLists[${at}]`, () =>
      withAnswers(ask, { map: columns }, ({ map }) =>
        importCustomers(db, {
          file: path.resolve(folder, list),
          map,
          usual: deliveryTerms(file.delivery ?? {}),
          invitation: hasMail ? "mail" : "link",
          isDryRun: false,
          now: opening.now,
        }),
      ),
    );
    for (const saved of ["added", "changed", "same"] as const) counts[saved] += summary[saved];
    refusals.push(...summary.problems.map(({ line, reason }) => `${list}, line ${line}: ${reason}`));
    listed.push(...summary.invited.map((email) => ({ email, path: null })), ...summary.links);
  }
  return { counts, products, refusals, users: [...users, ...listed] };
};
