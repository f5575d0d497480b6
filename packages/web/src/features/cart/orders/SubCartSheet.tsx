import type { DeliveryInformation, SubCart } from "@larder/domain/cart/cart.schema";
import { isAfterCutOff, offeredDates } from "@larder/domain/cart/delivery";
import { belowOrderMinimum } from "@larder/domain/cart/order-minimum";
import { belowOrderMinimumText } from "@larder/domain/text/cart/differences";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import { subCartTotals, totalsOf } from "@larder/domain/cart/totals";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { cutOffText } from "../../../ui/cut-off-text.ts";
import { weekday } from "../../../ui/day.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Select } from "../../../ui/form/Select.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Clock } from "../../../ui/line/OrderBar.tsx";
import { totalText } from "../../../ui/line/amount.ts";
import { cartMessages } from "../../../messages/en/cart.ts";
import { deliveryKindMessages } from "../../../messages/en/delivery-kinds.ts";
import { deliveriesMessages } from "../../../messages/en/deliveries.ts";
import { commonMessages } from "../../../messages/en/common.ts";
import { LinesSkeleton } from "../../../ui/page/State.tsx";
import { CartLineRow } from "../lines/CartLineRow.tsx";
import type { DeliveryNoticesProps } from "./DeliveryNotices.tsx";
import type { LongLinesProps } from "../lines/LongLines.tsx";
import styles from "./sub-cart.module.css";
import { kindIcon, kindOf } from "./subcart-kind.ts";

const LocationField = lazyPart(() => import("./LocationField.tsx"), "inPlace");
const DropShip = lazyPart(() => import("./DropShip.tsx"), "inPlace");

const DeliveryNotices = lazyPart<DeliveryNoticesProps>(() => import("./DeliveryNotices.tsx"), "inPlace");
const LongLines = lazyPart<LongLinesProps>(() => import("../lines/LongLines.tsx"), "inPlace");

const MANY = 60;

const hasNotice = ({ movedFrom, validationMessage, infoMessage, cutOff }: DeliveryInformation, now: number): boolean =>
  [movedFrom, validationMessage?.message, infoMessage].some(Boolean) || isAfterCutOff(cutOff, now);

export const SubCartSheet = observer(function SubCartSheet({
  subCart,
  warehouse,
  isCrossDockAllowed,
  usStateCodes,
  orElse,
}: {
  readonly subCart: SubCart;
  /** Where our own trucks come from; "" = unknown. */
  readonly warehouse: string;
  /** What else can be done while this delivery is below its minimum. */
  readonly orElse: ReactNode;
  readonly isCrossDockAllowed: boolean;
  readonly usStateCodes: readonly string[];
}) {
  const id = useId();
  const { settings } = useShop();
  const kind = kindOf(subCart);
  const now = useNow(subCart.deliveryInformation?.cutOff);
  const totals = subCartTotals(subCart);
  // As for the submit, without shipping.
  const below = belowOrderMinimum(subCart.orderMinimum, totalsOf(subCart.lines));
  return (
    <section className={classNames("sheet bleed", styles.sub)} aria-labelledby={`${id} ${id}-from`}>
      <header className={`${styles.subHead} row`}>
        <div className={`${styles.subTitle} whole-phone grow`}>
          <h2 id={id} className="row greater">
            <Icon name={kindIcon[kind]} />
            {deliveryKindMessages.kinds[kind]}
          </h2>
          <p id={`${id}-from`}>
            {cartMessages.from[kind](subCart.isDropShip ? subCart.vendorName : warehouse, settings.siteName)} ·{" "}
            {commonMessages.lines(subCart.lines.length)}
          </p>
        </div>
        <Delivery subCart={subCart} isCrossDockAllowed={isCrossDockAllowed} />
        {subCart.deliveryInformation?.location != null && <LocationField subCart={subCart} />}
      </header>
      {subCart.deliveryInformation !== null && hasNotice(subCart.deliveryInformation, now) && (
        <DeliveryNotices subCart={subCart} />
      )}
      {subCart.lines.length > MANY ? (
        <LongLines lines={subCart.lines} Row={CartLineRow} fallback={<LinesSkeleton />} />
      ) : (
        <ul>
          {subCart.lines.map((line) => (
            <CartLineRow key={line.id} line={line} />
          ))}
        </ul>
      )}
      {subCart.isDropShip && <DropShip subCart={subCart} usStateCodes={usStateCodes} />}
      {below !== null && (
        <p className={`${styles.below} flex line-top g-6 t-13`}>
          <Icon name="info" />
          {belowOrderMinimumText(below)} {orElse}
        </p>
      )}
      <footer className={`${styles.subFoot} flex rule-top figures g-16 end muted`}>
        <span>{subtotalText(subCart, totals.pendingCount)}</span>
        <b>{totalText(totals)}</b>
      </footer>
    </section>
  );
});

const subtotalText = ({ shippingItem }: SubCart, pendingCount: number): string => {
  const text = pendingCount === 0 ? cartMessages.subtotal : cartMessages.subtotalPending(pendingCount);
  return shippingItem === null || shippingItem.shippingCost === 0
    ? text
    : cartMessages.withShipping(text, shippingItem.shippingCostFormatted);
};

const Delivery = observer(function Delivery({
  subCart,
  isCrossDockAllowed,
}: {
  readonly subCart: SubCart;
  readonly isCrossDockAllowed: boolean;
}) {
  const shop = useShop();
  const storefront = useStorefront();
  const now = useNow(subCart.deliveryInformation?.cutOff);
  const id = useId();
  const information = subCart.deliveryInformation;
  if (information === null) return null;
  const dates = offeredDates(information, isCrossDockAllowed, now);
  const selected = information.selectedDeliveryDate ?? "";
  const cutOff = cutOffText({
    cutOff: information.cutOff,
    day: information.selectedDeliveryDate,
    now,
    zone: shop.zone,
  });
  const choose = (date: string) =>
    storefront.cart.send({
      _tag: "DeliveryDateChosen",
      choice: { date, ...deliveryPlace(subCart) },
    });
  return (
    <>
      {dates.length > 0 ? (
        <div className={classNames("row", styles.date, "whole-phone")}>
          <label className="fine" htmlFor={id}>
            {kindOf(subCart) === "pickup" ? cartMessages.pickupDate : cartMessages.date}
          </label>
          <Select id={id} value={selected} onValue={choose}>
            {!dates.some(({ date }) => date === selected) && (
              <option value={selected} disabled>
                {selected === "" ? cartMessages.chooseDate : weekday(selected, shop.zone)}
              </option>
            )}
            {dates.map(({ date, crossDock }) => (
              <option key={date} value={date}>
                {crossDock ? cartMessages.crossDock(weekday(date, shop.zone)) : weekday(date, shop.zone)}
              </option>
            ))}
          </Select>
        </div>
      ) : (
        information.expectedDeliveryDate !== null && (
          <span className={classNames("row", styles.date, "whole-phone")}>
            {cartMessages.arrives(information.expectedDeliveryDate.name)}
          </span>
        )
      )}
      {dates.some(({ crossDock }) => crossDock) && (
        <p className={`${styles.dock} fine`}>{deliveriesMessages.crossDockMeans}</p>
      )}
      {cutOff !== null && (
        <div className={`${styles.cut} row`}>
          <Clock left={cutOff.left} soon={cutOff.soon} />
          <div className="grid">
            <b className={cutOff.soon ? "t-warn" : undefined}>{cutOff.main}</b>
            <small>
              {cutOff.detail[0]}
              {cutOff.detail[1]}
            </small>
          </div>
        </div>
      )}
    </>
  );
});
