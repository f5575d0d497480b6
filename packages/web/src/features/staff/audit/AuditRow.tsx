import { personName } from "@larder/domain/text/person-name";
import type { AuditEntry } from "@larder/domain/staff/audit.schema";
import { observer } from "mobx-react-lite";
import { auditMessages as text } from "../../../messages/en/audit.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { timeOfDay } from "../../../ui/day.ts";
import { ListHeads, ListRow } from "../ListAndDetail.tsx";
import list from "../list-and-detail.module.css";
import styles from "./audit.module.css";

interface AuditRowProps {
  readonly entry: AuditEntry;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export const AuditRow = observer(function AuditRow({ entry, isOpen, onOpen }: AuditRowProps) {
  const { zone } = useShop();
  return (
    <ListRow isOpen={isOpen} onOpen={onOpen}>
      <span className={`${list.log} ${styles.entry} columns middle g-12 whole`}>
        <time dateTime={entry.at}>{timeOfDay(Date.parse(entry.at), zone)}</time>
        <span className="grid">
          <b>
            {entry.actor !== null
              ? personName(entry.actor.name)
              : entry.address === ""
                ? text.server
                : text.notSignedIn}
          </b>
          {entry.as !== null && <small>{text.as(entry.as.name)}</small>}
        </span>
        <span className={`${list.first} grid`}>
          <b className="title">{entry.what}</b>
          <small>{entry.about || entry.organization?.name}</small>
        </span>
        <small>{entry.address}</small>
      </span>
    </ListRow>
  );
});

export const AuditHeads = () => (
  <ListHeads className={`${list.log} ${styles.entry} columns middle g-12 whole`} names={text.columns} />
);
