import { offeredVariants } from "@larder/domain/catalog/availability";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import type { Product } from "@larder/domain/catalog/product.schema";
import { priceSinceBought } from "@larder/domain/order/price-since-bought";
import type { Purchase } from "@larder/domain/order/purchases";
import { PRICE_PENDING } from "@larder/domain/text/price-pending";
import { guideHolds } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { addToGuideMessages } from "../../messages/en/add-to-guide.ts";
import { numberText } from "../../messages/en/plural.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { productLineMessages } from "../../messages/en/product-line.ts";
import { productPageMessages as words } from "../../messages/en/product-page.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinesSkeleton } from "../../ui/page/State.tsx";
import { shortDay, weekday } from "../../ui/day.ts";
import { Offered } from "../shell/Offered.tsx";
import styles from "./product-aside.module.css";

const SHOWN = 6;

const InGuides = observer(function InGuides({ product }: { readonly product: Product }) {
  const shop = useShop();
  const { send } = shop.storefront.guideList;
  const state = shop.guideList.state;
  const { widget } = state;
  const member = useMemo(
    () => ({
      productSku: product.sku,
      unitOfMeasure: unitOf(displayVariant(product.variants)),
      name: product.name,
    }),
    [product],
  );
  const isFree = widget === null;
  useEffect(() => {
    if (isFree) send({ _tag: "WidgetOpened", product: member });
  }, [isFree, member, send]);
  useEffect(() => () => send({ _tag: "WidgetClosed" }), [send]);
  const own = widget?.product.productSku === product.sku ? widget : null;
  const guides = own?.guides ?? null;
  const failure = own?.failure ?? null;
  return (
    <section className={styles.part} data-in-guides="">
      <h2 className="lesser">{words.inGuides}</h2>
      {failure !== null ? (
        <p role="alert">
          {words.guidesFailed}{" "}
          <Button size="sm" onClick={() => send({ _tag: "WidgetOpened", product: member })}>
            {commonMessages.tryAgain}
          </Button>
        </p>
      ) : guides === null ? (
        <LinesSkeleton count={2} />
      ) : guides.length === 0 ? (
        <p className="muted">{words.noGuides}</p>
      ) : (
        <ul>
          {guides.slice(0, SHOWN).map((guide) => {
            const isHeld = guideHolds(state, guide, product.sku);
            return (
              <li key={guide.id} className="row g-12 line-bottom">
                <span className={`two ${styles.name}`}>
                  <a href={places.guide(guide.id)}>{guide.name}</a>
                  {!isHeld && <small>{words.notInIt}</small>}
                </span>
                <Button
                  size="sm"
                  aria-label={
                    isHeld ? words.removeFrom(product.name, guide.name) : words.addTo(product.name, guide.name)
                  }
                  onClick={() => send({ _tag: "MembershipToggled", id: guide.id })}
                >
                  {isHeld ? words.remove : words.add}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles.said}>
        <span role="status">{own?.said == null ? "" : addToGuideMessages.said(own.said)}</span>
        {own !== null && own.problem !== "" && (
          <span className="t-danger" role="alert">
            {typeof own.problem === "string" ? own.problem : addToGuideMessages.nameMissing}
          </span>
        )}
      </p>
    </section>
  );
});

const OrdersTable = ({ purchases }: { readonly purchases: readonly Purchase[] }) => {
  const { zone } = useShop();
  return (
    <>
      <h2 className="lesser">{words.lastOrders}</h2>
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
                  {weekday(day, zone)}
                </a>
              </td>
              <td className="num">
                {numberText(quantity)} {unitOfMeasure}
              </td>
              <td className="num">
                {unitPrice === null ? PRICE_PENDING : formatUnitPrice(unitPrice)}
                {unitPrice !== null && pricingUnitOfMeasure !== unitOfMeasure && ` / ${pricingUnitOfMeasure}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** The customer's last orders of a product, and what changed since it was paid last; nothing if there were none (HIST-02). */
const LastOrders = observer(function LastOrders({ product }: { readonly product: Product }) {
  const shop = useShop();
  const { sku } = product;
  const { productPurchases } = shop.storefront;
  const state = shop.productPurchases.state;
  useEffect(() => productPurchases.send({ _tag: "Opened", sku }), [productPurchases, sku]);
  const purchases = state.sku === sku ? state.purchases.value : null;
  const paid = (state.sku === sku ? state.paid.value : null) ?? [];
  const moves = offeredVariants(product.variants, shop.policy).flatMap(
    (variant) => priceSinceBought(variant, paid) ?? [],
  );
  const last = purchases?.[0];
  if (purchases === null || (last === undefined && moves.length === 0)) return null;
  return (
    <section className={styles.part} data-last-orders="">
      {last !== undefined && <OrdersTable purchases={purchases} />}
      {moves.map(({ difference, per, day }) => (
        <p key={per} className={styles.since} data-price-since="">
          {productLineMessages.priceSince(
            formatUnitPrice(Math.abs(difference)),
            per,
            difference > 0,
            shortDay(day, shop.zone),
          )}
        </p>
      ))}
      {last !== undefined && shop.offers("orderIssues") && (
        <p>
          {/* The last order, with its report opened for this product (SHELL-25). */}
          <a className="link" href={`${places.order(last.key)}&report=${encodeURIComponent(sku)}`}>
            {words.report}
          </a>
        </p>
      )}
    </section>
  );
});

export default function ProductAside({ product }: { readonly product: Product }) {
  return (
    <aside className={`${styles.aside} stack g-24 t-13 no-print`}>
      <Offered group="orderGuides">
        <InGuides product={product} />
      </Offered>
      <LastOrders product={product} />
    </aside>
  );
}
