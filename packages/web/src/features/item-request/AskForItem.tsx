import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from "@larder/domain/input-limits";
import { itemRequestsWorkflow, hasFailed, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState } from "react";
import { itemRequestMessages as words } from "../../messages/en/item-request.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../state/use-late-workflow.ts";
import { Button } from "../../ui/Button.tsx";
import { shortDay } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { TextAreaField, TextField } from "../../ui/form/Field.tsx";
import { Problem } from "../../ui/Notice.tsx";
import styles from "./item-request.module.css";

export interface AskForItemProps {
  readonly term: string;
  readonly name: string;
  /** The sales rep's email is known. */
  readonly isMailed: boolean;
  /** Tells requests of one page apart; left out = the page's only one. */
  readonly of?: string;
  /** Opened by a button, which goes. */
  readonly isFocused?: boolean;
}

/** Asks the sales rep for an item that wasn't found (SEARCH-50). */
export default observer(function AskForItem({ term, name, isMailed, of, isFocused = false }: AskForItemProps) {
  const { observed, send } = useLateWorkflow("itemRequests", itemRequestsWorkflow, of);
  const { settings, zone } = useShop();
  const { sent } = observed.state;
  const [what, setWhat] = useState(term);
  const [amount, setAmount] = useState("");
  const [neededBy, setNeededBy] = useState("");
  const done = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const why = useId();
  useEffect(() => send({ _tag: "Begun" }), [send, term]);
  useEffect(() => {
    if (sent.status === "done") done.current?.focus();
  }, [sent.status]);
  useEffect(() => {
    if (isFocused) form.current?.querySelector("textarea")?.focus();
  }, [isFocused]);
  if (sent.status === "done")
    return (
      <div className="stack g-8 whole" role="status">
        <h3 ref={done} tabIndex={-1}>
          {words.sent(name)}
        </h3>
        <p className="meta">{isMailed && !settings.hasNoMail ? words.sentText : words.sentListed}</p>
        <blockquote className={styles.asked}>
          {dotted(what.trim(), amount.trim(), neededBy === "" ? "" : words.neededByDay(shortDay(neededBy, zone)))}
        </blockquote>
        <p>
          <Button onClick={() => send({ _tag: "Begun" })}>{words.another}</Button>
        </p>
      </div>
    );
  const isEmpty = what.trim() === "";
  return (
    <form
      ref={form}
      className="stack g-12 whole"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty)
          send({ _tag: "Submitted", request: { what, amount, neededBy: neededBy === "" ? null : neededBy } });
      }}
    >
      {hasFailed(sent) && <Problem title={words.failed}>{words.failedText}</Problem>}
      <TextAreaField label={words.what} rows={2} maxLength={MAX_NOTE_LENGTH} value={what} onValue={setWhat} />
      <div className={`${styles.askRow} row wrap g-12`}>
        <TextField
          label={words.amount}
          placeholder={words.amountExample}
          maxLength={MAX_NAME_LENGTH}
          value={amount}
          onValue={setAmount}
        />
        <TextField label={words.neededBy} type="date" value={neededBy} onValue={setNeededBy} />
        <Button
          kind="primary"
          type="submit"
          busy={isPending(sent)}
          disabled={isEmpty}
          aria-describedby={isEmpty ? why : undefined}
        >
          {words.send(name)}
        </Button>
      </div>
      {isEmpty && (
        <p className="fine" id={why}>
          {words.needed}
        </p>
      )}
    </form>
  );
});
