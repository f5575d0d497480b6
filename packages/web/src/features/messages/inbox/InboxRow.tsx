import type { InboxEntry } from "@larder/domain/messaging/inbox.schema";
import { inboxMessages as text } from "../../../messages/en/inbox.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { weekday } from "../../../ui/day.ts";
import styles from "./inbox.module.css";

interface RowTextProps {
  readonly entry: InboxEntry;
  readonly isRead: boolean;
  readonly zone: string;
}

/** Title, day and first words of a message in a list; texts, never html. */
export const RowText = ({ entry, isRead, zone }: RowTextProps) => (
  <>
    <b>{entry.title || text.untitled}</b>
    <span className="cluster g-8">
      {!isRead && <Badge tone="accent">{text.isNew}</Badge>}
      <small>{weekday(entry.at, zone)}</small>
    </span>
    {entry.words !== "" && <span className={`${styles.words} whole anywhere muted`}>{entry.words}</span>}
  </>
);
