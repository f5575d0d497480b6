import * as Schema from "effect/Schema";
import { OrganizationId } from "../account/organization.schema.ts";
import {
  MAX_DATE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SKU_LENGTH,
  MAX_UNIT_LENGTH,
} from "../input-limits.ts";
import { list, textUpTo } from "../schema.ts";

const sku = textUpTo(MAX_SKU_LENGTH);
const day = textUpTo(MAX_DATE_LENGTH);

/** An organization's own price as it is typed (OP-132). */
export const ContractPriceFields = Schema.Struct({
  sku,
  /** "" = the only size that it's sold in. */
  unit: textUpTo(MAX_UNIT_LENGTH),
  price: textUpTo(MAX_NAME_LENGTH),
  /** "" = any quantity. */
  fromQuantity: textUpTo(MAX_NUMBER_LENGTH),
  /** First and last day (YYYY-MM-DD); "" = none. */
  validFrom: day,
  validTo: day,
});
export type ContractPriceFields = typeof ContractPriceFields.Type;

/** A stored one, with what its price list says. */
export const ContractPrice = Schema.Struct({
  ...ContractPriceFields.fields,
  name: Schema.String,
  /** Today's price of the customer's price list; "" = it isn't in it. */
  listPrice: Schema.String,
  /** Priced by weight: the price is that of one such unit, for example LB; "" = of one. */
  pricedBy: Schema.String,
});
export type ContractPrice = typeof ContractPrice.Type;

/** `after`: the last one of the page before, as `next` had it; "" = the first page. */
export const ContractPriceQuery = Schema.Struct({
  organization: OrganizationId,
  /** Words of the item's name, or the beginning of its number. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  after: textUpTo(MAX_SEARCH_LENGTH),
});
export type ContractPriceQuery = typeof ContractPriceQuery.Type;

/** An organization's own prices by item number, size, quantity and first day. */
export const ContractPricePage = Schema.Struct({
  prices: list(ContractPrice),
  /** How many there are in all, also those that the term doesn't find. */
  total: Schema.Int,
  /** "" = the last page. */
  next: Schema.String,
  /** The shop's day, YYYY-MM-DD. */
  today: Schema.String,
});
export type ContractPricePage = typeof ContractPricePage.Type;

/** A new price, or another in place of `was`, as it was read; `fields` null = it's removed. */
export const ContractPriceChange = Schema.Struct({
  organization: OrganizationId,
  was: Schema.NullOr(ContractPriceFields),
  fields: Schema.NullOr(ContractPriceFields),
});
export type ContractPriceChange = typeof ContractPriceChange.Type;
