import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import { sentElsewhereMessages as text } from "../../messages/en/sent-elsewhere.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** The cart on screen was sent by another tab or device: says so, with the orders (SUBMIT-09). */
export const SentElsewhere = observer(function SentElsewhere() {
  const { sentElsewhere } = useShop().cart.state;
  if (sentElsewhere === null) return null;
  const { by, orders } = sentElsewhere;
  return (
    <Notice tone="warn" role="alert" title={text.title[by]}>
      {text.now}{" "}
      {orders.length === 0 ? (
        <a className="link" href={places.orders}>
          {text.orders}
        </a>
      ) : (
        orders.map((order, at) => (
          <Fragment key={order.orderNumber}>
            {at > 0 && ", "}
            <a className="link" href={places.order(order)}>
              {text.order(order.orderNumber)}
            </a>
          </Fragment>
        ))
      )}
    </Notice>
  );
});
