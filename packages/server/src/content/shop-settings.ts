import type { Shop } from "@larder/domain/opening/shop.schema";
import { NEW_SHOP, shopProblems } from "@larder/domain/opening/shop";
import { knownTimeZones } from "@larder/domain/page/timezone";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import type { Db } from "../database/schema.ts";
import { FieldsInvalid } from "../database/writes/input-error.ts";

/** What is stored of the shop; before the setup, or by an earlier release, the name alone or nothing. */
export type StoredShop = Partial<Shop>;

type Settings = Pick<Config, "contact" | "timeZone" | "demo">;

const DEMO_CONTACT = { phone: "207-555-0100", email: "hello@larder.example" };

/** The shop as it is: the environment's settings, then what is stored, then what a new shop has (OP-124). */
export const shopOf = (stored: StoredShop, { contact, timeZone, demo }: Settings): Shop => {
  const said = { phone: contact.phone || (stored.phone ?? ""), email: contact.email || (stored.email ?? "") };
  const isSilent = said.phone === "" && said.email === "";
  return {
    name: stored.name ?? NEW_SHOP.name,
    look: stored.look ?? NEW_SHOP.look,
    timeZone: timeZone ?? stored.timeZone ?? NEW_SHOP.timeZone,
    ...(isSilent && demo ? DEMO_CONTACT : said),
  };
};

/** The fields that a setting of the environment decides, which nothing stored can change. */
export const fixedFields = ({ contact, timeZone }: Settings): readonly (keyof Shop)[] => [
  ...(timeZone === null ? [] : (["timeZone"] as const)),
  ...(contact.phone === "" ? [] : (["phone"] as const)),
  ...(contact.email === "" ? [] : (["email"] as const)),
];

export const readStoredShop = async (db: Db): Promise<StoredShop> => {
  const { rows } = await sql<{ value: StoredShop }>`select value from setting where key = 'site'`.execute(db);
  return rows[0]?.value ?? {};
};

export const readShop = async (db: Db, settings: Settings): Promise<Shop> => shopOf(await readStoredShop(db), settings);

const trimmed = ({ name, look, timeZone, phone, email }: Shop): Shop => ({
  name: name.trim(),
  look,
  timeZone,
  phone: phone.trim(),
  email: email.trim(),
});

/** Stores the shop's settings, which every process shows from the next page on. Returns whether they changed. Throws FieldsInvalid. */
export const saveShop = async (trx: Db, shop: Shop): Promise<boolean> => {
  const problems = shopProblems(shop, knownTimeZones());
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  const { numAffectedRows } =
    await sql`insert into setting (key, value) values ('site', ${JSON.stringify(trimmed(shop))}::jsonb)
    on conflict (key) do update set value = setting.value || excluded.value
      where setting.value || excluded.value is distinct from setting.value`.execute(trx);
  return numAffectedRows === 1n;
};
