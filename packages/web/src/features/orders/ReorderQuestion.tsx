import type { OrderHeader } from "@larder/domain/order/order.schema";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";

interface ReorderQuestionProps {
  readonly order: OrderHeader;
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms reordering a failed order (SHELL-23, OP-09). */
const ReorderQuestion = ({ order, count, onConfirm, onClose }: ReorderQuestionProps) => (
  <Dialog
    title={orderDetailsMessages.reorderFailed(order.orderNumber)}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{orderDetailsMessages.close}</Button>
        <Button kind="primary" data-first="" onClick={onConfirm}>
          {orderDetailsMessages.putInCart}
        </Button>
      </>
    }
  >
    {order.statusError !== null && <Notice tone="danger" title={order.statusError} />}
    <p>{orderDetailsMessages.reorderFailedText(count)}</p>
  </Dialog>
);

export default ReorderQuestion;
