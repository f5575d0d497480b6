import type { Order } from "@larder/domain/order/order.schema";
import { useCallback, useState } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import { orderIssuesMessages as text } from "../../messages/en/order-issues.ts";

const ReportIssue = lazyPart(() => import("./ReportIssue.tsx"), "over");

/** Opens the report about an order (SHELL-25). */
export const ReportIssueButton = ({ order }: { readonly order: Order }) => {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.report}</Button>
      {isOpen && <ReportIssue order={order} onClose={close} onGiveUp={close} />}
    </>
  );
};
