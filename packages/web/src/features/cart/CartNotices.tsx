import type { Cart, CartLine } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { type LineChange, lineNotices } from "@larder/domain/cart/line-notices";
import { totalsWhenSeen } from "@larder/domain/cart/seen-totals";
import type { FailedEdit } from "@larder/sdk/workflows/cart/intent";
import { isDisconnected } from "@larder/sdk/workflows/cart/view";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { weekday } from "../../ui/day.ts";
import { Notice } from "../../ui/Notice.tsx";
import { totalText } from "../../ui/amount.ts";
import { cartMessages } from "../../messages/en/cart.ts";
import { cartChangesMessages as words } from "../../messages/en/cart-changes.ts";
import { cartFailedMessages } from "../../messages/en/cart-failed.ts";
import { FailedEditActions } from "./FailedEdit.tsx";
import { changeTitle, changeValues } from "./line-change-text.ts";
import { goToLine } from "./line-finder.ts";
import styles from "./cart-notices.module.css";

export interface CartNoticesProps {
  /** Null while none could be loaded. */
  readonly cart: Cart | null;
  /** Changes wait because no answer comes. */
  readonly waits: boolean;
}

/** What is said above the lines of a cart: changes that were not saved and belong to no line, and all that moved meanwhile. */
const CartNotices = ({ cart, waits }: CartNoticesProps) => (
  <>
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

/** Changes that are kept until an answer comes: only a connection that is gone is called so (T17). */
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

/** Every line that has changed since the customer looked, with the way to it; one alone says it itself (CART-31, CART-32). */
const ChangedLines = ({ cart }: { readonly cart: Cart }) => {
  const changed = [
    ...linesOf(cart).map((line) => ({ line, changes: lineNotices(line, false) })),
    ...cart.oosLines.map((line) => ({ line, changes: lineNotices(line, true) })),
  ].filter(({ changes }) => changes.length > 0);
  const [first] = changed;
  if (first === undefined || changed.length < 2) return null;
  return (
    <section className={styles.changed} aria-labelledby="changed-lines">
      <header>
        <div>
          <h2 id="changed-lines">{words.lines(changed.length)}</h2>
          <p>{words.unchanged}</p>
        </div>
        <TotalChange cart={cart} />
        <Button size="sm" icon="down" onClick={() => goToLine(first.line.id)}>
          {words.next}
        </Button>
      </header>
      <ol>
        {changed.map(({ line, changes }) => (
          <li key={line.id}>
            <button type="button" className="link" onClick={() => goToLine(line.id)}>
              {line.productTitle}
            </button>
            {changes.map((change) => (
              <Change key={change._tag} change={change} line={line} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** What the changes together make of the total: what it was for the same quantities, and is. */
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

/** Failed changes that belong to no line: fields, dates, removed lines. */
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
