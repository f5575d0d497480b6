import type { LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { observer } from "mobx-react-lite";
import { eventsMessages as text } from "../../../messages/en/events.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { preciseTime } from "./event-time.ts";
import { summaryOf } from "./event-summary.ts";
import { ListHeads, ListRow } from "../ListAndDetail.tsx";
import styles from "./events.module.css";

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
      <span className={styles.event}>
        <time dateTime={event.receivedAt}>{preciseTime(event.receivedAt, zone)}</time>
        <span className={styles.user} data-redacted={isGuest ? undefined : ""}>
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

export const EventHeads = () => <ListHeads className={styles.event} names={text.columns} />;
