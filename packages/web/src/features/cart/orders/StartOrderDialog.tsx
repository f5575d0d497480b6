import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import { startDates } from "@larder/domain/cart/start-order";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { receivingLocationMessages } from "../../../messages/en/receiving-locations.ts";
import { startOrderMessages as text } from "../../../messages/en/start-order.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { cutOffText } from "../../../ui/cut-off-text.ts";
import { timeOfDay, weekday } from "../../../ui/day.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SelectField } from "../../../ui/form/Field.tsx";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import { Clock } from "../../../ui/line/OrderBar.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { locationText } from "../../orders/start-order-location.ts";
import styles from "./start-order.module.css";

const KINDS = ["delivery", "pickup"] as const;

/** Asks once per cart for the delivery day and location (SHELL-09, SUBMIT-21, OP-05). */
export default observer(function StartOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const { cart, organization, storefront, user, zone } = useShop();
  const now = useNow();
  const name = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const [kind, setKind] = useState<ReceivingLocation["kind"]>("delivery");
  const [wantedPlace, setWantedPlace] = useState<number | null>(null);
  const all = organization?.locations ?? [];
  const places = all.filter((location) => location.kind === kind);
  const place = places.find(({ id }) => id === wantedPlace) ?? places[0];
  const held = cart.state.optimisticCart;
  const dates = held === null ? [] : startDates(held, now);
  // A day isn't offered past its cut-off.
  const chosen = dates.find(({ date }) => date === wanted) ?? dates[0] ?? null;
  const start = () => {
    if (chosen === null) return;
    storefront.cart.send({
      _tag: "OrderStarted",
      date: chosen.date,
      ...(place === undefined ? {} : { location: place }),
    });
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      answers={[
        { label: text.decline, onPress: onClose },
        {
          label: chosen === null ? text.start : text.startFor(weekday(chosen.date, zone)),
          kind: "primary",
          isFirst: true,
          disabled: chosen === null,
          onPress: start,
        },
      ]}
    >
      <p className="muted">{text.lead(user.currentOrganization?.name ?? "")}</p>
      {all.some((location) => location.kind === "pickup") && (
        <Segmented
          label={text.how}
          choices={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          value={kind}
          onChange={setKind}
          className={styles.how}
        />
      )}
      {place !== undefined && (places.length > 1 || kind === "pickup") && (
        <SelectField
          label={receivingLocationMessages[kind]}
          value={place.id}
          onValue={(value) => setWantedPlace(Number(value))}
          options={places.map((location) => [location.id, locationText(location)])}
        />
      )}
      {dates.length === 0 ? (
        <p role="status">{text.none}</p>
      ) : (
        <fieldset className={`${styles.days} grid scroll rounded`}>
          <legend className="vh">{text.days[kind]}</legend>
          {dates.map(({ date, cutOff }) => {
            const until = cutOffText({ cutOff, day: null, now, zone });
            return (
              <label key={date} className={`${styles.day} row`}>
                <input type="radio" name={name} checked={date === chosen?.date} onChange={() => setWanted(date)} />
                <span className="two">
                  <b className="title">{weekday(date, zone)}</b>
                  {until !== null && (
                    <small>{text.orderBy(weekday(cutOff, zone), timeOfDay(Date.parse(cutOff ?? ""), zone))}</small>
                  )}
                </span>
                {until !== null && until.detail[0] !== "" && (
                  <span className={`${styles.left} row`}>
                    <Clock left={until.left} soon={until.soon} />
                    {until.main}
                  </span>
                )}
              </label>
            );
          })}
        </fieldset>
      )}
    </Dialog>
  );
});
