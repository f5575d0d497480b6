import type { Cart } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { type FailedEdit, isDisconnected } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { weekday } from "../../ui/day.ts";
import { Notice } from "../../ui/Notice.tsx";
import { cartMessages } from "../../messages/en/cart.ts";
import { cartChangesMessages as words } from "../../messages/en/cart-changes.ts";
import { cartFailedMessages } from "../../messages/en/cart-failed.ts";
import { ChangedLines } from "./review/ChangedLines.tsx";
import { FailedEditActions } from "./lines/FailedEdit.tsx";

export interface CartNoticesProps {
  readonly cart: Cart | null;
  readonly waits: boolean;
}

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
