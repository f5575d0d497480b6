import type { Sku } from "../catalog/sku.schema.ts";
import type { Order, OrderKey, OrderStatus } from "./order.schema.ts";

/** One purchase of a product. `day` is 'YYYY-MM-DD' in the user's zone; `unitPrice` in 1/10,000 dollars, null = pending. */
export interface Purchase {
  readonly key: OrderKey;
  readonly day: string;
  readonly quantity: number;
  readonly unitOfMeasure: string;
  readonly unitPrice: number | null;
  readonly pricingUnitOfMeasure: string;
}

/** Orders in these states are no purchases. */
const NO_PURCHASE: readonly OrderStatus[] = ["cancelled", "failed"];

/**
 * When and for how much a product was bought, in the order of the orders: each of their lines of this product. An order that
 * was cancelled or failed is no purchase.
 * Spec §3, HIST-02.
 */
export const purchasesOf = (
  orders: readonly Pick<Order, "key" | "header" | "lines">[],
  sku: Sku,
): readonly Purchase[] =>
  orders
    .filter(({ header }) => !NO_PURCHASE.includes(header.status))
    .flatMap(({ key, header, lines }) =>
      lines
        .filter(({ productSku }) => productSku === sku)
        .map(({ quantity, unitOfMeasure, unitPrice, pricingUnitOfMeasure }) => ({
          key,
          day: header.orderPlacedLocal,
          quantity,
          unitOfMeasure,
          unitPrice,
          pricingUnitOfMeasure,
        })),
    );
