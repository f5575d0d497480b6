import type { InboxEntry } from "@larder/domain/messaging/inbox.schema";
import { inboxWorkflow, isReadEntry, parameterOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { inboxMessages as text } from "../../../messages/en/inbox.ts";
import { useHistory, useUrl } from "../../../navigation/location.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState, ErrorState, LinesSkeleton, Skeleton } from "../../../ui/page/State.tsx";
import { customerPage } from "../../session/SignInRequired.tsx";
import { followMessageLink, type FollowedLink } from "../follow-link.ts";
import { RowText } from "./InboxRow.tsx";
import { MessageFrame } from "./MessageFrame.tsx";
import styles from "./inbox.module.css";

/** The page starts it once; its rows share it. */
const useInbox = () => useLateWorkflow("inbox", inboxWorkflow);

interface EntryProps {
  readonly entry: InboxEntry;
  readonly inbox: ReturnType<typeof useInbox>;
}

const Opened = observer(function Opened({ entry, inbox, onClose }: EntryProps & { readonly onClose: () => void }) {
  const { storefront } = useShop();
  const history = useHistory();
  const { observed, send } = inbox;
  const { value, failure } = observed.state.message;
  const { messageId } = entry;
  const isShown = value?.messageId === messageId;
  useEffect(() => {
    if (isShown) storefront.messages.send({ _tag: "InboxOpened", messageId });
  }, [isShown, messageId, storefront]);
  if (failure !== null)
    return (
      <Problem
        title={failure._tag === "NotFound" ? text.gone : text.messageFailed}
        action={
          failure._tag === "NotFound" ? undefined : (
            <Button onClick={() => send({ _tag: "MessageOpened", messageId })}>{commonMessages.tryAgain}</Button>
          )
        }
      />
    );
  if (!isShown)
    return (
      <div role="status" aria-label={commonMessages.loading}>
        <Skeleton width="60%" height={48} />
      </div>
    );
  const follow = (action: FollowedLink, written: string) => {
    storefront.messages.send({ _tag: "InboxClicked", messageId, url: written });
    followMessageLink(action, written, history);
    if (action._tag === "Dismiss") onClose();
  };
  return <MessageFrame key={messageId} message={value} title={entry.title || text.untitled} onLink={follow} />;
});

const Entry = observer(function Entry({ entry, inbox }: EntryProps) {
  const { zone } = useShop();
  const { observed, send } = inbox;
  const button = useRef<HTMLButtonElement>(null);
  const { messageId } = entry;
  const isOpen = observed.state.openId === messageId;
  const isRead = isReadEntry(observed.state, entry);
  const close = () => {
    send({ _tag: "MessageClosed" });
    button.current?.focus();
  };
  return (
    <li data-new={isRead ? undefined : ""}>
      <h2>
        <button
          ref={button}
          type="button"
          className={styles.row}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : send({ _tag: "MessageOpened", messageId }))}
        >
          <RowText entry={entry} isRead={isRead} zone={zone} />
        </button>
      </h2>
      {isOpen && (
        <div className={styles.opened}>
          <Opened entry={entry} inbox={inbox} onClose={close} />
        </div>
      )}
    </li>
  );
});

const Inbox = observer(function Inbox() {
  const inbox = useInbox();
  const { observed, send } = inbox;
  const linked = parameterOf(useUrl(), "message");
  const { value, failure } = observed.state.list;
  useEffect(() => send({ _tag: "ListRequested" }), [send]);
  useEffect(() => {
    send(linked === null ? { _tag: "MessageClosed" } : { _tag: "MessageOpened", messageId: linked });
  }, [send, linked]);
  if (value === null)
    return failure === null ? (
      <Page narrow busy>
        <PageHead title={text.title} />
        <LinesSkeleton count={3} />
      </Page>
    ) : (
      <ErrorState title={text.listFailed} onRetry={() => send({ _tag: "ListRequested" })} />
    );
  const isGone = linked !== null && value.every(({ messageId }) => messageId !== linked);
  return (
    <Page narrow>
      <PageHead title={text.title} lead={text.lead} />
      {isGone && (
        <div className="notices">
          <Problem title={text.gone} />
        </div>
      )}
      {value.length === 0 ? (
        <EmptyState title={text.none}>{text.noneText}</EmptyState>
      ) : (
        <ul className={`${styles.rows} card ruled`}>
          {value.map((entry) => (
            <Entry key={entry.messageId} entry={entry} inbox={inbox} />
          ))}
        </ul>
      )}
    </Page>
  );
});

export default customerPage(text.title, Inbox, true);
