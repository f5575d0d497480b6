import type { OrderLine } from "@larder/domain/order/order.schema";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";

/** What became of the reorder: how many lines are in the cart, and which ones the server did not take, with its reason. */
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
  const changed = settledAdd.results.filter(({ outcome }) => outcome === "adjusted");
  const rejected = settledAdd.results.filter(({ outcome }) => outcome === "rejected");
  const added = settledAdd.results.length - rejected.length;
  const nameOf = (result: (typeof rejected)[number]) =>
    lines.find(
      ({ productSku, unitOfMeasure }) => productSku === result.productSku && unitOfMeasure === result.unitOfMeasure,
    )?.productTitle ?? result.productSku;
  const missed = [
    ...rejected.map((result) => orderDetailsMessages.notAddedLine(nameOf(result), result.message ?? "")),
    ...settledAdd.messages,
  ];
  return (
    <>
      {added > 0 && <Notice tone="ok" title={orderDetailsMessages.added(added)} action={toCart} />}
      {changed.length > 0 && (
        <Notice title={orderDetailsMessages.adjusted}>
          {changed.map((result) => (
            <span key={`${result.productSku} ${result.unitOfMeasure}`}>
              {orderDetailsMessages.notAddedLine(nameOf(result), result.message ?? "")}
            </span>
          ))}
        </Notice>
      )}
      {missed.length > 0 && (
        <Notice tone="warn" title={orderDetailsMessages.notAdded}>
          {missed.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Notice>
      )}
    </>
  );
});
