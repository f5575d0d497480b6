import type { SubCart } from "@larder/domain/cart/cart.schema";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import { cartChangesMessages as words } from "../../messages/en/cart-changes.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { weekday } from "../../ui/day.ts";
import { Notice } from "../../ui/Notice.tsx";

export interface DeliveryNoticesProps {
  readonly subCart: SubCart;
}

/** What the server says about the delivery: an error keeps the order from being sent (SUBMIT-04). */
export default function DeliveryNotices({ subCart }: DeliveryNoticesProps) {
  const information = subCart.deliveryInformation;
  const { message = "", type = "info" } = information?.validationMessage ?? {};
  const info = information?.infoMessage ?? "";
  return (
    <>
      {message !== "" ? (
        <Notice tone={type === "error" ? "danger" : type === "warning" ? "warn" : "info"} title={message} />
      ) : (
        info !== "" && <Notice title={info} />
      )}
      <DeliveryMoved subCart={subCart} />
    </>
  );
}

/** A delivery that comes on another day than the customer saw, with old and new; keeping the new day, or choosing any, answers it (CART-14). */
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
