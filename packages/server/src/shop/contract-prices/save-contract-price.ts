import type { FieldProblem } from "@larder/domain/form/field-problem";
import type { AuditChange } from "@larder/domain/staff/audit.schema";
import type { ContractPriceChange, ContractPriceFields } from "@larder/domain/staff/contract-price.schema";
import { termProblems } from "@larder/domain/staff/price-term";
import { typedNumber, typedPrice } from "@larder/domain/staff/product-edit";
import { priceDays, priceFrom } from "@larder/domain/text/audit-names";
import * as Data from "effect/Data";
import { sql } from "kysely";
import { OrganizationNotFound } from "../../accounts/auth/errors.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";
import { sizeNamed, unitsOf } from "../../catalog/known-sizes.ts";
import { type ContractPlace, type ContractPrice, writeContractPrices } from "./write-contract-prices.ts";

/** Someone else, or an import, changed the price since it was read. */
export class ContractPriceChanged extends Data.TaggedError("ContractPriceChanged") {}

const refuse = (...problems: readonly FieldProblem[]): never => {
  throw new FieldsInvalid({ problems: problems.map((each) => ({ ...each, field: `fields.${each.field}` })) });
};

const placeOf = (organization: number, { sku, unit, fromQuantity, validFrom }: ContractPriceFields): ContractPlace => ({
  organization,
  sku,
  unit,
  least: typedNumber(fromQuantity, 1) ?? 1,
  validFrom,
});

const isSamePlace = (one: ContractPlace, other: ContractPlace): boolean =>
  one.sku === other.sku && one.unit === other.unit && one.least === other.least && one.validFrom === other.validFrom;

const storedAt = async (trx: Db, place: ContractPlace): Promise<{ text: string; validTo: string } | undefined> =>
  trx
    .selectFrom("contract_price")
    .select(["price_text as text", "valid_to as validTo"])
    .where("organization_id", "=", place.organization)
    .where("sku", "=", place.sku)
    .where("unit", "=", place.unit)
    .where("least", "=", place.least)
    .where("valid_from", "=", place.validFrom)
    .forUpdate()
    .executeTakeFirst();

/** The item and size as the catalog has them; refuses others. */
const sizeOf = async (trx: Db, fields: ContractPriceFields): Promise<ContractPriceFields> => {
  const sku = fields.sku.trim();
  if (sku === "") refuse({ field: "sku", _tag: "Required" });
  const units = (await unitsOf(trx, [sku])).get(sku);
  if (units === undefined) return refuse({ field: "sku", _tag: "NotOffered" });
  const said = fields.unit.trim();
  if (said === "" && units.length > 1) refuse({ field: "unit", _tag: "Required" });
  const unit = said === "" ? units[0] : sizeNamed(units, said);
  return unit === undefined ? refuse({ field: "unit", _tag: "NotOffered" }) : { ...fields, sku, unit };
};

type Term = Pick<ContractPriceFields, "price" | "fromQuantity" | "validFrom" | "validTo">;

/** As the list shows what is stored, however it was typed. */
const storedTerm = ({ text, least, validFrom, validTo }: ContractPrice): Term => ({
  price: text ?? "",
  fromQuantity: least === 1 ? "" : String(least),
  validFrom,
  validTo,
});

const said = (fields: Term | null): string =>
  fields === null
    ? ""
    : [
        fields.price,
        fields.fromQuantity === "" ? "" : priceFrom(fields.fromQuantity),
        [fields.validFrom, fields.validTo].every((day) => day === "")
          ? ""
          : priceDays(fields.validFrom, fields.validTo),
      ]
        .filter((part) => part !== "")
        .join(", ");

/**
 * Adds, changes or removes one of an organization's own prices in the transaction, and returns what it replaced
 * (OP-132, OP-91). Throws OrganizationNotFound, ContractPriceChanged and FieldsInvalid.
 */
export const saveContractPrice = async (
  trx: Db,
  { organization, was, fields }: ContractPriceChange,
): Promise<readonly AuditChange[]> => {
  if (fields !== null) {
    const problems = termProblems(fields);
    if (problems.length > 0) refuse(...problems);
  }
  const { rows } = await sql`select from organization where id = ${organization} for no key update`.execute(trx);
  if (rows.length === 0) throw new OrganizationNotFound();
  const before = was === null ? null : placeOf(organization, was);
  if (was !== null && before !== null) {
    const stored = await storedAt(trx, before);
    if (stored?.text !== was.price || stored.validTo !== was.validTo) throw new ContractPriceChanged();
  }
  const sized = fields === null ? null : await sizeOf(trx, fields);
  const after = sized === null ? null : placeOf(organization, sized);
  const moved = before !== null && (after === null || !isSamePlace(before, after)) ? before : null;
  if (after !== null && (before === null || moved !== null) && (await storedAt(trx, after)) !== undefined)
    refuse({ field: "validFrom", _tag: "Repeated" });
  const gone: readonly ContractPrice[] = moved === null ? [] : [{ ...moved, validTo: "", text: null, amount: null }];
  const price = sized === null ? null : typedPrice(sized.price);
  const put: ContractPrice | null =
    after === null || sized === null || price == null
      ? null
      : { ...after, validTo: sized.validTo, text: price.text, amount: price.amount };
  await writeContractPrices(trx, put === null ? gone : [...gone, put]);
  const { sku, unit } = sized ?? was ?? { sku: "", unit: "" };
  return [{ what: `${sku} ${unit}`.trim(), before: said(was), after: said(put === null ? null : storedTerm(put)) }];
};
