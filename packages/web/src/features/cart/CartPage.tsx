import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart, SubCart } from "@larder/domain/cart/cart.schema";
import { subCartTotals } from "@larder/domain/cart/totals";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { cartCan } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { pageShown } from "../../loading/page-shown.ts";
import { cartMessages } from "../../messages/en/cart.ts";
import { deliveryKindMessages } from "../../messages/en/delivery-kinds.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { useUrl } from "../../navigation/location.ts";
import { orderKeyOf, places } from "../../navigation/places.ts";
import { type Opening, openOnce } from "../../loading/opening.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { LinesSkeleton, State } from "../../ui/page/State.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { weekday } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { useShortcut } from "../../ui/shortcut.ts";
import { Drafts } from "../guide-drafts/drafts-part.ts";
import { customerPage } from "../session/SignInRequired.tsx";
import { AcceptedChanges, AcceptedContext } from "./lines/accepted-changes.ts";
import styles from "./cart.module.css";
import { CartNotices, FailedCount, CartMessages } from "./CartMessages.tsx";
import { EmptyCart } from "./EmptyCart.tsx";
import { CartSummaryPanel } from "./CartSummaryPanel.tsx";
import type { OutOfStockProps } from "./lines/OutOfStock.tsx";
import { kindOf } from "./orders/subcart-kind.ts";
import { SubCartSheet } from "./orders/SubCartSheet.tsx";
import { SubmitOthers } from "./submit-others-part.ts";
import { SubmitButton, SubmitReasonText, submitReason } from "./SubmitButton.tsx";
import { queryOf } from "../../navigation/query-of.ts";

const OutOfStock = lazyPart<OutOfStockProps>(() => import("./lines/OutOfStock.tsx"), "inPlace");

const OrderEditPanel = lazyPart<{ readonly cart: Cart }>(() => import("../orders/OrderEditPanel.tsx"), "inPlace");

const AddToOrder = lazyPart<object>(() => import("../orders/AddToOrder.tsx"), "inPlace");

export const opening: Opening = {
  workflows: ["cart"],
  open: ({ cart }) => cart.send({ _tag: "Opened" }),
  isOpen: ({ cart }) => cart.get().optimisticCart !== null || ["failed", "accessDenied"].includes(cart.get().status),
};

const OpenCart = observer(function OpenCart() {
  const shop = useShop();
  const storefront = useStorefront();
  const url = useUrl();
  const openCart = useEffectEvent(() => openOnce(opening, storefront, url));
  useEffect(() => {
    openCart();
    void pageShown().then(CartNotices.prefetch);
    return () => storefront.cart.send({ _tag: "Closed" });
  }, [storefront]);
  const { status, optimisticCart, order, errors } = shop.cart.state;
  const wanted = orderKeyOf(queryOf(url))?.orderNumber ?? null;
  const isIdle = status === "idle";
  useEffect(() => {
    if (wanted !== null) storefront.cart.send({ _tag: "EditRequested", order: wanted });
  }, [storefront, wanted, isIdle]);
  const reload = () =>
    storefront.cart.send(order === null ? { _tag: "LoadRequested", order } : { _tag: "EditRequested", order });
  if (status === "accessDenied")
    return (
      <Frame>
        <State
          icon="lock"
          role="alert"
          title={cartMessages.denied}
          action={
            shop.offers("orderGuides") ? (
              <ButtonLink href={places.guides}>{cartMessages.toGuides}</ButtonLink>
            ) : (
              <ButtonLink href={places.products}>{cartMessages.findProducts}</ButtonLink>
            )
          }
        >
          {cartMessages.deniedText}
        </State>
      </Frame>
    );
  if (status === "failed" && optimisticCart === null)
    return (
      <Frame>
        <State
          icon="alert"
          role="alert"
          title={cartMessages.failed}
          action={
            <Button kind="primary" onClick={reload}>
              {commonMessages.tryAgain}
            </Button>
          }
        >
          {errors[0] ?? cartMessages.failedText}
        </State>
      </Frame>
    );
  if (optimisticCart === null)
    return (
      <Frame>
        <LinesSkeleton />
      </Frame>
    );
  if (optimisticCart.cartGroups.length === 0 && optimisticCart.oosLines.length === 0)
    return (
      <Frame>
        {order !== null && (
          <>
            <OrderEditPanel cart={optimisticCart} />
            <AddToOrder />
          </>
        )}
        <CartMessages />
        <Drafts />
        <EmptyCart />
      </Frame>
    );
  return <FilledCart cart={optimisticCart} />;
});

const Frame = ({ children }: { readonly children: React.ReactNode }) => (
  <Page>
    <PageHead title={cartMessages.title} />
    {children}
  </Page>
);

/** Where the summary is out of view: each order with its name, day and total, shipping included (SUBMIT-06). */
const EachOrder = observer(function EachOrder({ subCarts }: { readonly subCarts: readonly SubCart[] }) {
  const { zone } = useShop();
  return (
    <span className={`${styles.each} grid t-12`}>
      {subCarts.map((subCart) => {
        const name = cartMessages.delivery(deliveryKindMessages.kinds[kindOf(subCart)], subCart.vendorName);
        return (
          <span key={subCartKey(subCart)}>
            {dotted(name, weekday(subCart.deliveryInformation?.selectedDeliveryDate, zone))}
            {" · "}
            <span>{totalText(subCartTotals(subCart))}</span>
          </span>
        );
      })}
    </span>
  );
});

const focusSubmit = (): void =>
  [...document.querySelectorAll<HTMLElement>("[data-submit]")].find(({ offsetParent }) => offsetParent)?.focus();

const FilledCart = observer(function FilledCart({ cart }: { readonly cart: Cart }) {
  const shop = useShop();
  const storefront = useStorefront();
  const { order, isRefreshing, submitting } = shop.cart.state;
  const [accepted] = useState(() => new AcceptedChanges());
  const subCarts = subCartsOf(cart);
  const answer = cartCan(shop.cart.state, { _tag: "SubmitRequested" });
  const reason = answer.ok ? null : submitReason(answer.reason, cart);
  const { totals } = cart.summary;
  useShortcut("ctrl+enter", focusSubmit);
  return (
    <AcceptedContext value={accepted}>
      <Page bar>
        {order !== null && <OrderEditPanel cart={cart} />}
        <PageHead
          title={order === null ? cartMessages.title : cartMessages.editing(order)}
          lead={dotted(
            // Users with several organizations see on every screen which one they buy for.
            shop.organizations.length > 1 ? (shop.user.currentOrganization?.name ?? "") : "",
            cartMessages.head(commonMessages.lines(cart.summary.itemCount), commonMessages.deliveries(subCarts.length)),
          )}
        >
          {order !== null && <AddToOrder />}
          <Button icon="repeat" busy={isRefreshing} onClick={() => storefront.cart.send({ _tag: "RefreshRequested" })}>
            {cartMessages.refresh}
          </Button>
          <Button icon="print" className="hide-phone" onClick={() => window.print()}>
            {cartMessages.print}
          </Button>
          {order === null && shop.offers("orderGuides") && (
            <ButtonLink kind="plain" href={places.guides}>
              {cartMessages.toGuides}
            </ButtonLink>
          )}
        </PageHead>
        <CartMessages />
        <Drafts />
        <FailedCount />
        <div className={`${styles.grid} stack g-24 start`}>
          <div className="stack g-16" inert={submitting !== null}>
            {subCarts.map((subCart) => (
              <SubCartSheet
                key={subCartKey(subCart)}
                subCart={subCart}
                warehouse={cart.warehouseInformation ?? ""}
                isCrossDockAllowed={cart.isCrossDockAllowed}
                usStateCodes={cart.usStateCodes}
                orElse={order === null && <SubmitOthers place="delivery" />}
              />
            ))}
            {cart.oosLines.length > 0 && <OutOfStock lines={cart.oosLines} />}
          </div>
          <CartSummaryPanel cart={cart} subCarts={subCarts} reason={reason} />
        </div>
        <section className={`${styles.bar} only-phone`} aria-label={cartMessages.thisOrder}>
          <b>{totalText(totals)}</b>
          <span>
            {commonMessages.lines(cart.summary.itemCount)}
            {totals.pendingCount > 0 && ` · ${commonMessages.pendingFact(totals.pendingCount)}`}
          </span>
          <p
            className={`${styles.why} flex mt-8 g-6 t-13 t-danger`}
            data-quiet={reason === null || reason.calm ? "" : undefined}
            id="why-bar"
          >
            {reason === null && subCarts.length > 1 ? (
              <EachOrder subCarts={subCarts} />
            ) : (
              <SubmitReasonText reason={reason} />
            )}
          </p>
          <SubmitButton reason={reason} describedBy="why-bar" />
          {!answer.ok && order === null && <SubmitOthers place="bar" />}
        </section>
      </Page>
    </AcceptedContext>
  );
});

export default customerPage(cartMessages.title, OpenCart);
