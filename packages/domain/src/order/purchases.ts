import type { Sku } from "../catalog/sku.schema.ts";
import type { Order, OrderKey, OrderStatus } from "./order.schema.ts";

/** A purchase. `day` in the user's zone; `unitPrice` in 1/10,000 dollars, null = pending. */
export interface Purchase {
  readonly key: OrderKey;
  readonly day: string;
  readonly quantity: number;
  readonly unitOfMeasure: string;
  readonly unitPrice: number | null;
  readonly pricingUnitOfMeasure: string;
}

const NO_PURCHASE: readonly OrderStatus[] = ["cancelled", "failed"];

/** A product's purchases are its lines in orders not canceled or failed (§3, HIST-02). */
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
