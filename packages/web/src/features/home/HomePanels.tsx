import { telephoneLink } from "@larder/domain/page/telephone-link";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { commonMessages } from "../../messages/en/common.ts";
import { homeMessages } from "../../messages/en/home.ts";
import { ordersMessages } from "../../messages/en/orders.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { CutOff } from "../../ui/line/OrderBar.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { Skeleton } from "../../ui/page/State.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { classNames } from "../../ui/class-names.ts";
import { cutOffText } from "../../ui/cut-off-text.ts";
import { shortDay, weekday } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { useNow } from "../../ui/use-now.ts";
import { DraftBadge } from "../guide-drafts/drafts-part.ts";
import { StatusBadge } from "../orders/StatusBadge.tsx";
import { GuideRow, viewedText } from "./GuideRow.tsx";
import styles from "./home.module.css";

const SHOWN = 5;

export const ResumePanel = observer(function ResumePanel() {
  const shop = useShop();
  const now = useNow();
  const { optimisticCart: cart, status } = shop.cart.state;
  // Who is on hold has no cutoff to meet.
  const information = shop.canOrder ? (cart?.summary.deliveryInformation ?? null) : null;
  const cutOff =
    information === null
      ? null
      : cutOffText({ cutOff: information.cutOff, day: information.selectedDeliveryDate, now, zone: shop.zone });
  const lines = cart?.summary.itemCount ?? shop.header.state.cartCounter;
  // The counter is 0 until the cart is known.
  const isUnknown = cart === null && lines === 0 && (status === "idle" || status === "loading");
  const hasGuides = shop.offers("orderGuides");
  const { guidesList, isListLoaded, isListFailed } = shop.guideList.state;
  const usual = guidesList.find((guide) => guide.isDefault) ?? null;
  const isWithoutGuide = !hasGuides || (usual === null && (isListLoaded || isListFailed));
  return (
    <Panel bare className={styles.resume}>
      <div className={`${styles.resumeHead} g-20 between t-13`} data-held={shop.canOrder ? undefined : ""}>
        <div>
          <p className="quiet">{homeMessages.cart}</p>
          {isUnknown ? (
            <p className={styles.counting} role="status" aria-label={commonMessages.loading}>
              <Skeleton width={150} />
            </p>
          ) : (
            <h2>{lines === 0 ? homeMessages.emptyCart : commonMessages.lines(lines)}</h2>
          )}
          {usual !== null && (
            <p className="muted">
              {homeMessages.defaultGuide} <a href={places.guide(usual.id)}>{usual.name}</a>
            </p>
          )}
          {hasGuides && usual === null && !isListLoaded && !isListFailed && (
            <p className="muted" aria-hidden="true">
              <Skeleton width={180} />
            </p>
          )}
        </div>
        {cutOff !== null && (
          <CutOff main={cutOff.main} detail={cutOff.detail.join("")} left={cutOff.left} soon={cutOff.soon} />
        )}
      </div>
      <div className={`${styles.resumeRow} row g-16 between`} data-empty={lines === 0 ? "" : undefined}>
        <div className={styles.sum}>
          {cart !== null && lines > 0 && (
            <>
              <b>{totalText(cart.summary.totals)}</b>
              {cart.summary.totals.pendingCount > 0 && (
                <small>{commonMessages.pendingFact(cart.summary.totals.pendingCount)}</small>
              )}
            </>
          )}
        </div>
        <span className="cluster">
          {usual !== null && (
            <ButtonLink kind={lines === 0 ? "primary" : undefined} size="lg" href={places.guide(usual.id)}>
              {homeMessages.openGuide}
            </ButtonLink>
          )}
          {lines === 0 && !isUnknown && isWithoutGuide && (
            <ButtonLink kind="primary" size="lg" href={places.products}>
              {homeMessages.browse}
            </ButtonLink>
          )}
          {lines > 0 && (
            <ButtonLink kind="primary" size="lg" href={shop.cartUrl}>
              {homeMessages.openCart}
            </ButtonLink>
          )}
        </span>
      </div>
    </Panel>
  );
});

/** Placeholders of the expected number and height, so nothing below shifts. */
const Rows = ({ className }: { readonly className?: string | undefined }) => (
  <ul className={classNames("entries ruled", styles.rows, className)} role="status" aria-label={commonMessages.loading}>
    {Array.from({ length: SHOWN }, (_, at) => (
      <li key={at} aria-hidden="true">
        <Skeleton width={`${40 + ((at * 17) % 40)}%`} />
      </li>
    ))}
  </ul>
);

interface ListPanelProps {
  readonly title: string;
  readonly all: string;
  readonly href: string;
  readonly none: string;
  readonly className?: string | undefined;
  /** null = still loading. */
  readonly rows: readonly ReactNode[] | null;
}

const ListPanel = ({ title, all, href, none, className, rows }: ListPanelProps) => (
  <Panel
    bare
    title={title}
    action={
      <a className="link" href={href}>
        {all}
      </a>
    }
  >
    {rows === null ? (
      <Rows className={className} />
    ) : rows.length === 0 ? (
      <p className="muted pad">{none}</p>
    ) : (
      <ul className={classNames("entries ruled", styles.rows, className)}>{rows}</ul>
    )}
  </Panel>
);

export const GuidesPanel = observer(function GuidesPanel() {
  const shop = useShop();
  const { guidesList, isListLoaded, isListFailed } = shop.guideList.state;
  const organization = shop.organization?.id ?? null;
  return (
    <ListPanel
      title={homeMessages.guides}
      all={homeMessages.allGuides}
      href={places.guides}
      none={isListFailed ? homeMessages.guidesFailed : homeMessages.noGuides}
      rows={
        isListLoaded || isListFailed
          ? guidesList
              .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
              .slice(0, SHOWN)
              .map((guide) => (
                <GuideRow
                  key={guide.id}
                  guide={guide}
                  organization={organization}
                  badge={<DraftBadge guideId={guide.id} />}
                  viewed={viewedText(guide.lastViewedDate, shop)}
                />
              ))
          : null
      }
    />
  );
});

export const OrdersPanel = observer(function OrdersPanel() {
  const shop = useShop();
  const orders = shop.orders.state.list.value?.orders ?? null;
  return (
    <ListPanel
      title={homeMessages.orders}
      all={homeMessages.allOrders}
      href={places.orders}
      none={homeMessages.noOrders}
      className={styles.orders}
      rows={
        orders?.slice(0, SHOWN).map(({ key, header, orderTotal, pendingCount, isEstimated }) => (
          <li key={`${key.documentCompany} ${key.documentType} ${key.documentNumber} ${key.orderNumber}`}>
            <a className="row wrap grow" href={places.order(key)}>
              <b className="truncate">
                {weekday(header.expectedDeliveryDate, shop.zone) ||
                  shortDay(header.orderPlacedLocal, shop.zone) ||
                  header.orderNumber}
              </b>
              <small>{dotted(header.orderNumber, header.purchaseOrderNumber)}</small>
            </a>
            <span className={styles.badge}>
              <StatusBadge order={header} />
            </span>
            <span className={styles.total}>
              {totalText({ total: orderTotal, estimated: isEstimated, pendingCount })}
            </span>
            <ButtonLink
              size="sm"
              className={styles.act}
              href={places.order(key)}
              aria-label={ordersMessages.detailsOf(header.orderNumber)}
            >
              {ordersMessages.details}
            </ButtonLink>
          </li>
        )) ?? null
      }
    />
  );
});

export const RepPanel = observer(function RepPanel() {
  const { organization } = useShop();
  if (organization === null || organization.primarySalesRepName === "") return null;
  const phone = organization.primarySalesRepPhone;
  return (
    <Panel bare className={styles.rep}>
      <p>
        <b>{organization.primarySalesRepName}</b>
        <br />
        <span className="muted">{homeMessages.rep}</span>
      </p>
      {phone !== "" && <ButtonLink href={telephoneLink(phone)}>{phone}</ButtonLink>}
    </Panel>
  );
});
