import { addReport, isNotable, type ReportedItem } from "@larder/domain/cart/add-report";
import AddedItems from "../added-items/AddedItems.tsx";
import type { OrderLine } from "@larder/domain/order/order.schema";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";

/** The reorder's result: each item with its outcome (GUIDE-CART-11, OP-09). */
export default observer(function Reordered({
  lines,
  intent,
}: {
  readonly lines: readonly OrderLine[];
  readonly intent: string | null;
}) {
  const shop = useShop();
  const { settledAdd } = shop.cart.state;
  if (intent === null || settledAdd?.intent !== intent) return null;
  const toCart = (
    <ButtonLink size="sm" href={shop.cartUrl}>
      {orderDetailsMessages.openCart}
    </ButtonLink>
  );
  const report = addReport(settledAdd.items ?? [], settledAdd.results);
  const added = report.filter(({ outcome }) => outcome !== "left").length;
  const nameOf = ({ productSku, unitOfMeasure }: ReportedItem) =>
    lines.find((line) => line.productSku === productSku && line.unitOfMeasure === unitOfMeasure)?.productTitle ??
    lines.find((line) => line.productSku === productSku)?.productTitle ??
    productSku;
  return (
    <>
      {report.length > 0 && (
        <Notice
          tone={added === 0 ? "danger" : report.some(isNotable) ? "warn" : "ok"}
          title={added === 0 ? orderDetailsMessages.notAdded : orderDetailsMessages.added(added)}
          action={added === 0 ? undefined : toCart}
        >
          <AddedItems items={report.map((item) => ({ ...item, name: nameOf(item) }))} />
        </Notice>
      )}
      {settledAdd.messages.length > 0 && (
        <Notice tone="warn" title={orderDetailsMessages.notAdded}>
          {settledAdd.messages.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Notice>
      )}
    </>
  );
});
