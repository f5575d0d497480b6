import type { OrderHeader } from "@larder/domain/order/order.schema";
import { isEditable } from "@larder/domain/order/status";
import { observer } from "mobx-react-lite";
import { ordersMessages } from "../../messages/en/orders.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { instant, sameDay, timeOfDay } from "../../ui/day.ts";
import { useNow } from "../../ui/use-now.ts";
import { StatusBadge } from "./StatusBadge.tsx";

/** Until when the order can still be changed, or else its status (HIST-04, HIST-08). */
export const OpenBadge = observer(function OpenBadge({ order }: { readonly order: OrderHeader }) {
  const { zone } = useShop();
  const now = useNow();
  const { status, statusFriendly, cutOff } = order;
  if (cutOff === null || !order.isEditable || !isEditable({ status, cutOff, now }))
    return <StatusBadge order={order} />;
  const at = Date.parse(cutOff);
  return (
    <span title={statusFriendly}>
      <Badge tone="info" icon="clock">
        {ordersMessages.openUntil(sameDay(at, now, zone) ? timeOfDay(at, zone) : instant(cutOff, zone))}
      </Badge>
    </span>
  );
});
