import { isNotable } from "@larder/domain/cart/add-report";
import { listCounts } from "@larder/sdk";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { OnHoldNotice } from "../on-hold/on-hold.ts";
import styles from "./quick-order.module.css";

const AddedItems = lazyPart(() => import("../added-items/AddedItems.tsx"), "nowhere");

export const Outcome = observer(function Outcome() {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  const { outcome, hasLookUpFailed, list, rows } = shop.quickOrder.state;
  const kept = list === null ? rows.filter((row) => row.text.trim() !== "").length : listCounts(list).items;
  const box = useRef<HTMLDivElement>(null);
  // The button that adds stands below a long list: what came of it must be seen.
  useEffect(() => {
    if (outcome !== null) box.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <div className={`${styles.notices} stack g-8`} role="status" ref={box}>
      {!shop.canOrder && <OnHoldNotice />}
      {(hasLookUpFailed || list?.stage === "failed") && (
        <Notice
          tone="danger"
          title={text.lookUpFailed}
          button={[text.tryAgain, () => quickOrder.send({ _tag: "LookUpRetried" })]}
        >
          {text.lookUpFailedText}
        </Notice>
      )}
      {outcome?.success === false && (
        <Notice tone="danger" title={outcome.messages.join(" ") || text.notAdded}>
          {text.notAddedText}
        </Notice>
      )}
      {outcome?.success === true && (
        <Notice
          tone={outcome.report.some(isNotable) ? "warn" : "ok"}
          title={text.added(outcome.added, kept)}
          action={
            <a className="link" href={shop.cartUrl}>
              {text.viewCart}
            </a>
          }
        >
          <AddedItems items={outcome.report} />
        </Notice>
      )}
    </div>
  );
});
