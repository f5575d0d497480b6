import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Cart } from "@larder/domain/cart/cart.schema";
import { differencesOf, isStalled } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useContext } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { cartMessages } from "../../messages/en/cart.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AcceptedContext } from "./lines/accepted-changes.ts";
import { OnHoldNotice } from "../on-hold/on-hold.ts";
import type { CartNoticesProps } from "./CartNotices.tsx";

/** Prefetched with the page so that it can show offline. */
export const CartNotices = lazyPart<CartNoticesProps>(() => import("./CartNotices.tsx"), "inPlace");

const CartDifferences = lazyPart<{ readonly cart: Cart }>(() => import("./review/CartDifferences.tsx"), "inPlace");

export const FailedCount = observer(function FailedCount() {
  const { failed } = useShop().cart.state;
  return (
    <p className="vh" role="status">
      {failed.length > 0 && cartMessages.notSaved(failed.length)}
    </p>
  );
});

export const CartMessages = observer(function CartMessages() {
  const shop = useShop();
  const offline = useOfflineSince() !== null;
  const { errors, warnings, sentElsewhere, priceIsUpdated, optimisticCart, failed, order } = shop.cart.state;
  const failures = failed.filter(({ intent }) => intent.order === order).length;
  const accepted = useContext(AcceptedContext);
  const changed =
    accepted.lines.size +
    (optimisticCart === null
      ? 0
      : [...linesOf(optimisticCart), ...optimisticCart.oosLines].filter(({ seen }) => seen !== null).length);
  const problems = [...new Set([...errors, ...(optimisticCart?.errors ?? [])])];
  const cautions = [...new Set([...warnings, ...(optimisticCart?.warnings ?? [])])];
  const differences = differencesOf(shop.cart.state).length;
  // Offline, the banner already says so.
  const waits = !offline && isStalled(shop.cart.state);
  if (
    problems.length + cautions.length + failures + changed + differences === 0 &&
    !priceIsUpdated &&
    sentElsewhere === null &&
    !waits &&
    (shop.canOrder || !shop.user.isAuthenticated)
  )
    return null;
  return (
    <div className="notices">
      {!shop.canOrder && <OnHoldNotice />}
      {differences > 0 && optimisticCart !== null && <CartDifferences cart={optimisticCart} />}
      {problems.length > 0 && (
        <Notice
          tone="danger"
          role={failures > 0 ? "note" : "alert"}
          title={problems.length === 1 ? problems[0] : cartMessages.problems(problems.length)}
        >
          {problems.length === 1 ? null : problems.map((text) => <span key={text}>{text}</span>)}
        </Notice>
      )}
      {cautions.map((text) => (
        <Notice key={text} tone="warn" title={text} />
      ))}
      {(failures + changed > 0 || waits || priceIsUpdated || sentElsewhere !== null) && (
        <CartNotices cart={optimisticCart} waits={waits} />
      )}
    </div>
  );
});
