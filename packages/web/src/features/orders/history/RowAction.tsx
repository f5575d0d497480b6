import type { OrderListItem } from "@larder/domain/order/order.schema";
import { isEditable } from "@larder/domain/order/status";
import { observer } from "mobx-react-lite";
import { places } from "../../../navigation/places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { ON_HOLD } from "../../on-hold/on-hold.ts";
import { orderRowMessages } from "../../../messages/en/order-row.ts";

/** An order's main action: changing it while possible, then reordering (HIST-08, HIST-11). */
export default observer(function RowAction({
  order: { key, header },
  onReorder,
}: {
  readonly order: OrderListItem;
  readonly onReorder: () => void;
}) {
  const shop = useShop();
  const now = useNow();
  const { orderNumber, status, cutOff } = header;
  return header.isEditable && isEditable({ status, cutOff, now }) && shop.canOrder ? (
    <ButtonLink size="sm" href={places.orderEdit(key)} aria-label={orderRowMessages.changeOf(orderNumber)}>
      {orderRowMessages.change}
    </ButtonLink>
  ) : (
    <Button
      size="sm"
      disabled={!shop.canOrder}
      aria-describedby={shop.canOrder ? undefined : ON_HOLD}
      aria-label={orderRowMessages.reorderOf(orderNumber)}
      onClick={onReorder}
    >
      {orderRowMessages.reorder}
    </Button>
  );
});
