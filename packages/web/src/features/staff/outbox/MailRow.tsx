import type { OutboxMail } from "@larder/domain/mail/mail.schema";
import { observer } from "mobx-react-lite";
import { outboxMessages as text } from "../../../messages/en/outbox.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { instant, sameDay, timeOfDay, weekday } from "../../../ui/day.ts";
import { ListHeads, ListRow } from "../ListAndDetail.tsx";
import styles from "./outbox.module.css";

const DAY = 86_400_000;

export const mailState = (mail: OutboxMail, zone: string): string => {
  if (mail.state === "sent") return text.sent(instant(mail.sentAt, zone));
  if (mail.state === "failed") return text.cameBack;
  return mail.problem === "" ? text.waits : text.retries(mail.attempts, timeOfDay(Date.parse(mail.nextTryAt), zone));
};

interface MailRowProps {
  readonly mail: OutboxMail;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export const MailRow = observer(function MailRow({ mail, isOpen, onOpen }: MailRowProps) {
  const { zone } = useShop();
  return (
    <ListRow isOpen={isOpen} onOpen={onOpen}>
      <span className={`${styles.mail} g-12 whole`}>
        <time dateTime={mail.createdAt}>{timeOfDay(Date.parse(mail.createdAt), zone)}</time>
        <span className={`${styles.subject} grid`}>
          <b className="title">{mail.subject}</b>
          <small>{mail.recipient}</small>
        </span>
        <span>{mail.about}</span>
        <small className={styles.state} data-state={mail.state} data-retries={mail.problem === "" ? undefined : ""}>
          {mailState(mail, zone)}
        </small>
      </span>
    </ListRow>
  );
});

/** A date above its mails, in the customer's zone like their times. */
export const MailDay = observer(function MailDay({ of }: { readonly of: string }) {
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

export const MailHeads = () => <ListHeads className={`${styles.mail} g-12 whole`} names={text.columns} />;
