import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import { dropShipFields } from "@larder/domain/cart/drop-ship";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import type { PricedCart } from "./priced-cart.ts";
import type { PricingContext } from "./priced-line.ts";

type WireAddress = (typeof AlternativeAddress)["Encoded"];

/** Offered addresses, of at most so many orders. */
const OFFERED = 12;
const OF_ORDERS = 500;

/** Where an organization's earlier orders were shipped, latest first; none unless a delivery of the cart takes an address (OP-74). */
export const readEarlierAddresses = async (
  db: Db,
  { organization }: Customer,
  { subCarts }: PricedCart,
  { policy }: PricingContext,
): Promise<readonly WireAddress[]> => {
  if (!subCarts.some((subCart) => dropShipFields(policy, subCart).address)) return [];
  const { rows } = await sql<{ ship_to: WireAddress }>`
    select ship_to from (select ship_to, placed_at, id from customer_order
      where organization_id = ${organization.id} and ship_to is not null order by placed_at desc, id desc limit ${sql.lit(OF_ORDERS)}) recent
    group by ship_to order by max(placed_at) desc, max(id) desc limit ${sql.lit(OFFERED)}`.execute(db);
  return rows.map(({ ship_to: address }) => address);
};
