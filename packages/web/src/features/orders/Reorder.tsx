import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { unit } from "@larder/domain/catalog/sku";
import type { Order, OrderLine } from "@larder/domain/order/order.schema";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";
import { ON_HOLD } from "../on-hold/on-hold.ts";

const ReorderQuestion = lazyPart(() => import("./ReorderQuestion.tsx"), "over");

const itemOf = (line: OrderLine): ItemToAdd => ({
  productSku: line.productSku,
  unitOfMeasure: unit(line.unitOfMeasure),
  quantity: line.quantity,
  // Unavailable items are listed, not added (OP-09).
  onlyInStock: true,
  // The order on the screen shows its old price.
  seenPrice: line.unitPrice,
  ...(line.cutInstructions1 === null ? {} : { cutInstructions1: line.cutInstructions1 }),
  ...(line.cutInstructions2 === null ? {} : { cutInstructions2: line.cutInstructions2 }),
});

/** Adds the selected lines, or all, at current prices; asks first for a failed order (OP-09, HIST-11, SHELL-23). */
export const Reorder = observer(function Reorder({
  order: { lines, header },
  chosen,
  intent,
  onAsk,
  isRequested = false,
  onRequested,
}: {
  readonly order: Order;
  readonly chosen: ReadonlySet<number>;
  readonly intent: string | null;
  readonly onAsk: (intent: string) => void;
  /** Requested elsewhere before the lines had loaded; `onRequested` once it's done or the question shows. */
  readonly isRequested?: boolean;
  readonly onRequested?: () => void;
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
  const start = () => (header.statusError === null ? reorder() : setAsking(true));
  const isStarted = useRef(false);
  useEffect(() => {
    const starts = isRequested && !isStarted.current;
    isStarted.current = isRequested;
    if (!starts) return;
    start();
    onRequested?.();
  });
  return (
    <>
      <Button
        kind="primary"
        icon="repeat"
        busy={busy}
        disabled={!shop.canOrder || lines.length === 0}
        aria-describedby={shop.canOrder ? undefined : ON_HOLD}
        onClick={start}
      >
        {chosen.size === 0 ? orderDetailsMessages.reorder : orderDetailsMessages.reorderChosen(wanted.length)}
      </Button>
      {isAsking && (
        <ReorderQuestion order={header} count={wanted.length} onConfirm={reorder} onClose={() => setAsking(false)} />
      )}
    </>
  );
});
