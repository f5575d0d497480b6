import type { OrderHeader } from "@larder/domain/order/order.schema";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";

interface ReorderQuestionProps {
  readonly order: OrderHeader;
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const ReorderQuestion = ({ order, count, onConfirm, onClose }: ReorderQuestionProps) => (
  <Dialog
    title={orderDetailsMessages.reorderFailed(order.orderNumber)}
    onClose={onClose}
    answers={[
      { label: orderDetailsMessages.close, onPress: onClose },
      { label: orderDetailsMessages.putInCart, kind: "primary", isFirst: true, onPress: onConfirm },
    ]}
  >
    {order.statusError !== null && <Notice tone="danger" title={order.statusError} />}
    <p>{orderDetailsMessages.reorderFailedText(count)}</p>
  </Dialog>
);

export default ReorderQuestion;
