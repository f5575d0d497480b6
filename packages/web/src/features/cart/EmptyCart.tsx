import { observer } from "mobx-react-lite";
import { cartMessages } from "../../messages/en/cart.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { State } from "../../ui/page/State.tsx";
import { Offered } from "../shell/Offered.tsx";

/** An empty cart, with the ways to order that the shop has. */
export const EmptyCart = observer(function EmptyCart() {
  const shop = useShop();
  const hasGuides = shop.offers("orderGuides");
  const canOrder = shop.canOrder || !shop.user.isAuthenticated;
  return (
    <State
      drawing="vegetables"
      title={cartMessages.empty}
      action={
        <>
          {hasGuides && (
            <ButtonLink kind="primary" href={places.guides}>
              {cartMessages.toGuides}
            </ButtonLink>
          )}
          {canOrder && (
            <Offered group="quickOrder">
              <ButtonLink href={places.quickOrder}>{cartMessages.toQuickOrder}</ButtonLink>
            </Offered>
          )}
          <ButtonLink kind={hasGuides ? undefined : "primary"} href={places.products}>
            {cartMessages.findProducts}
          </ButtonLink>
        </>
      }
    >
      {canOrder ? cartMessages.emptyText(hasGuides) : cartMessages.emptyOnHold}
    </State>
  );
});
