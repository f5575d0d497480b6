import type { MailQuery, OutboxMail } from "@larder/domain/mail/mail.schema";
import { type MailsEvent, type MailsState, isPending, mailsWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { Fragment, useEffect, useRef } from "react";
import { outboxMessages as text } from "../../../messages/en/outbox.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { instant, sameDay } from "../../../ui/day.ts";
import { ListAndDetail, ListFoot } from "../ListAndDetail.tsx";
import { ListDay } from "../ListDay.tsx";
import { ListTools, ToolSelect } from "../ListTools.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { MailHeads, MailRow, mailState } from "./MailRow.tsx";
import styles from "./outbox.module.css";

/** An empty page in which no script runs and nothing loads. */
const FRAME_PAGE = "/web-api/iterable/message-frame";

/** Renders a mail into the frame's document with inert links: they are the customer's. */
const fill = ({ contentWindow, contentDocument }: HTMLIFrameElement, html: string): void => {
  if (contentWindow === null || contentDocument === null) return;
  const { DOMParser: Parser } = contentWindow as unknown as typeof globalThis;
  const { body } = new Parser().parseFromString(html, "text/html");
  for (const link of body.querySelectorAll("a")) link.removeAttribute("href");
  contentDocument.body.setAttribute("style", body.getAttribute("style") ?? "");
  contentDocument.body.replaceChildren(...body.childNodes);
};

const MailFrame = ({ html, title }: { readonly html: string; readonly title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      src={FRAME_PAGE}
      onLoad={() => frame.current !== null && fill(frame.current, html)}
    />
  );
};

interface MailDetailProps {
  readonly mail: OutboxMail;
  readonly state: MailsState;
  readonly send: (event: MailsEvent) => void;
}

const MailDetail = ({ mail, state, send }: MailDetailProps) => {
  const { zone } = useShop();
  const {
    contents: { value: contents, failure: contentsFailure },
    again,
  } = state;
  return (
    <Panel
      title={mail.subject}
      action={
        <Button
          size="sm"
          busy={again.intent === mail.id && isPending(again)}
          onClick={() => send({ _tag: "SendAgainRequested", id: mail.id })}
        >
          {text.again}
        </Button>
      }
    >
      <p className="anywhere mb-12 meta">
        {text.to(mail.recipient, instant(mail.createdAt, zone))} · {mailState(mail, zone)}
      </p>
      {mail.problem !== "" && (
        <Notice tone={mail.state === "failed" ? "danger" : "warn"} title={mailState(mail, zone)}>
          {text.cameBackFor(mail.problem, mail.attempts)}
        </Notice>
      )}
      {contentsFailure !== null ? (
        <Problem title={text.failed} />
      ) : contents?.id === mail.id ? (
        <>
          <MailFrame html={contents.html} title={text.frame(mail.subject)} />
          <details>
            <summary>{text.text}</summary>
            <pre className={`${styles.raw} anywhere mt-8`}>{contents.text}</pre>
          </details>
        </>
      ) : (
        <LinesSkeleton count={3} />
      )}
    </Panel>
  );
};

const STATES = ["all", "waiting", "failed"] as const;
const GROUPS = ["orders", "signIn", "signUps", "accounts", "stock"] as const;

interface ToolsProps {
  readonly state: MailsState;
  readonly onChange: (change: Partial<MailQuery>) => void;
}

const Tools = ({ state: { query, list }, onChange }: ToolsProps) => {
  const counts = { all: undefined, waiting: list.value?.waiting, failed: list.value?.failed };
  return (
    <ListTools
      find={{
        label: text.find,
        placeholder: text.findPlaceholder,
        term: query.term,
        onChange: (term) => onChange({ term }),
      }}
      show={{
        label: text.show,
        choices: STATES.map((value) => ({
          value,
          label: [value === "all" ? text.all : text.states[value], counts[value]].filter(Boolean).join(" "),
        })),
        value: query.state === "waiting" || query.state === "failed" ? query.state : "all",
        onChange: (value) => onChange({ state: value === "all" ? null : value }),
      }}
    >
      <ToolSelect
        label={text.kind}
        all={text.allKinds}
        choices={GROUPS.map((group) => ({ value: group, label: text.groups[group] }))}
        value={query.group}
        onChange={(group) => onChange({ group })}
      />
    </ListTools>
  );
};

const isFirstOfDay = (before: OutboxMail | undefined, { createdAt }: OutboxMail, zone: string): boolean =>
  before === undefined || !sameDay(Date.parse(before.createdAt), Date.parse(createdAt), zone);

const Outbox = observer(function Outbox() {
  const { zone } = useShop();
  const { observed, send } = useLateWorkflow("mails", mailsWorkflow);
  const { state } = observed;
  const { list, query, selected } = state;
  const load = (change: Partial<MailQuery>) =>
    send({ _tag: "ListRequested", query: { ...query, before: null, ...change } });
  useEffect(() => send({ _tag: "ListRequested", query: { state: null, group: null, term: "", before: null } }), [send]);
  const shown = list.value?.mails ?? [];
  const open = shown.find(({ id }) => id === selected);
  const isNarrowed = query.term !== "" || query.state !== null || query.group !== null;
  return (
    <Page busy={list.isLoading}>
      <PageHead title={text.title} lead={text.lead} />
      {list.value?.isSending === false && <Notice title={text.notSending}>{text.notSendingText}</Notice>}
      <Tools state={state} onChange={load} />
      {list.failure !== null ? (
        <ErrorState onRetry={() => load({ before: query.before })} />
      ) : list.value === null ? (
        <LinesSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState title={isNarrowed ? text.noneMatches : text.none}>{text.noneText}</EmptyState>
      ) : (
        <ListAndDetail
          label={text.list}
          list="wide"
          notice={<MailHeads />}
          rows={shown.map((mail, index) => (
            <Fragment key={mail.id}>
              {isFirstOfDay(shown[index - 1], mail, zone) && <ListDay of={mail.createdAt} />}
              <MailRow
                mail={mail}
                isOpen={mail.id === selected}
                onOpen={() => send({ _tag: "Selected", id: mail.id })}
              />
            </Fragment>
          ))}
          foot={
            <ListFoot>
              {query.before !== null && <Button onClick={() => load({})}>{text.newest}</Button>}
              {list.value.hasOlder && (
                <Button onClick={() => load({ before: shown.at(-1)?.id ?? null })}>{text.older}</Button>
              )}
            </ListFoot>
          }
          detail={open === undefined ? null : <MailDetail key={open.id} mail={open} state={state} send={send} />}
          pick={text.pick}
        />
      )}
    </Page>
  );
});

/** The shop's outgoing mail, for staff: status, content, resending (OP-26). */
export default staffPage(text.title, Outbox, "readMail");
