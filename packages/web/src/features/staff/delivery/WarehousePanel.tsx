import { WAREHOUSE_ZONES } from "@larder/domain/account/organization-terms";
import type { StoredDay, Warehouse } from "@larder/domain/staff/delivery-settings.schema";
import { zoneName } from "@larder/domain/text/terms-names";
import type { DeliverySettingsEvent } from "@larder/sdk";
import { useEffect, useRef, useState } from "react";
import { deliverySettingsMessages as text } from "../../../messages/en/delivery-settings.ts";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { clockText } from "./clock-text.ts";
import { dayName } from "./day-name.ts";
import styles from "./delivery.module.css";

interface WarehousePanelProps {
  readonly warehouse: Warehouse;
  readonly isBusy: boolean;
  readonly send: (event: DeliverySettingsEvent) => void;
}

/** Days that are shown at first. */
const FIRST_DAYS = 8;

const zoneText = (zone: string): string => {
  const name = WAREHOUSE_ZONES.find(([known]) => known === zone)?.[1];
  return name === undefined ? text.otherZone(zone) : zoneName(name);
};

/** A warehouse and its days that differ (OP-77). */
export const WarehousePanel = ({ warehouse, isBusy, send }: WarehousePanelProps) => {
  const { name, zone, customers, days } = warehouse;
  const add = useRef<HTMLButtonElement>(null);
  const [isAll, setAll] = useState(false);
  // A day that was just added shows, however far off it is.
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const shown = isAll ? days : days.filter(({ day }, at) => at < FIRST_DAYS || before?.has(day) === false);
  const [removing, setRemoving] = useState<StoredDay | null>(null);
  const isGone = removing !== null && !days.some(({ day }) => day === removing.day);
  // The button that had the focus went with its row.
  useEffect(() => {
    if (isGone) add.current?.focus();
  }, [isGone]);
  return (
    <Panel
      bare
      title={name}
      action={
        <span className="cluster g-8">
          <Button
            size="sm"
            aria-label={text.changeZoneOf(name)}
            disabled={isBusy}
            onClick={() => send({ _tag: "WarehouseOpened", was: warehouse })}
          >
            {text.changeZone}
          </Button>
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={text.removeOne(name)}
            disabled={isBusy}
            onClick={() => send({ _tag: "RemovalOpened", removal: { kind: "warehouse", id: name }, name })}
          >
            {text.remove}
          </Button>
          <Button
            ref={add}
            size="sm"
            icon="plus"
            aria-label={text.addDayTo(name)}
            onClick={() => {
              setBefore((known) => known ?? new Set(days.map(({ day }) => day)));
              send({ _tag: "DayOpened", warehouse: name, was: null });
            }}
          >
            {text.addDay}
          </Button>
        </span>
      }
    >
      <p className="pad muted">{text.warehouseFacts(zoneText(zone), customers)}</p>
      {days.length === 0 ? (
        <p className="pad muted">{text.noDays}</p>
      ) : (
        <ul className="ruled" aria-label={text.days(name)}>
          {shown.map((one) => (
            <li key={one.day} className={`${styles.row} entry columns ${styles.day}`}>
              <b>{dayName(one.day)}</b>
              <span className="anywhere">{one.reason}</span>
              <span className={one.cutOffTime === null ? "t-warn" : undefined}>
                {one.cutOffTime === null ? text.closed : text.early(clockText(one.cutOffTime))}
              </span>
              <span className="cluster g-8">
                <Button
                  size="sm"
                  aria-label={text.changeDay(dayName(one.day))}
                  disabled={isBusy}
                  onClick={() => send({ _tag: "DayOpened", warehouse: name, was: one })}
                >
                  {text.change}
                </Button>
                <Button
                  size="sm"
                  busy={isBusy && removing?.day === one.day}
                  aria-label={text.removeDay(dayName(one.day))}
                  onClick={() => {
                    setRemoving(one);
                    send({ _tag: "DayRemoved", warehouse: name, was: one });
                  }}
                >
                  {text.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {days.length > shown.length && (
        <p className="pad">
          <Button
            size="sm"
            aria-label={text.showAllOf(days.length, name)}
            onClick={() => {
              setAll(true);
              add.current?.focus();
            }}
          >
            {text.showAll(days.length)}
          </Button>
        </p>
      )}
      <p className="vh" role="status">
        {isGone && text.removed(dayName(removing.day))}
      </p>
    </Panel>
  );
};
