import type { SubCart } from "@larder/domain/cart/cart.schema";
import { isAfterCutOff, offeredDates } from "@larder/domain/cart/delivery";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import { observer } from "mobx-react-lite";
import { cartChangesMessages as words } from "../../../messages/en/cart-changes.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { timeOfDay, weekday } from "../../../ui/day.ts";
import { useNow } from "../../../ui/use-now.ts";
import { Notice } from "../../../ui/Notice.tsx";

export interface DeliveryNoticesProps {
  readonly subCart: SubCart;
}

/** The server's notices about a delivery: an error blocks submitting (SUBMIT-04). */
export default function DeliveryNotices({ subCart }: DeliveryNoticesProps) {
  const { zone } = useShop();
  const information = subCart.deliveryInformation;
  const cutOff = information?.cutOff ?? null;
  const now = useNow(cutOff);
  const isClosed = isAfterCutOff(cutOff, now);
  const { message = "", type = "info" } = information?.validationMessage ?? {};
  const info = information?.infoMessage ?? "";
  return (
    <>
      {message !== "" ? (
        <Notice
          tone={type === "error" ? "danger" : type === "warning" ? "warn" : "info"}
          title={message}
          action={type === "error" ? <NextDay subCart={subCart} now={now} /> : undefined}
        />
      ) : (
        info !== "" && <Notice title={info} />
      )}
      {isClosed && message === "" && (
        <Notice
          tone="danger"
          role="alert"
          title={words.closed(
            weekday(information?.selectedDeliveryDate, zone),
            timeOfDay(Date.parse(cutOff ?? ""), zone),
          )}
          action={<NextDay subCart={subCart} now={now} />}
        />
      )}
      <DeliveryMoved subCart={subCart} />
    </>
  );
}

/** The first open day after a closed one (CART-14). */
const NextDay = observer(function NextDay({ subCart, now }: DeliveryNoticesProps & { readonly now: number }) {
  const { zone, cart: shown } = useShop();
  const { cart } = useStorefront();
  const { deliveryInformation } = subCart;
  if (deliveryInformation === null) return null;
  const [next] = offeredDates(deliveryInformation, shown.state.optimisticCart?.isCrossDockAllowed === true, now);
  if (next === undefined) return null;
  return (
    <Button
      size="sm"
      className="no-print"
      onClick={() => cart.send({ _tag: "DeliveryDateChosen", choice: { date: next.date, ...deliveryPlace(subCart) } })}
    >
      {words.useDay(weekday(next.date, zone))}
    </Button>
  );
});

/** A moved delivery day, old and new; keeping it or choosing another confirms it (CART-14). */
const DeliveryMoved = ({ subCart }: DeliveryNoticesProps) => {
  const { zone } = useShop();
  const { cart } = useStorefront();
  const { movedFrom = null, selectedDeliveryDate: date = null } = subCart.deliveryInformation ?? {};
  if (movedFrom === null || date === null) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title={words.moved}
      action={
        <Button
          size="sm"
          className="no-print"
          onClick={(event) => {
            const head = event.currentTarget.closest("section");
            cart.send({ _tag: "DeliveryDateChosen", choice: { date, ...deliveryPlace(subCart) } });
            head?.querySelector("select")?.focus();
          }}
        >
          {words.keepDay(weekday(date, zone))}
        </Button>
      }
    >
      {words.was} <s>{weekday(movedFrom, zone)}</s> {words.now} <strong>{weekday(date, zone)}</strong>
    </Notice>
  );
};
