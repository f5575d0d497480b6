import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Cart, CartLine } from "@larder/domain/cart/cart.schema";
import { type LineChange, lineNotices } from "@larder/domain/cart/line-notices";
import { totalsWhenSeen } from "@larder/domain/cart/seen-totals";
import { type FailedEdit, differencesOf, isDisconnected } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useContext, useState } from "react";
import { cartChangesMessages as words } from "../../messages/en/cart-changes.ts";
import { cartFailedMessages } from "../../messages/en/cart-failed.ts";
import { cartMessages } from "../../messages/en/cart.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { weekday } from "../../ui/day.ts";
import { FailedEditActions } from "./lines/FailedEdit.tsx";
import { goToLine } from "./lines/line-finder.ts";
import { AcceptedContext } from "./lines/accepted-changes.ts";
import { withAccepted } from "./lines/with-accepted.ts";
import { changeTitle, changeValues } from "./lines/line-change-text.ts";
import { SentElsewhere } from "./SentElsewhere.tsx";
import styles from "./cart-notices.module.css";

/** Every line that changed since the customer looked, linked; accepted ones stay ticked (CART-31, CART-32). */
const ChangedLines = observer(function ChangedLines({ cart }: { readonly cart: Cart }) {
  const before = withAccepted(cart, useContext(AcceptedContext));
  const [isShown, setShown] = useState(false);
  const waiting = new Set(
    [
      ...linesOf(cart).filter((line) => lineNotices(line, false).length > 0),
      ...cart.oosLines.filter((line) => lineNotices(line, true).length > 0),
    ].map(({ id }) => id),
  );
  // Skip what the list of differences already says.
  const differing = new Set(differencesOf(useShop().cart.state).map(({ key }) => key));
  const changed = [
    ...linesOf(before).map((line) => ({ line, changes: lineNotices(line, false) })),
    ...before.oosLines.map((line) => ({ line, changes: lineNotices(line, true) })),
  ].filter(({ line, changes }) => changes.length > 0 && !differing.has(`line:${line.id}`));
  if (changed.length < 2) return null;
  const first = changed.find(({ line }) => waiting.has(line.id));
  const done = changed.length - waiting.size;
  return (
    <section
      className={`${styles.changed} card stack g-8 inset`}
      data-tone={first === undefined ? undefined : "warn"}
      aria-labelledby="changed-lines"
    >
      <header className="row wrap g-12">
        <div role="status">
          <h2 id="changed-lines" className="greater">
            {first === undefined ? (
              <>
                <Icon name="check" /> {words.allAccepted(done)}
              </>
            ) : (
              words.lines(changed.length)
            )}
          </h2>
          {first !== undefined && (
            <p className="meta">
              {words.unchanged} {done > 0 && words.done(done)}
            </p>
          )}
        </div>
        <TotalChange cart={before} />
        {first === undefined ? (
          <Button size="sm" kind="plain" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? words.hideAccepted : words.showAccepted}
          </Button>
        ) : (
          <Button size="sm" icon="down" onClick={() => goToLine(first.line.id)}>
            {words.next}
          </Button>
        )}
      </header>
      {(first !== undefined || isShown) && (
        <ol className="grid">
          {changed.map(({ line, changes }) => (
            <li key={line.id} className="cluster between line-top" data-done={waiting.has(line.id) ? undefined : ""}>
              <button type="button" className="link" onClick={() => goToLine(line.id)}>
                {!waiting.has(line.id) && (
                  <>
                    <Icon name="check" />
                    <span className="vh">{words.accepted} </span>
                  </>
                )}
                {line.productTitle}
              </button>
              {changes.map((change) => (
                <Change key={change._tag} change={change} line={line} />
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
});

const TotalChange = ({ cart }: { readonly cart: Cart }) => {
  const was = totalsWhenSeen(cart);
  if (was === null) return null;
  return (
    <p className={styles.total}>
      <small>{words.total}</small>
      <span>
        <span className="vh">{words.was} </span>
        <s className="num">{totalText(was)}</s> <span className="vh">{words.now} </span>
        <b className="num">{totalText(cart.summary.totals)}</b>
      </span>
    </p>
  );
};

const Change = ({ change, line }: { readonly change: LineChange; readonly line: CartLine }) => {
  const values = changeValues(change, line);
  return values === null ? (
    <b>{changeTitle(change, line)}</b>
  ) : (
    <span>
      {change._tag === "Substitute" && `${words.substitute} `}
      <span className="vh">{words.was} </span>
      <s>{values[0]}</s> <span className="vh">{words.now} </span>
      <b className="num">{values[1]}</b>
    </span>
  );
};

export interface CartNoticesProps {
  readonly cart: Cart | null;
  readonly waits: boolean;
}

const CartNotices = ({ cart, waits }: CartNoticesProps) => (
  <>
    <SentElsewhere />
    {cart !== null && (
      <>
        <FailedElsewhere lines={new Set(linesOf(cart).map(({ id }) => id))} />
        <ChangedLines cart={cart} />
      </>
    )}
    {waits && <Waiting />}
    <RefreshedPrices />
  </>
);

/** Edits waiting for an answer; only a lost connection is called offline (T17). */
const Waiting = observer(function Waiting() {
  const { state } = useShop().cart;
  return isDisconnected(state) ? (
    <Notice tone="warn" icon="offline" title={cartFailedMessages.disconnected}>
      {cartFailedMessages.disconnectedText(state.queue.length)}
    </Notice>
  ) : (
    <Notice tone="warn" title={cartFailedMessages.retrying(state.queue.length)}>
      {cartFailedMessages.retryingText}
    </Notice>
  );
});

const RefreshedPrices = observer(function RefreshedPrices() {
  return useShop().cart.state.priceIsUpdated && <Notice title={words.pricesUpdated}>{words.pricesUpdatedText}</Notice>;
});

const FailedElsewhere = observer(function FailedElsewhere({ lines }: { readonly lines: ReadonlySet<string> }) {
  const shop = useShop();
  const { failed, order } = shop.cart.state;
  const what = ({ intent: { edit }, title }: FailedEdit): string | null => {
    switch (edit._tag) {
      case "SetLine":
      case "RemoveLine":
        return lines.has(edit.line.id)
          ? null
          : cartFailedMessages.line(title || edit.line.productSku, edit.line.quantity);
      case "SetAddress":
        return cartFailedMessages.address;
      case "SetShipping":
        return cartFailedMessages.shipping;
      case "SetFields":
        return edit.fields.map(({ name, value }) => cartFailedMessages.field(fieldLabels[name], value)).join(", ");
      case "SetDeliveryDate":
        return cartFailedMessages.date(weekday(edit.choice.date, shop.zone));
      case "CancelChanges":
        return cartFailedMessages.cancelChanges;
      case "AddItems":
      case "DeleteEdit":
        return null;
    }
  };
  return failed.map((one) => {
    const about = one.intent.order === order ? what(one) : null;
    return about === null ? null : (
      <Notice
        key={one.intent.id}
        tone="danger"
        title={cartFailedMessages.otherPlace(about, one.reason, one.isTruthKnown)}
        action={<FailedEditActions failed={one} about={about} />}
      />
    );
  });
});

const fieldLabels = {
  poNumber: cartMessages.po,
  note: cartMessages.note,
  dropShipNotes: cartMessages.dropShipNotes,
} as const;

export default CartNotices;
