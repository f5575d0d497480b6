import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { unit } from "@larder/domain/catalog/sku";
import type { Order, OrderLine } from "@larder/domain/order/order.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";
import styles from "./order-details.module.css";

const itemOf = (line: OrderLine): ItemToAdd => ({
  productSku: line.productSku,
  unitOfMeasure: unit(line.unitOfMeasure),
  quantity: line.quantity,
  // What cannot be ordered now is named, not added (OP-09).
  onlyInStock: true,
  ...(line.cutInstructions1 === null ? {} : { cutInstructions1: line.cutInstructions1 }),
  ...(line.cutInstructions2 === null ? {} : { cutInstructions2: line.cutInstructions2 }),
});

/**
 * Puts the chosen lines, or all without a choice, into the default cart at today's prices; for an order that failed it asks
 * first (OP-09, HIST-11, SHELL-23).
 */
export const Reorder = observer(function Reorder({
  order: { lines, header },
  chosen,
  intent,
  onAsk,
}: {
  readonly order: Order;
  /** Positions of lines. */
  readonly chosen: ReadonlySet<number>;
  readonly intent: string | null;
  readonly onAsk: (intent: string) => void;
}) {
  const shop = useShop();
  const storefront = useStorefront();
  const [isAsking, setAsking] = useState(false);
  const busy = intent !== null && shop.cart.state.queue.some(({ id }) => id === intent);
  const wanted = chosen.size === 0 ? lines : lines.filter((_, at) => chosen.has(at));
  const reorder = () => {
    const id = crypto.randomUUID();
    setAsking(false);
    storefront.cart.send({ _tag: "ItemsAdded", items: wanted.map(itemOf), intent: id });
    onAsk(id);
  };
  return (
    <>
      <Button
        kind="primary"
        icon="repeat"
        busy={busy}
        disabled={!shop.canOrder || lines.length === 0}
        title={shop.canOrder ? undefined : shop.onHoldMessage}
        onClick={header.statusError === null ? reorder : () => setAsking(true)}
      >
        {chosen.size === 0 ? orderDetailsMessages.reorder : orderDetailsMessages.reorderChosen(wanted.length)}
      </Button>
      {isAsking && (
        <Dialog
          title={orderDetailsMessages.reorderFailed(header.orderNumber)}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{orderDetailsMessages.close}</Button>
              <Button kind="primary" data-first="" onClick={reorder}>
                {orderDetailsMessages.putInCart}
              </Button>
            </>
          }
        >
          {header.statusError !== null && <Notice tone="danger" title={header.statusError} />}
          <p>{orderDetailsMessages.reorderFailedText(wanted.length)}</p>
        </Dialog>
      )}
    </>
  );
});

/** What became of the reorder: how many lines are in the cart, and which ones the server did not take, with its reason. */
export const Reordered = observer(function Reordered({
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
            <span key={`${result.productSku} ${result.unitOfMeasure}`} className={styles.listed}>
              {orderDetailsMessages.notAddedLine(nameOf(result), result.message ?? "")}
            </span>
          ))}
        </Notice>
      )}
      {missed.length > 0 && (
        <Notice tone="warn" title={orderDetailsMessages.notAdded}>
          {missed.map((text) => (
            <span key={text} className={styles.listed}>
              {text}
            </span>
          ))}
        </Notice>
      )}
    </>
  );
});
