import { personName } from "@larder/domain/text/person-name";
import { MAX_NOTE_LENGTH } from "@larder/domain/input-limits";
import type { OrderIssue } from "@larder/domain/order/order-issue.schema";
import { hasFailed, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { orderIssuesMessages as text } from "../../../messages/en/order-issues.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { TextAreaField } from "../../../ui/form/Field.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import styles from "../../orders/order-issues.module.css";

/** What staff answered, and the form of a new answer (OP-10). */
export const IssueAnswer = observer(function IssueAnswer({ issue }: { readonly issue: OrderIssue }) {
  const { zone } = useShop();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { answer, orderNumber } = issue;
  return (
    <div className="stack g-8 mt-8">
      {answer !== null && (
        <div className={styles.answer}>
          <p className={styles.said}>{answer.text}</p>
          <small className="meta">{text.answeredBy(personName(answer.by), instant(answer.at, zone))}</small>
        </div>
      )}
      {isOpen ? (
        <Form issue={issue} onClose={() => setOpen(false)} />
      ) : (
        <p>
          <Button
            ref={opener}
            size="sm"
            aria-label={answer === null ? text.answerOf(orderNumber) : text.answerAgainOf(orderNumber)}
            onClick={() => setOpen(true)}
          >
            {answer === null ? text.answer : text.answerAgain}
          </Button>
        </p>
      )}
    </div>
  );
});

const Form = observer(function Form({ issue, onClose }: { readonly issue: OrderIssue; readonly onClose: () => void }) {
  const shop = useShop();
  const { orderIssues } = useStorefront();
  const [typed, setTyped] = useState(issue.answer?.text ?? "");
  const [isSent, setSent] = useState(false);
  const write = shop.orderIssues.state.marking[issue.id];
  const busy = isPending(write);
  // A write that is done is removed.
  const isDone = isSent && write === undefined;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const send = (closes: boolean) => {
    setSent(true);
    orderIssues.send({ _tag: "DoneChanged", id: issue.id, isDone: closes, answer: typed });
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const isEmpty = typed.trim() === "";
  return (
    <form
      ref={form}
      className="stack g-8"
      aria-label={text.answerOf(issue.orderNumber)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) send(true);
      }}
    >
      {isSent && write !== undefined && hasFailed(write) && (
        <Problem title={text.answerFailed}>{text.failedText}</Problem>
      )}
      <TextAreaField
        label={text.answerField}
        hint={shop.settings.hasNoMail ? text.answerHintByHand : text.answerHint}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={typed}
        onValue={setTyped}
      />
      <p className="cluster">
        <Button kind="primary" type="submit" busy={busy} disabled={isEmpty}>
          {text.sendAnswer}
        </Button>
        <Button busy={busy} disabled={isEmpty} onClick={() => send(false)}>
          {text.sendAnswerOnly}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {text.cancel}
        </Button>
      </p>
    </form>
  );
});
