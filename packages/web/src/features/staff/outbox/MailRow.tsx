import type { OutboxMail } from "@larder/domain/mail/mail.schema";
import { observer } from "mobx-react-lite";
import { outboxMessages as text } from "../../../messages/en/outbox.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { instant, timeOfDay } from "../../../ui/day.ts";
import { ListHeads, ListRow } from "../ListAndDetail.tsx";
import list from "../list-and-detail.module.css";
import styles from "./outbox.module.css";

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
      <span className={`${list.log} ${styles.mail} columns middle g-12 whole`}>
        <time dateTime={mail.createdAt}>{timeOfDay(Date.parse(mail.createdAt), zone)}</time>
        <span className={`${list.first} grid`}>
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

export const MailHeads = () => (
  <ListHeads className={`${list.log} ${styles.mail} columns middle g-12 whole`} names={text.columns} />
);
