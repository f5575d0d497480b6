import { looseNumberKey } from "@larder/domain/catalog/own-number";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { ownNumbersOf, withOwnNumbers } from "../../catalog/own-numbers.ts";
import { readProducts, type WireProduct } from "../../catalog/read-products.ts";
import type { Db } from "../../database/schema.ts";

const MAX_BEGINNING = 8;

/** Suggested products with the customer's own numbers; in front, what those numbers stand for that begin with the term (OP-34, OP-62). */
export const withOwnItems = async (
  db: Db,
  customer: Customer,
  term: string,
  products: readonly WireProduct[],
): Promise<readonly WireProduct[]> => {
  const own = await ownNumbersOf(db, customer.organization.id, customer.catalogue);
  if (own.all.length === 0) return products;
  const start = looseNumberKey(term);
  const exact = own.find(term);
  const begun = start === "" ? [] : own.all.filter(({ number }) => looseNumberKey(number).startsWith(start));
  const skus = [...new Set([...(exact === undefined ? [] : [exact]), ...begun].map(({ sku }) => sku))];
  const wanted = skus.slice(0, MAX_BEGINNING);
  const first = await readProducts(db, { ...buyerOf(customer), skus: wanted, version: customer.catalogue });
  const others = products.filter(({ sku }) => !first.has(sku));
  return [...first.values(), ...others].map((product) => withOwnNumbers(product, own));
};
