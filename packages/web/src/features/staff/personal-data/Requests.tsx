import { privacyDaysLeft } from "@larder/domain/staff/privacy-requests";
import type { PrivacyRequest } from "@larder/domain/staff/privacy-requests.schema";
import { hasFailed, isPending, type PrivacyRequestsEvent, type PrivacyRequestsState } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { privacyRequestsMessages as text } from "../../../messages/en/privacy-requests.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { shortDay } from "../../../ui/day.ts";
import { Problem } from "../../../ui/Notice.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import styles from "./requests.module.css";

export interface RequestsProps {
  readonly state: PrivacyRequestsState;
  readonly send: (event: PrivacyRequestsEvent) => void;
  readonly onOpen: (person: Pick<PrivacyRequest, "userId" | "email">) => void;
}

const nameOf = ({ name, email }: PrivacyRequest): string => name || email || text.erased;

const Standing = observer(function Standing({ one, today }: { one: PrivacyRequest; today: string }) {
  const { zone } = useShop();
  const { state, askedOn, endedAt, endedBy } = one;
  if (state === "open") {
    const left = privacyDaysLeft(askedOn, today);
    return <span className={left < 0 ? "t-danger" : left <= 7 ? "t-warn" : undefined}>{text.left(left)}</span>;
  }
  return (
    <span className="two">
      <span>{text.ended[state](shortDay(endedAt, zone))}</span>
      <small className="muted">{endedBy === null ? text.onServer : text.by(endedBy)}</small>
    </span>
  );
});

const Row = observer(function Row({ one, state, send, onOpen }: RequestsProps & { readonly one: PrivacyRequest }) {
  const { zone } = useShop();
  const name = nameOf(one);
  const { email, wants, way, askedOn } = one;
  return (
    <li className={`${styles.row} columns entry`}>
      <span className="two anywhere">
        <b>{name}</b>
        {email !== "" && email !== name && <small className="muted">{email}</small>}
      </span>
      <span>{text.wants[wants]}</span>
      <span className="two">
        <span>{shortDay(askedOn, zone)}</span>
        <small className="muted">{text.ways[way ?? "none"]}</small>
      </span>
      <Standing one={one} today={state.list.value?.today ?? askedOn} />
      <span className="whole-phone end cluster">
        {one.state === "open" && (
          <Button
            size="sm"
            kind="plain"
            busy={isPending(state.closing) && state.closing.intent === one.id}
            aria-label={text.closeOf(name)}
            onClick={() => send({ _tag: "CloseRequested", id: one.id })}
          >
            {text.close}
          </Button>
        )}
        {email !== "" && (
          <Button size="sm" aria-label={text.openOf(name)} onClick={() => onOpen(one)}>
            {one.state === "open" ? text.open : text.see}
          </Button>
        )}
      </span>
    </li>
  );
});

/** Who wants their data or to be erased, since when, and what became of it (OP-21). */
export const Requests = observer(function Requests(props: RequestsProps) {
  const { state, send } = props;
  const { list, said, closing } = state;
  const note = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (said !== null) note.current?.focus();
  }, [said]);
  return (
    <section aria-labelledby="privacy-requests" className="stack g-8">
      <div className="row wrap between">
        <h2 id="privacy-requests">{text.title}</h2>
        <Button ref={note} disabled={list.value === null} onClick={() => send({ _tag: "DraftRequested", email: "" })}>
          {text.note}
        </Button>
      </div>
      <p className="vh" role="status">
        {said === null ? "" : text.said[said]}
      </p>
      {hasFailed(closing) && <Problem title={text.notClosed}>{text.again}</Problem>}
      {list.failure !== null ? (
        <ErrorState title={text.failed} onRetry={() => send({ _tag: "ListRequested" })} />
      ) : list.value === null ? (
        <LinesSkeleton />
      ) : list.value.requests.length === 0 ? (
        <EmptyState title={text.none}>{text.noneText}</EmptyState>
      ) : (
        <div className="sheet">
          <div className={`${styles.row} columns entry ${styles.cols} hide-phone muted t-12`} aria-hidden="true">
            {text.columns.map((column) => (
              <span key={column}>{column}</span>
            ))}
          </div>
          <ul className="ruled">
            {list.value.requests.map((one) => (
              <Row key={one.id} {...props} one={one} />
            ))}
          </ul>
        </div>
      )}
      <p>
        <ButtonLink kind="plain" href={staffPlaces.auditOfPrivacy}>
          {text.audit}
        </ButtonLink>
      </p>
    </section>
  );
});
