import { addReport, isNotable } from "@larder/domain/cart/add-report";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { addStatusMessages as text } from "../../messages/en/add-status.ts";
import { numberText } from "../../messages/en/plural.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { toastRegion } from "../../ui/Toast.tsx";
import styles from "./add-status.module.css";

/** An addition that isn't answered by then says so. In ms. */
const SLOW_AFTER = 2_000;

/**
 * What became of the last addition, for screen readers, and on the screen when its answer takes long. What differs from
 * the screen is a toast's (OP-62).
 */
export default observer(function AddStatus() {
  const shop = useShop();
  const isOffline = useOfflineSince() !== null;
  const { queue, settledAdd, optimisticCart } = shop.cart.state;
  const pending = queue.find(({ edit }) => edit._tag === "AddItems");
  const [slow, setSlow] = useState<string | null>(null);
  const id = pending?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => setSlow(id), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [id]);
  const added = (): string => {
    const items = settledAdd?.items ?? [];
    const [first] = items;
    if (first === undefined || settledAdd?.success !== true) return "";
    if (addReport(items, settledAdd.results).some(isNotable)) return "";
    if (items.length > 1) return text.addedMany(items.length);
    const lines = optimisticCart === null ? [] : linesOf(optimisticCart);
    const line = lines.find(({ productSku }) => productSku === first.productSku);
    return text.added(`${numberText(first.quantity)} ${first.unitOfMeasure}`, line?.productTitle ?? first.productSku);
  };
  const isLate = pending?.edit._tag === "AddItems" && slow === id;
  const waits = isLate ? text[isOffline ? "offline" : "slow"](pending.edit.items.length) : "";
  return (
    <>
      <p className="vh" role="status">
        {pending === undefined ? <span key={settledAdd?.intent}>{added()}</span> : waits}
      </p>
      {waits !== "" && !shop.toasts.state.showStatus && (
        <div className={toastRegion} aria-hidden="true">
          <p className={styles.waits}>{waits}</p>
        </div>
      )}
    </>
  );
});
