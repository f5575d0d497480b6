import type { OrderKey } from "@larder/domain/order/order.schema";
import { ordersMessages } from "../../messages/en/orders.ts";
import { places } from "../../navigation/places.ts";
import { ButtonLink } from "../../ui/Button.tsx";

/** The button that leads from a row to the details of its order. */
export const OrderLink = ({
  order,
  className,
}: {
  readonly order: OrderKey;
  readonly className?: string | undefined;
}) => (
  <ButtonLink
    size="sm"
    className={className}
    href={places.order(order)}
    aria-label={ordersMessages.detailsOf(order.orderNumber)}
  >
    {ordersMessages.details}
  </ButtonLink>
);
