import type { OrderHeader, OrderStatus } from "@larder/domain/order/order.schema";
import { Badge, type BadgeTone } from "../../ui/Badge.tsx";
import type { IconName } from "../../ui/Icon.tsx";

const looks: Record<OrderStatus, { readonly tone?: BadgeTone; readonly icon?: IconName }> = {
  pending: {},
  submitted: { tone: "info", icon: "clock" },
  confirmed: { tone: "info", icon: "clock" },
  processing: { tone: "info", icon: "box" },
  shipped: { tone: "info", icon: "truck" },
  delivered: { tone: "ok", icon: "check" },
  cancelled: {},
  failed: { tone: "danger", icon: "alert" },
};

/** An order's status in the customer's words; a failure is marked by color and icon (HIST-04). */
export const StatusBadge = ({
  order: { status, statusFriendly, statusError },
}: {
  readonly order: Pick<OrderHeader, "status" | "statusFriendly" | "statusError">;
}) => {
  const look = statusError === null ? looks[status] : looks.failed;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {statusFriendly}
    </Badge>
  );
};
