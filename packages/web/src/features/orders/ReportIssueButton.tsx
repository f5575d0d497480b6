import type { Order } from "@larder/domain/order/order.schema";
import { parameterOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useCallback, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useUrl } from "../../navigation/location.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";

const ReportIssue = lazyPart(() => import("./ReportIssue.tsx"), "over");

const NONE: ReadonlySet<number> = new Set();

/** Opens the report about an order (SHELL-25); `report` in the URL preselects that product's lines. */
export const ReportIssueButton = observer(function ReportIssueButton({
  order,
  ticked = NONE,
}: {
  readonly order: Order;
  readonly ticked?: ReadonlySet<number>;
}) {
  const shop = useShop();
  const sku = parameterOf(useUrl(), "report");
  const [isOpen, setOpen] = useState(sku !== null);
  const close = useCallback(() => setOpen(false), []);
  if (!shop.offers("orderIssues")) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{orderDetailsMessages.reportIssue}</Button>
      {isOpen && <ReportIssue order={order} ticked={ticked} sku={sku} onClose={close} onGiveUp={close} />}
    </>
  );
});
