import { cartLineAsEvent, productAsEvent } from "@larder/domain/analytics/product";
import type { CartLine } from "@larder/domain/cart/cart.schema";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { isNoticeChanging, isNoticeRequested } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { notifyMeMessages as text } from "../../messages/en/notify-me.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "./notify-me.module.css";

export type NotifyMeProps = { readonly line: CartLine } | { readonly product: Product; readonly variant: Variant };

export default observer(function NotifyMe(props: NotifyMeProps) {
  const shop = useShop();
  // Alerts go to the customer's email, which isn't the purchasing system user's.
  const isOffered = shop.user.purchasingSystem === undefined && shop.offers("stockNotices");
  return isOffered ? <NotifyButton {...props} /> : null;
});

const NotifyButton = observer(function NotifyButton(props: NotifyMeProps) {
  const { stockNotices } = useShop();
  const { send } = useStorefront().stockNotices;
  useEffect(() => send({ _tag: "ListRequested" }), [send]);
  const item =
    "line" in props
      ? { productSku: props.line.productSku, unitOfMeasure: props.line.unitOfMeasure }
      : { productSku: props.product.sku, unitOfMeasure: unitOf(props.variant) };
  const isSet = isNoticeRequested(stockNotices.state, item);
  const toggle = () => {
    if (isSet) return send({ _tag: "WithdrawRequested", item });
    const product = "line" in props ? cartLineAsEvent(props.line) : productAsEvent(props.product, props.variant);
    send({ _tag: "NoticeRequested", item, product });
  };
  return (
    <Button
      size="sm"
      className={styles.notify}
      icon={isSet ? "check" : undefined}
      aria-label={text.about(isSet, "line" in props ? props.line.productTitle : props.product.name)}
      aria-pressed={isSet}
      busy={isNoticeChanging(stockNotices.state, item)}
      onClick={toggle}
    >
      {isSet ? text.isSet : text.set}
    </Button>
  );
});
