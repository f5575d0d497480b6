import { personName } from "@larder/domain/text/person-name";
import { itemRequestsWorkflow, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { itemRequestMessages as words } from "../../../messages/en/item-request.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { shortDay } from "../../../ui/day.ts";
import { dotted } from "../../../ui/dotted.ts";
import { Panel } from "../../../ui/page/Panel.tsx";
import { ErrorState } from "../../../ui/page/State.tsx";
import styles from "../../orders/order-issues.module.css";

/** The items that customers ask for; nothing while there are none (SEARCH-50). */
export const RequestedItems = observer(function RequestedItems() {
  const { zone } = useShop();
  const { observed, send } = useLateWorkflow("itemRequests", itemRequestsWorkflow);
  const { open, closing } = observed.state;
  useEffect(() => send({ _tag: "ListRequested" }), [send]);
  if (open.failure !== null) return <ErrorState onRetry={() => send({ _tag: "ListRequested" })} />;
  if (open.value === null || open.value.total === 0) return null;
  return (
    <Panel title={words.title} action={<span className="meta">{words.open(open.value.total)}</span>}>
      <ul className={`${styles.issues} t-13 ruled`} aria-label={words.title}>
        {open.value.requests.map(
          ({ id, what, amount, neededBy, requestedBy, email, organizationName, accountNumber, requestedAt }) => (
            <li key={id} className="row wrap between g-12">
              <span className="stack g-4 grow">
                <b className={styles.said}>{what}</b>
                {(amount !== "" || neededBy !== null) && (
                  <span>{dotted(amount, neededBy === null ? "" : words.neededByDay(shortDay(neededBy, zone)))}</span>
                )}
                <small className="meta">
                  {dotted(
                    shortDay(requestedAt.slice(0, 10), zone),
                    personName(requestedBy),
                    organizationName,
                    accountNumber,
                  )}
                </small>
              </span>
              <span className="cluster">
                <ButtonLink
                  size="sm"
                  href={`mailto:${email}?subject=${encodeURIComponent(words.subject(what.slice(0, 80)))}`}
                  aria-label={words.replyTo(requestedBy, what)}
                >
                  {words.reply}
                </ButtonLink>
                <Button
                  size="sm"
                  busy={isPending(closing[id])}
                  aria-label={words.doneOf(what)}
                  onClick={() => send({ _tag: "CloseRequested", id })}
                >
                  {words.done}
                </Button>
              </span>
            </li>
          ),
        )}
      </ul>
    </Panel>
  );
});
