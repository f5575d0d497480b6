import { formatUnitPrice } from "@larder/domain/catalog/money";
import type { Product } from "@larder/domain/catalog/product.schema";
import { PRICE_PENDING } from "@larder/domain/text/sentences";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { productPageMessages as words } from "../../messages/en/product-page.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { weekday } from "../../ui/day.ts";
import styles from "./product-aside.module.css";

/** The customer's last purchases of a product; nothing if there were none (HIST-02). */
export const LastOrders = observer(function LastOrders({ product }: { readonly product: Product }) {
  const shop = useShop();
  const { sku } = product;
  const { productPurchases } = shop.storefront;
  const state = shop.productPurchases.state;
  useEffect(() => productPurchases.send({ _tag: "Opened", sku }), [productPurchases, sku]);
  const purchases = state.sku === sku ? state.purchases.value : null;
  const last = purchases?.[0];
  if (purchases === null || last === undefined) return null;
  return (
    <section className={styles.part} data-last-orders="">
      <h2>{words.lastOrders}</h2>
      <table className={styles.orders}>
        <thead>
          <tr>
            <th scope="col">{words.ordered}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {purchases.map(({ key, day, quantity, unitOfMeasure, unitPrice, pricingUnitOfMeasure }, at) => (
            <tr key={`${key.orderNumber} ${at}`}>
              <td>
                <a className="link" href={places.order(key)}>
                  {weekday(day, shop.zone)}
                </a>
              </td>
              <td className="num">
                {quantity.toLocaleString("en-US")} {unitOfMeasure}
              </td>
              <td className="num">
                {unitPrice === null ? PRICE_PENDING : formatUnitPrice(unitPrice)}
                {unitPrice !== null && pricingUnitOfMeasure !== unitOfMeasure && ` / ${pricingUnitOfMeasure}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {/* The last order, with its report opened for this product (SHELL-25). */}
        <a className="link" href={`${places.order(last.key)}&report=${encodeURIComponent(sku)}`}>
          {words.report}
        </a>
      </p>
    </section>
  );
});
