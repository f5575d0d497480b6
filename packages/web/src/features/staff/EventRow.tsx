import type { LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { observer } from "mobx-react-lite";
import { eventsMessages as text } from "../../messages/en/events.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { timeOfDay } from "../../ui/day.ts";
import { ListRow } from "./ListAndDetail.tsx";
import styles from "./events.module.css";

interface EventRowProps {
  readonly event: LoggedEvent;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One event of the log; the whole of it opens the event. */
export const EventRow = observer(function EventRow({ event, isOpen, onOpen }: EventRowProps) {
  const { zone } = useShop();
  const { verdict } = event;
  const who = event.user === "00000" ? text.guest : text.user(event.user);
  return (
    <ListRow isOpen={isOpen} onOpen={onOpen}>
      <b>{event.name || event.kind}</b>
      <span>{timeOfDay(Date.parse(event.receivedAt), zone)}</span>
      <small>{[who, event.organization ?? "", event.source].filter((part) => part !== "").join(" · ")}</small>
      <small className={styles.verdict} data-verdict={verdict.kind}>
        {text.verdicts[verdict.kind]}
        {verdict.field !== "" && ` · ${verdict.field}`}
      </small>
    </ListRow>
  );
});
