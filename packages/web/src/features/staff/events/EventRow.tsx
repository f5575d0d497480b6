import type { LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { LOCALE } from "@larder/domain/text/locale";
import { observer } from "mobx-react-lite";
import { eventsMessages as text } from "../../../messages/en/events.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { ListHeads, ListRow } from "../ListAndDetail.tsx";
import styles from "./events.module.css";

type Fields = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const shown = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 60) : "";
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

export const summaryOf = ({ properties }: Pick<LoggedEvent, "properties">): string => {
  const { product, quantity, position, search_text: term, products, visible_products: visible } = properties;
  const { order_numbers: orders, order_number: order, category, outcome, filters, timestamp } = properties;
  const count = lengthOf(products) + lengthOf(visible);
  return dotted(
    Array.isArray(orders) ? orders.map(shown).join(", ") : shown(order),
    shown(objectOf(product)["sku"]),
    shown(term) === "" ? "" : `“${shown(term)}”`,
    shown(category),
    Array.isArray(filters) ? filters.map((one) => Object.values(objectOf(one)).map(shown).join(": ")).join(", ") : "",
    count === 0 ? "" : text.products(count),
    shown(quantity) === "" ? "" : text.quantity(shown(quantity)),
    shown(position) === "" ? "" : text.position(shown(position)),
    shown(outcome),
    shown(timestamp),
  );
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time of day to the millisecond: '13:46:02.114'. `at` is ISO 8601. */
export const preciseTime = (at: string, zone: string): string => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat(LOCALE, {
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      fractionalSecondDigits: 3,
      hourCycle: "h23",
      timeZone: zone,
    });
  formats.set(zone, format);
  return format.format(Date.parse(at));
};

interface EventRowProps {
  readonly event: LoggedEvent;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export const EventRow = observer(function EventRow({ event, isOpen, onOpen }: EventRowProps) {
  const { zone } = useShop();
  const { verdict } = event;
  const isGuest = event.user === "00000";
  return (
    <ListRow isOpen={isOpen} onOpen={onOpen}>
      <span className={`${styles.event} columns`}>
        <time className="mono" dateTime={event.receivedAt}>
          {preciseTime(event.receivedAt, zone)}
        </time>
        <span className={`${styles.user} mono`} data-redacted={isGuest ? undefined : ""}>
          <span className="vh">{isGuest ? text.guest : text.userEnding}</span>{" "}
          {isGuest ? event.user : event.user.slice(-4)}
        </span>
        <span className={styles.what}>
          <b>{event.name || event.kind}</b>
          <small>{dotted(summaryOf(event), event.organization ?? "")}</small>
        </span>
        <Badge>{event.source}</Badge>
        <span className={styles.verdict} data-verdict={verdict.kind}>
          {text.verdicts[verdict.kind]}
          {verdict.field !== "" && <small>{verdict.field}</small>}
        </span>
      </span>
    </ListRow>
  );
});

export const EventHeads = () => <ListHeads className={`${styles.event} columns`} names={text.columns} />;
