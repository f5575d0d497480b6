import fs from "node:fs";
import { lookOf } from "../../accounts/administration/looks.ts";
import { readWeek } from "@larder/domain/opening/week";
import { isTimeOfDay } from "@larder/domain/form/field-format";
import { isDay } from "@larder/domain/time/local-time";
import { isTimeZone, knownTimeZones } from "@larder/domain/page/timezone";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import * as SchemaParser from "effect/SchemaParser";
import { WrongSetting } from "./wrong-setting.ts";

const MAX_TEXT = 300;
const MAX_ENTRIES = 10_000;

const filled = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_TEXT));
const said = Schema.String.check(Schema.isMaxLength(MAX_TEXT));
const optional = Schema.optionalKey;
const upTo = <S extends Schema.Top>(schema: S) => Schema.Array(schema).check(Schema.isMaxLength(MAX_ENTRIES));

const Person = Schema.Struct({ email: filled, firstName: filled, lastName: filled, phone: optional(said) });

const Delivery = {
  warehouse: optional(filled),
  /** "Mon, Wed, Fri" or "Mon-Fri". */
  deliveryDays: optional(said),
  /** "14:00" on the warehouse's clock. */
  cutoff: optional(said),
  paymentTerms: optional(said),
};

/** A list next to this file, and what its columns are where that isn't clear, such as "vendor=Supplier". */
const columns = optional(upTo(filled));

/** The whole setup of a shop, as `npm run admin -- open` reads it (docs/opening.md). */
export const ShopFile = Schema.Struct({
  shop: optional(
    Schema.Struct({
      name: filled,
      look: optional(said),
      timeZone: optional(said),
      phone: optional(said),
      email: optional(said),
    }),
  ),
  administrator: optional(Person),
  warehouses: optional(
    upTo(
      Schema.Struct({
        name: filled,
        timeZone: filled,
        holidays: optional(upTo(Schema.Struct({ date: filled, reason: optional(said), cutoff: optional(said) }))),
      }),
    ),
  ),
  priceLists: optional(
    upTo(
      Schema.Struct({
        id: filled,
        name: filled,
        file: optional(filled),
        columns,
        /** Gives products without a number a stable one. */
        makeNumbers: optional(Schema.Boolean),
      }),
    ),
  ),
  /** What holds for every customer who says nothing else. */
  delivery: optional(Schema.Struct(Delivery)),
  customerLists: optional(upTo(Schema.Struct({ file: filled, columns }))),
  customers: optional(
    upTo(
      Schema.Struct({
        name: filled,
        accountNumber: optional(said),
        look: optional(said),
        priceList: optional(filled),
        address: optional(said),
        phone: optional(said),
        ...Delivery,
        users: optional(upTo(Person)),
      }),
    ),
  ),
});
export type ShopFile = typeof ShopFile.Type;

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

/** `["customers", 2, "name"]` as `$.customers[2].name`. */
const pathOf = (path: readonly unknown[] | undefined): string =>
  (path ?? []).reduce<string>((text, part) => {
    const key = typeof part === "object" && part !== null && "key" in part ? part.key : part;
    return typeof key === "number" ? `${text}[${key}]` : `${text}.${String(key)}`;
  }, "$");

const requireWeek = (text: string | undefined, path: string): void => {
  if (text !== undefined && readWeek(text) === null)
    throw new WrongSetting(path, `'${text}' isn't a list of days. Write Mon, Wed, Fri or Mon-Fri.`);
};

const requireClock = (text: string | undefined, path: string): void => {
  if (text !== undefined && text !== "" && !isTimeOfDay(text))
    throw new WrongSetting(path, `'${text}' isn't a time. Write 14:00.`);
};

const requireLook = (text: string | undefined, path: string): void => {
  if (text !== undefined && lookOf(text) === null)
    throw new WrongSetting(path, `There's no look '${text}'. There are: Bay leaf, Paprika, Harbor, Aubergine.`);
};

const requireZone = (text: string | undefined, path: string): void => {
  if (text !== undefined && !isTimeZone(text, knownTimeZones()))
    throw new WrongSetting(path, `'${text}' isn't a time zone. Write America/Chicago.`);
};

/** What a shape alone can't say. Throws WrongSetting with the path. */
const requireMeaning = (file: ShopFile): void => {
  requireLook(file.shop?.look, "$.shop.look");
  requireZone(file.shop?.timeZone, "$.shop.timeZone");
  requireWeek(file.delivery?.deliveryDays, "$.delivery.deliveryDays");
  requireClock(file.delivery?.cutoff, "$.delivery.cutoff");
  file.warehouses?.forEach(({ timeZone, holidays }, at) => {
    requireZone(timeZone, `$.warehouses[${at}].timeZone`);
    holidays?.forEach(({ date, cutoff }, day) => {
      const path = `$.warehouses[${at}].holidays[${day}]`;
      if (!isDay(date)) throw new WrongSetting(`${path}.date`, `'${date}' isn't a day. Write 2026-11-26.`);
      requireClock(cutoff, `${path}.cutoff`);
    });
  });
  file.customers?.forEach((customer, at) => {
    requireLook(customer.look, `$.customers[${at}].look`);
    requireWeek(customer.deliveryDays, `$.customers[${at}].deliveryDays`);
    requireClock(customer.cutoff, `$.customers[${at}].cutoff`);
  });
};

/** Checks a setup before anything is stored. Throws WrongSetting, which names the setting by its path. */
export const checkShopFile = (text: string): ShopFile => {
  let input: unknown;
  try {
    input = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new WrongSetting("$", `This isn't JSON: ${(error as Error).message}`);
  }
  const result = SchemaParser.decodeUnknownResult(ShopFile, { onExcessProperty: "error" })(input);
  if (Result.isFailure(result)) {
    const [first] = issuesOf(result.failure).issues;
    throw new WrongSetting(pathOf(first?.path), first?.message ?? "This isn't a setup.");
  }
  requireMeaning(result.success);
  return result.success;
};

/** Throws WrongSetting, also for a file that can't be read. */
export const readShopFile = (file: string): ShopFile => {
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch {
    throw new WrongSetting("$", `${file} can't be read.`);
  }
  return checkShopFile(text);
};
