import type { Cart } from "@larder/domain/cart/cart.schema";
import { unit } from "@larder/domain/catalog/sku";
import { itemCount } from "@larder/domain/cart/cart-lines";
import { type OrderChange, orderChanges } from "@larder/domain/order/order-changes";
import { cartCan } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useHistory, useUrl } from "../../navigation/location.ts";
import { orderKeyOf, places } from "../../navigation/places.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { centsText } from "../../ui/line/amount.ts";
import { instant } from "../../ui/day.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useNow } from "../../ui/use-now.ts";
import { orderEditMessages as text } from "../../messages/en/order-edit.ts";
import styles from "./order-edit.module.css";

/** The edited order: deadline, changes so far, and ways out (SUBMIT-12 to SUBMIT-14, SHELL-22). */
export default observer(function OrderEditPanel({ cart }: { readonly cart: Cart }) {
  const shop = useShop();
  const storefront = useStorefront();
  const url = useUrl();
  useEffect(() => {
    const key = orderKeyOf(url.replace(/^[^?]*/, ""));
    if (key !== null) storefront.orderDetails.send({ _tag: "Opened", key });
  }, [storefront, url]);
  const { value } = shop.orderDetails.state.order;
  const order = value !== null && value.header.orderNumber === cart.orderNumber ? value : null;
  const changes = order === null ? [] : orderChanges(order, cart);
  const [isAsking, setAsking] = useState(false);
  const { hasUnsavedChanges, queue, defaultCart, submitting } = shop.cart.state;
  const canReset =
    (hasUnsavedChanges || queue.length > 0 || changes.length > 0) &&
    cartCan(shop.cart.state, { _tag: "ChangesCancelled" }).ok;
  return (
    <section className={`${styles.panel} stack g-8 inset no-print`} aria-label={text.label}>
      <div className={`${styles.head} columns stack`}>
        <Icon name="pencil" />
        <div>
          <p className="figures">
            <b>{text.title(cart.orderNumber ?? "")}</b>
            {order !== null && <Until cutOff={order.header.cutOff} />}
          </p>
          <p className="meta">{text.untouched(itemCount(defaultCart))}</p>
        </div>
        <div className={`${styles.actions} end cluster`}>
          <Button size="sm" disabled={!canReset} onClick={() => storefront.cart.send({ _tag: "ChangesCancelled" })}>
            {text.reset}
          </Button>
          <Button size="sm" disabled={submitting !== null} onClick={() => setAsking(true)}>
            {text.leave}
          </Button>
        </div>
      </div>
      {changes.length > 0 && order !== null && (
        <Changes changes={changes} difference={cart.summary.totals.total - order.summary.orderTotal} />
      )}
      {isAsking && <LeaveQuestion number={cart.orderNumber ?? ""} onClose={() => setAsking(false)} />}
    </section>
  );
});

const Until = observer(function Until({ cutOff }: { readonly cutOff: string | null }) {
  const { zone } = useShop();
  const now = useNow();
  if (cutOff === null) return null;
  const at = Date.parse(cutOff);
  return at < now ? (
    <span className="t-danger strong"> · {text.passed}</span>
  ) : (
    <span> · {text.until(instant(cutOff, zone))}</span>
  );
});

const Changes = observer(function Changes({
  changes,
  difference,
}: {
  readonly changes: readonly OrderChange[];
  /** Change of the total, in cents. */
  readonly difference: number;
}) {
  const storefront = useStorefront();
  const putBack = ({ placed, was }: OrderChange) => {
    if (placed === null) return;
    const { productSku, unitOfMeasure, cutInstructions1, cutInstructions2, comment } = placed;
    const item = {
      productSku,
      unitOfMeasure: unit(unitOfMeasure),
      quantity: was,
      ...(cutInstructions1 === null ? {} : { cutInstructions1 }),
      ...(cutInstructions2 === null ? {} : { cutInstructions2 }),
      ...(comment === null ? {} : { comment }),
    };
    storefront.cart.send({ _tag: "ItemsAdded", items: [item] });
  };
  return (
    <details className={styles.changes} open={changes.length <= 4}>
      <summary>
        {text.changes(changes.length)} · <b>{text.difference(centsText(Math.abs(difference), false), difference)}</b>
      </summary>
      <ul>
        {changes.map((change) => (
          <li key={`${change.sku} ${change.unit} ${change.placed?.cutInstructions1 ?? ""}`}>
            <span>{change.title}</span>
            <span className="g-8 flex figures">
              {change.was === 0 ? (
                text.added
              ) : (
                <del className="quiet" aria-label={text.was(change.was)}>{`${change.was} ${change.unit}`}</del>
              )}
              {change.now === 0 ? <b>{text.removed}</b> : <b>{`${change.now} ${change.unit}`}</b>}
            </span>
            <b className="num">
              {text.lineDifference(centsText(Math.abs(change.difference ?? 0), false), change.difference)}
            </b>
            {change.now === 0 && (
              <Button size="sm" aria-label={text.putBackOf(change.title)} onClick={() => putBack(change)}>
                {text.putBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
});

/** Confirms discarding the changes; the default cart shows again (SHELL-22, SUBMIT-13). */
const LeaveQuestion = ({ number, onClose }: { readonly number: string; readonly onClose: () => void }) => {
  const { cart } = useStorefront();
  const history = useHistory();
  const leave = () => {
    cart.send({ _tag: "EditEnded", by: "cancel" });
    history.navigate(places.cart, { replace: true, unguarded: true });
  };
  return (
    <Dialog
      title={text.leaveTitle(number)}
      onClose={onClose}
      answers={[
        { label: text.leaveConfirm, kind: "danger", onPress: leave },
        { label: text.keep, kind: "primary", isFirst: true, onPress: onClose },
      ]}
    >
      <p>{text.leaveText}</p>
    </Dialog>
  );
};
