import type { AuditEntry } from "@larder/domain/staff/audit.schema";
import { observer } from "mobx-react-lite";
import { auditMessages as text } from "../../../messages/en/audit.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { sameDay, timeOfDay, weekday } from "../../../ui/day.ts";
import { ListHeads, ListRow } from "../ListAndDetail.tsx";
import styles from "./audit.module.css";

const DAY = 86_400_000;

interface AuditRowProps {
  readonly entry: AuditEntry;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export const AuditRow = observer(function AuditRow({ entry, isOpen, onOpen }: AuditRowProps) {
  const { zone } = useShop();
  return (
    <ListRow isOpen={isOpen} onOpen={onOpen}>
      <span className={`${styles.entry} g-12 whole`}>
        <time dateTime={entry.at}>{timeOfDay(Date.parse(entry.at), zone)}</time>
        <span className={`${styles.two} grid`}>
          <b>{entry.actor?.name ?? text.server}</b>
          {entry.as !== null && <small>{text.as(entry.as.name)}</small>}
        </span>
        <span className={`${styles.two} ${styles.what} grid`}>
          <b className="title">{entry.what}</b>
          <small>{entry.about || entry.organization?.name}</small>
        </span>
        <small className={styles.from}>{entry.address}</small>
      </span>
    </ListRow>
  );
});

/** A date above its entries, in the reader's zone like their times. */
export const AuditDay = observer(function AuditDay({ of }: { readonly of: string }) {
  const shop = useShop();
  const at = Date.parse(of);
  const now = shop.now();
  const name = sameDay(at, now, shop.zone)
    ? text.today
    : sameDay(at, now - DAY, shop.zone)
      ? text.yesterday
      : weekday(of, shop.zone);
  return (
    <li className={styles.day}>
      <h2>{name}</h2>
    </li>
  );
});

export const AuditHeads = () => <ListHeads className={`${styles.entry} g-12 whole`} names={text.columns} />;
