import { inboxWorkflow, isReadEntry, unreadCount } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { inboxMessages as text } from "../../../messages/en/inbox.ts";
import { places } from "../../../navigation/places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { RowText } from "./InboxRow.tsx";
import styles from "./inbox.module.css";

const SHOWN = 3;

/** The latest messages on home, which requests them; nothing without any (OP-97). */
export const MessagesPanel = observer(function MessagesPanel() {
  const { zone } = useShop();
  const { observed } = useLateWorkflow("inbox", inboxWorkflow);
  const { state } = observed;
  const entries = state.list.value ?? [];
  if (entries.length === 0) return null;
  const unread = unreadCount(state);
  return (
    <Panel
      bare
      title={
        <span className="cluster g-8">
          {text.panel}
          {unread > 0 && <Badge tone="accent">{text.fresh(unread)}</Badge>}
        </span>
      }
      action={
        <a className="link" href={places.inbox}>
          {text.all}
        </a>
      }
    >
      <ul className={`${styles.rows} ruled`} data-messages="">
        {entries.slice(0, SHOWN).map((entry) => {
          const isRead = isReadEntry(state, entry);
          return (
            <li key={entry.messageId} data-new={isRead ? undefined : ""}>
              <a className={styles.row} href={places.message(entry.messageId)}>
                <RowText entry={entry} isRead={isRead} zone={zone} />
              </a>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
});
